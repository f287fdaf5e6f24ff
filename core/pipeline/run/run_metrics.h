// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/run/run_tally.h"
#include "core/pipeline/run/task_plan.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/metric_info.h"

#include <span>
#include <vector>

namespace ringside::pipeline {

std::span<const scenario::MetricInfo> runMetricInfos();

/// The time that the scenario covers: to its horizon or the end of the last run.
double coveredTime(const PipelineScenario& scenario, const RunLog& log);

/// The metrics of finished runs; those whose fields the scenario does not state are absent.
std::vector<scenario::MetricValue> runMetrics(const PipelineScenario& scenario,
                                              const TaskPlan& plan, const RunOutcome& outcome);

} // namespace ringside::pipeline
