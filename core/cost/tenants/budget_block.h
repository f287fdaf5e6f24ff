// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// When a budget that is spent evenly alerts. Takes its total from the blocks before it.
Block budgetBlock();

} // namespace ringside::cost
