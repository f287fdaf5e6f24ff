// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

namespace ringside::cost {

/// Calls of a model, by tokens.
Block tokensBlock();

} // namespace ringside::cost
