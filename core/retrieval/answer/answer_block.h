// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

namespace ringside::retrieval {

/// An answer that needs several facts at once.
const Block& answerBlock();

std::span<const std::string_view> answerPictureNames();
std::vector<scenario::Picture> answerPictures(const RetrievalScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
