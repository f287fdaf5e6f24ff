// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/base/result.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/metric_info.h"

#include <span>
#include <stop_token>
#include <vector>

namespace ringside::access {

std::span<const scenario::MetricInfo> accessMetrics();

/// wanted_share = (requests with the wanted outcome, + 1 if one copy is wanted and there is one)
/// / (requests, + 1 if one copy is wanted). fit_score = wanted_share where anything is wrong, else
/// 1 + 1 / (1 + excess rights): right beats wrong, and narrow beats broad. Rights are counted where
/// principals are watched; passed_hops_count is that of all requests, 6 of an allowed one. Errors:
/// those of checked(); Cancelled.
Result<std::vector<scenario::MetricValue>> metricsOf(const AccessScenario& scenario,
                                                     const std::stop_token& stop);

} // namespace ringside::access
