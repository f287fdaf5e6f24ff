// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

#include <span>

namespace ringside::cost {

/// The blocks of the kind, in the order in which files write them. The budget is the last.
std::span<const Block> allBlocks();

} // namespace ringside::cost
