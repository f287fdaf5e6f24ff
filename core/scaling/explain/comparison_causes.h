// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/job.h"

#include <vector>

/// States of a job between two others.
namespace ringside::scaling {

/// A job with its presets filled in and one compute time, so that its causes can be exchanged one
/// by one. The batch stands in the scenario, the time of a sample beside it.
struct PlainJob
{
    const EvaluatedJob& job;
    Scenario scenario;
    Seconds sampleTime;
};

PlainJob plainJob(const EvaluatedJob& job);

/// The causes in which two jobs differ, with their numbers; effects are 0. Compute stands beside
/// Batch and SampleTime, which are in it: a piece has either the one or the other two.
std::vector<ChangeCause> causesBetween(const PlainJob& before, const PlainJob& after);

/// `job` with one cause of `other`. Errors: the job between the two may not be possible.
Result<StepMetrics> metricsWith(const PlainJob& job, const PlainJob& other, CauseKind cause,
                                const PresetCatalog& presets);

} // namespace ringside::scaling
