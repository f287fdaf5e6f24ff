// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"
#include "core/cost/tokens/call_prices.h"
#include "core/cost/tokens/traffic.h"

namespace ringside::cost {

/// Adds the block `tokens`: what the calls cost, how often they are refused, and when the last
/// answer arrives. Refused calls are not billed. Errors: MissingField of a price that the option
/// needs; those of CallTokens::of() and levelsOf().
Done billTokens(const CostScenario& scenario, Bill& bill);

/// The calls per hour from which an explicit cache pays:
///   (fills input + H cache_hour) / (H input (1 - cached)).
/// Absent with a cached price equal to the input's. Errors: MissingField.
Result<std::optional<double>> cacheBreakEven(const CostScenario& scenario);

/// The share of its use above which reserved throughput is cheaper than calls at the standard
/// price. Absent where a call costs nothing. Errors: MissingField.
Result<std::optional<double>> reservationBreakEven(const CostScenario& scenario);

std::span<const scenario::MetricInfo> tokensMetrics();

} // namespace ringside::cost
