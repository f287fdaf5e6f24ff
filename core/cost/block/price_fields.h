// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

#include <vector>

namespace ringside::cost {

/// The rows of cost.period, cost.deadline and cost.price.
std::vector<CostRow> sharedFields();

/// One note for each price that the scenario states.
void assumePrices(const CostScenario& scenario, Notes& notes);

} // namespace ringside::cost
