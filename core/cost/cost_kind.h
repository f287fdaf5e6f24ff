// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/bill.h"
#include "core/cost/scenario/cost_scenario.h"
#include "core/scenario/scenario_kind.h"

#include <memory>

namespace ringside::cost {

/// What an option costs, how long it takes and how often it is refused: tokens, machines, bytes and
/// waiting for capacity. All prices are typed; the kind knows none. Sums are in their unit.
std::unique_ptr<const scenario::ScenarioKind> costKind();

/// The sums and metrics alone. Errors: MissingField without a block (cost), those of the blocks,
/// and NotFinite for a metric that overflows.
Result<Bill> billOf(const CostScenario& scenario);

} // namespace ringside::cost
