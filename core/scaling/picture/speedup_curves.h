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
///   weak    b samples an accelerator and micro-step, whatever N
///   strong  B = b G k samples a step, G replicas of the job's own N, k micro-steps; an accelerator
///           has b N0 / N of them, which a machine cannot divide any further below 1
/// Every point is evaluate()'s, at the sizes of worker_sweep.h; those at which the job cannot run
/// are left out.
///
/// Where it is wrong: a batch that does not divide is shared out evenly, in parts of a sample; a
/// real job gives some accelerators one sample more, and all wait for those.
namespace ringside::scaling {

/// A job over numbers of workers, its other fields as they are. Weak keeps the batch of an
/// accelerator, strong the samples of a step.
struct WorkersLine
{
    Scaling scaling = Scaling::Weak;
    double batch = 0;               ///< what it keeps: samples of an accelerator, or of a step
    std::vector<SweepPoint> points; ///< ascending; value is a whole number of workers
    bool operator==(const WorkersLine&) const = default;
};

/// Where a fixed batch stops to be worth dividing; absent where that lies beyond the line.
struct FixedBatchLimits
{
    std::optional<int> slower; ///< workers from which on all are slower than one
    std::optional<int> thin;   ///< workers from which on an accelerator has less than one sample
    bool operator==(const FixedBatchLimits&) const = default;
};

/// What is drawn against workers; every number is one of StepMetrics.
struct SpeedupCurves
{
    int workers = 1; ///< of the job
    WorkersLine own; ///< the way the job states its batch
    WorkersLine other;
    FixedBatchLimits limits; ///< of the line that keeps the samples of a step
    bool isPriced = false;   ///< cost per million samples is there
    bool hasRunTime = false; ///< the run's time is there
    bool toAccuracy = false; ///< ... and is the time to an accuracy, not to a number of samples
    bool operator==(const SpeedupCurves&) const = default;
};

/// Errors: NotModelled for a single accelerator; those of evaluate(); Cancelled.
Result<SpeedupCurves> speedupCurves(const EvaluatedJob& job, const PresetCatalog& presets,
                                    std::stop_token stop = {});

} // namespace ringside::scaling
