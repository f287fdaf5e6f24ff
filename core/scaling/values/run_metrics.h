// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <optional>

namespace ringside::scaling {

/// What a job's whole run takes; each number only where the scenario states what it needs. Money is
/// in the unit of price.accelerator_hour, which the user types.
struct RunMetrics
{
    std::optional<double> staleness;           ///< updates, mean; asynchronous jobs
    std::optional<double> slowestStaleness;    ///< of the slow workers' updates
    std::optional<double> usefulTiles;         ///< share of a TPU's tiles that is not padding
    std::optional<Seconds> checkpointInterval; ///< as stated, else the best one
    std::optional<Seconds> bestInterval;
    std::optional<double> lostTime;      ///< to checkpoints and failures, over useful: Young
    std::optional<double> lostTimeExact; ///< the same without its approximations
    std::optional<double> finishChance;  ///< of the useful time without a failure
    std::optional<double> steps, samples;
    std::optional<Seconds> runTime; ///< with the lost time
    std::optional<double> costPerMillionSamples, cost;
    std::optional<double> tuningRounds, informedTrials;
    std::optional<Seconds> tuningTime;
    std::optional<double> learningRate; ///< by the rule, for the job's batch
    bool operator==(const RunMetrics&) const = default;
};

} // namespace ringside::scaling
