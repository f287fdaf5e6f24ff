// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/replicas/autoscaler.h"
#include "core/serving/replicas/fluid_wait.h"
#include "core/serving/station/arrivals.h"

#include <optional>
#include <vector>

namespace ringside::serving {

/// A service with an autoscaler, with requests modelled as a fluid. Rates in requests/s, times in
/// s.
struct FluidJob
{
    ScalerSettings scaler;
    double ratePerReplica = 1;
    int initialReplicas = 1; ///< ready at the start
    double startUp = 0;
    std::vector<RateStep> demand;
    std::optional<double> backlogLimit{};
    bool dropsAtZero = false; ///< requests are rejected while no replica is ready
    double horizon = 3600;
};

/// The state just after a decision.
struct FluidRow
{
    double at = 0;
    int percent = 0, raw = 0, desired = 0, ready = 0, starting = 0;
    double backlog = 0;             ///< requests
    double backlogOverCapacity = 0; ///< s; of the ready replicas, as if none were to start
    double wait = 0;                ///< s, of the last request that has arrived
};

struct FluidRun
{
    std::vector<FluidRow> rows;
    double served = 0, rejected = 0;
    double replicaSeconds = 0;
    double backlogOverCapacity = 0; ///< s, the largest
    LongestWait longest;            ///< first in first out, until the last request is served
    double backlogEnd = 0;
    double timeToClear = 0; ///< duration of the longest backlog, until the first decision without
                            ///< one
    int changes = 0;        ///< number of decisions that changed the replicas
    int lateRows = 0;       ///< number of decisions with a backlog
    int peakReplicas = 0;
};

/// Errors: those of checkScaler() and checkProfile(); OutOfRange for an invalid rate or horizon.
Result<FluidRun> runFluid(const FluidJob& job);

} // namespace ringside::serving
