// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

#include <span>

namespace ringside::evaluation {

std::span<const scenario::MetricInfo> splitMetrics();
Result<PartResult> evaluateSplit(const EvaluationScenario& scenario, scenario::Effort effort,
                                 std::stop_token stop);

} // namespace ringside::evaluation
