// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

std::span<const scenario::MetricInfo> driftMetrics();
Result<PartResult> evaluateDrift(const EvaluationScenario& scenario, scenario::Effort effort,
                                 std::stop_token stop);

} // namespace ringside::evaluation
