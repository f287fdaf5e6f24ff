// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/run/training.h"

#include <optional>
#include <vector>

/// The loss of checkpoint_model.h and its parts against the interval, as shares of the useful time.
namespace ringside::scaling {

/// The U-shaped curve of lost over useful time against the interval between checkpoints.
struct CheckpointCurve
{
    CheckpointJob job;
    std::vector<CheckpointLoss> curve;  ///< ascending; includes the three points below
    CheckpointLoss best, ofJob;         ///< of least loss, and of the job
    CheckpointLoss young;               ///< at the interval that Young's rule gives
    bool isStated = false;              ///< ofJob's interval is stated; otherwise it is the best
    std::optional<double> finishChance; ///< probability of the whole job finishing without a
                                        ///< failure
    bool operator==(const CheckpointCurve&) const = default;
};

/// Errors: NotModelled, with what is missing in the detail.
Result<CheckpointCurve> checkpointCurveOf(const EvaluatedJob& job);

} // namespace ringside::scaling
