// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace ringside::retrieval {

class LeafTable;
struct FusedLists;
struct SpacesResult;

/// What blocks computed beside their metrics, for the pictures.
struct RetrievalDetails
{
    std::shared_ptr<const LeafTable> leaves{};
    std::shared_ptr<const FusedLists> lists{};
    std::shared_ptr<const SpacesResult> spaces{};
};

} // namespace ringside::retrieval
