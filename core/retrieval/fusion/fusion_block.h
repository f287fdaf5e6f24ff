// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

namespace ringside::retrieval {

/// Documents ranked by meaning and by words, and both lists joined.
const Block& fusionBlock();

std::span<const std::string_view> fusionPictureNames();
std::vector<scenario::Picture> fusionPictures(const RetrievalScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
