// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

namespace ringside::retrieval {

/// A filter inside the search, or on the list that it returned.
const Block& filterBlock();

std::span<const std::string_view> filterPictureNames();
std::vector<scenario::Picture> filterPictures(const RetrievalScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
