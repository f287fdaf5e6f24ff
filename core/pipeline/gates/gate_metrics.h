// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/gates/gate_outcome.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/metric_info.h"

#include <span>
#include <vector>

namespace ringside::pipeline {

std::span<const scenario::MetricInfo> gateMetricInfos();
std::vector<scenario::MetricValue> gateMetrics(const GatesScenario& gates,
                                               const GateOutcome& outcome);

} // namespace ringside::pipeline
