// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

#include <cstddef>

namespace ringside::retrieval {

/// An index that searches a part of its leaves.
const Block& indexBlock();

/// The leaves that a search reads.
std::size_t searchedLeaves(const IndexScenario& index, double leaves);

std::span<const std::string_view> indexPictureNames();
std::vector<scenario::Picture> indexPictures(const RetrievalScenario& scenario,
                                             const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
