// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/training.h"

#include <optional>
#include <vector>

namespace ringside::scaling {

/// What a loss is made of, each as a share of the useful time.
struct CheckpointParts
{
    double saves = 0;    ///< time spent saving
    double rework = 0;   ///< work since the last checkpoint, done again, and saves that failed
    double restarts = 0; ///< from failures until the job runs again
    double total() const { return saves + rework + restarts; }
    bool operator==(const CheckpointParts&) const = default;
};

/// One interval: the parts of Young's approximation and of the exact loss. Not finite where nothing
/// is ever finished.
struct CheckpointLoss
{
    double interval = 0; ///< seconds
    CheckpointParts young, exact;
    bool operator==(const CheckpointLoss&) const = default;
};

/// The U-shaped curve of lost over useful time against the interval between checkpoints.
struct CheckpointU
{
    CheckpointJob job;
    std::vector<CheckpointLoss> curve;          ///< ascending; holds the three below
    CheckpointLoss bestYoung, bestExact, ofJob; ///< of least loss, and the job's own
    bool isStated = false;                      ///< ofJob's interval; else it is Young's best
    bool isYoungGood = true;
    double youngReach = 0; ///< share of mtbf that a save may take for Young's approximation
    std::optional<double> finishChance; ///< of the whole job without a failure
};

} // namespace ringside::scaling
