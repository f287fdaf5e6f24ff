// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

namespace ringside::retrieval {

/// Documents and queries with vectors of two embedding models.
const Block& spacesBlock();

std::span<const std::string_view> spacesPictureNames();
std::vector<scenario::Picture> spacesPictures(const RetrievalScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
