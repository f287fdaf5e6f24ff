// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/explain/comparison.h"
#include "core/scaling/job/job.h"

#include <vector>

/// Jobs between two states.
namespace ringside::scaling {

/// A job with its presets filled in and one compute time, so that causes can be exchanged one by
/// one. The scenario holds the batch; the time per sample is kept separately.
struct PlainJob
{
    const EvaluatedJob& job;
    Scenario scenario;
    Seconds sampleTime;
};

PlainJob plainJob(const EvaluatedJob& job);

/// The causes in which two jobs differ, with their values; effects are 0. Compute combines Batch
/// and SampleTime: a piece uses either Compute or the other two.
std::vector<ChangeCause> causesBetween(const PlainJob& before, const PlainJob& after);

/// `job` with one cause taken from `other`. Errors: those of evaluate(); the combination may be
/// impossible.
Result<StepMetrics> metricsWith(const PlainJob& job, const PlainJob& other, CauseKind cause,
                                const PresetCatalog& presets);

} // namespace ringside::scaling
