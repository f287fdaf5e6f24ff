// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/run/run_tally.h"
#include "core/pipeline/run/task_plan.h"

#include <stop_token>

namespace ringside::pipeline {

/// Runs a plan over days, event by event. At each instant, in this order: attempts end; tasks whose
/// items are final get their state, and runs whose tasks all have one end; changes from outside;
/// launches; starts, until nothing changes, since hits in the cache and tasks without a duration
/// end at once. Ready items start in list order (Graham 1966): older run, ready time, higher
/// priority, name, item.
///
/// `PipelineFailurePolicy` (Vertex AI): fast stops scheduling new tasks, scheduled ones finish. Not
/// documented there, and assumed: a task keeps its place in the limits of the run and of its loop
/// while it waits for a retry (Argo Workflows, to which open-source Kubeflow Pipelines compiles,
/// counts active pods only, so that a pause gives the place away); running tasks keep their retries
/// under fast.
/// Errors: OutOfRange for more than 1,000,000 attempts; Cancelled.
Result<RunOutcome> orchestrate(const PipelineScenario& scenario, const TaskPlan& plan,
                               const std::stop_token& stop);

} // namespace ringside::pipeline
