// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/probability/estimates.h"
#include "core/serving/replicas/autoscaler.h"
#include "core/serving/station/arrivals.h"
#include "core/serving/station/station.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace ringside::serving {

/// A service with an autoscaler, simulated request by request. Times in s.
struct RequestLoopJob
{
    ScalerSettings scaler;
    ArrivalProcess arrivals;
    std::optional<TimeDistribution> service{};
    int initialReplicas = 1; ///< ready at the start
    double startUp = 0;
    std::optional<int> queueLimit{};
    bool dropsAtZero = false;     ///< requests are rejected while no replica is ready
    double meanTimeToFailure = 0; ///< of a ready replica, exponential; 0: no failures
    double horizon = 3600;
};

/// The state just after a decision.
struct LoopRow
{
    double at = 0;
    int percent = 0, raw = 0, desired = 0, ready = 0, starting = 0, draining = 0, waiting = 0;
};

struct RequestLoopRun
{
    StationRun requests; ///< `server` is the replica's number, in order of creation
    std::vector<LoopRow> rows;
    double replicaSeconds = 0; ///< of starting, ready and draining replicas, up to the horizon
    int peakReplicas = 0;      ///< ready and starting
    int mostWaiting = 0;
    int failures = 0;
};

/// Runs one replication. Errors: those of checkScaler(); OutOfRange for an invalid horizon;
/// TooLarge for more requests, decisions and failures than kScalerLimit and a second allow.
Result<RequestLoopRun> runRequests(const RequestLoopJob& job, std::uint64_t seed, int replication);

struct RequestLoopEstimates
{
    Estimate mean;
    std::array<Estimate, 4> at{}; ///< of all latencies, at kPercentiles
    Estimate waitP99, longestWait, rejectedShare, lateShare, utilisation, throughput;
    Estimate mostWaiting, peakReplicas, replicaHours;
    double littleGap = 0;
    std::size_t requests = 0;
};

/// Over all requests up to the horizon; `latencyLimit` defines lateShare. Errors: those of
/// runRequests(); Cancelled.
Result<RequestLoopEstimates> simulateRequests(const RequestLoopJob& job, int replications,
                                              std::uint64_t seed, double latencyLimit,
                                              std::stop_token stop = {});

} // namespace ringside::serving
