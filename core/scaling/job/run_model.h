// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/async_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/run/training.h"
#include "core/scaling/scenario/presets.h"

#include <stop_token>
#include <string>
#include <vector>

/// Figures of the whole run, where the scenario states their inputs:
///   steps    accuracy_model.h for the job's batch, or the run's samples / the step's samples;
///            x (1 + q tau) with a staleness penalty q and a mean staleness tau
///   time     steps x step time x (1 + lost), lost as checkpoint_model.h has it
///   cost     accelerators x time x price; for a million samples 1e6 / throughput x (1 + lost)
/// The price is typed by the user, in any currency; servers and reducers are not included.
///
/// Where it is wrong: start-up, evaluation and idle machines are not included.
namespace ringside::scaling {

/// Errors: those of the underlying models, with the field's name.
Result<RunMetrics> runMetrics(const JobPlan& plan, const StepMetrics& metrics);

/// What the scenario states about saves and failures: a save, or the stall of an asynchronous one.
/// Absent without both a save and a mean time between failures.
std::optional<CheckpointJob> checkpointJobOf(const Checkpoint& checkpoint);

/// The workers of an asynchronous job; `exposed` is the time per cycle that they wait for the
/// servers.
AsyncWorkers asyncWorkers(const JobPlan& plan, double exposed);

/// The run for several numbers of workers. Leaves out points at which the job cannot run. Errors:
/// NotModelled when the scenario does not state the length of a run; Cancelled.
Result<std::vector<RunPoint>> runCurve(const Scenario& scenario, const std::vector<int>& workers,
                                       const PresetCatalog& presets, std::stop_token stop = {});
/// The point with the shortest time; absent for an empty curve.
std::optional<RunPoint> fastest(const std::vector<RunPoint>& points);

} // namespace ringside::scaling
