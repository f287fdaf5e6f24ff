// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/run/training.h"

#include <optional>
#include <vector>

/// The loss of checkpoint_model.h in its parts, as shares of the useful time; L = tau + delta:
///   Young   saves delta / tau, rework tau / (2 M), restarts R / M
///   exact   saves delta / tau; a segment fails e^(L/M) - 1 times before it succeeds, so
///           rework   = (M (e^(L/M) - 1) - L) / tau, the time of the failed tries
///           restarts = M (e^(L/M) - 1) (e^(R/M) - 1) / tau, M (e^(R/M) - 1) each, since a restart
///           may fail too
/// The exact parts sum to M e^(R/M) (e^(L/M) - 1) / tau - 1, as they must.
///
/// Where it is wrong: see checkpoint_model.h.
namespace ringside::scaling {

/// The parts of a loss, as shares of the useful time.
struct CheckpointParts
{
    double saves = 0;    ///< time spent saving
    double rework = 0;   ///< repeated work since the last checkpoint, and saves that failed
    double restarts = 0; ///< from each failure until the job runs again
    double total() const { return saves + rework + restarts; }
    bool operator==(const CheckpointParts&) const = default;
};

/// One interval: the parts of Young's approximation, which the run's numbers use, and of the exact
/// loss, which is infinite when no segment ever finishes.
struct CheckpointLoss
{
    double interval = 0; ///< in seconds
    CheckpointParts young, exact;
    bool operator==(const CheckpointLoss&) const = default;
};

/// The U-shaped curve of lost over useful time against the interval between checkpoints.
struct CheckpointCurve
{
    CheckpointJob job;
    std::vector<CheckpointLoss> curve;          ///< ascending; includes the three points below
    CheckpointLoss bestYoung, bestExact, ofJob; ///< of least loss, and of the job
    bool isStated = false;                      ///< ofJob's interval is stated; otherwise it is
                                                ///< Young's best
    bool isYoungGood = true;
    double youngReach = 0; ///< share of the MTBF below which a save suits Young's approximation
    std::optional<double> finishChance; ///< probability of the whole job finishing without a
                                        ///< failure
};

CheckpointLoss checkpointLossAt(const CheckpointJob& job, double interval);

/// Errors: NotModelled, with what is missing in the detail.
Result<CheckpointCurve> checkpointCurveOf(const EvaluatedJob& job);

} // namespace ringside::scaling
