// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/picture/worker_sweep.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// The job over whole numbers of workers, weak and strong:
///   weak    b samples per accelerator and micro-step for all N
///   strong  B = b G k samples per step, G replicas at the job's own N0 workers, k micro-steps;
///           each accelerator has b N0 / N of them, and cannot have less than 1
/// Every point comes from evaluate(), at the sizes of worker_sweep.h; those at which the job cannot
/// run are left out.
///
/// Where it is wrong: a batch that does not divide evenly is divided into fractions of samples; a
/// real job gives some accelerators one sample more, and all wait for those.
namespace ringside::scaling {

/// A job for several numbers of workers, other fields unchanged. Weak scaling keeps the batch per
/// accelerator, strong scaling the samples per step.
struct WorkersLine
{
    Scaling scaling = Scaling::Weak;
    double batch = 0;               ///< the constant batch: samples per accelerator, or per step
    std::vector<SweepPoint> points; ///< ascending; value is a whole number of workers
    bool operator==(const WorkersLine&) const = default;
};

/// Where dividing a fixed batch stops paying off; absent when beyond the end of the line.
struct FixedBatchLimits
{
    std::optional<int> slower; ///< from this many workers on, slower than one worker
    std::optional<int> thin;   ///< from this many workers on, less than one sample per accelerator
    bool operator==(const FixedBatchLimits&) const = default;
};

/// Lines over the number of workers; every number is one of StepMetrics.
struct SpeedupCurves
{
    int workers = 1; ///< the job's
    WorkersLine own; ///< with the batch as the job states it
    WorkersLine other;
    FixedBatchLimits limits; ///< of the line with fixed samples per step
    bool isPriced = false;   ///< cost per million samples is known
    bool hasRunTime = false; ///< the run's time is known
    bool toAccuracy = false; ///< the run's time is to an accuracy, not to a number of samples
    bool operator==(const SpeedupCurves&) const = default;
};

/// Errors: NotModelled for a single accelerator; those of evaluate(); Cancelled.
Result<SpeedupCurves> speedupCurves(const EvaluatedJob& job, const PresetCatalog& presets,
                                    std::stop_token stop = {});

} // namespace ringside::scaling
