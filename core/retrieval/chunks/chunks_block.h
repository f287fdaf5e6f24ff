// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

namespace ringside::retrieval {

/// A document cut into chunks, and the facts that stay whole.
const Block& chunksBlock();

std::span<const std::string_view> chunksPictureNames();
std::vector<scenario::Picture> chunksPictures(const RetrievalScenario& scenario,
                                              const scenario::Evaluation& evaluation);

} // namespace ringside::retrieval
