// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

#include <vector>

namespace ringside::cost {

/// The rows of cost.tokens.
std::vector<CostRow> tokensFields();

} // namespace ringside::cost
