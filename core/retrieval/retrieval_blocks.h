// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/block.h"

#include <span>

namespace ringside::retrieval {

/// In the order in which files write them; an answer reads what the chunks hold.
std::span<const Block> allBlocks();

} // namespace ringside::retrieval
