// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/probability/estimates.h"
#include "core/serving/station/arrivals.h"
#include "core/serving/station/run_numbers.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace ringside::serving {

/// Length and number of simulations. The same seed gives every station the same arrivals and, for
/// each request, the same service draws (common random numbers).
struct SimulationPlan
{
    int replications = 10;
    std::size_t arrivals = 100000;                          ///< per replication
    double warmUp = 0.1;                                    ///< share of arrivals that is ignored
    double until = std::numeric_limits<double>::infinity(); ///< s, the last arrival
    std::uint64_t seed = 1;
    double latencyLimit = 0;       ///< limit for the share of late requests; 0: none
    bool poolsPercentiles = false; ///< percentiles over all runs together, instead of their mean
};

/// A station with its arrivals. `service` is absent with a batch rule.
struct StationJob
{
    ArrivalProcess arrivals;
    std::optional<TimeDistribution> service{};
    StationSpec station;
};

/// Means over the replications with 99 % intervals.
struct StationEstimates
{
    SampleEstimates latency, wait;
    Estimate utilisation, throughput, rejectedShare, meanQueue;
    Estimate batchesPerSecond, meanBatch, meanBatchSeen, lateShare;
    double littleGap = 0; ///< largest of all runs
    std::size_t requests = 0;
};

/// One replication.
StationRun simulateOnce(const StationJob& job, const SimulationPlan& plan, int replication);

/// Errors: those of checkStation(); OutOfRange for fewer than 2 replications or 10 arrivals;
/// Cancelled.
Result<StationEstimates> simulateStation(const StationJob& job, const SimulationPlan& plan,
                                         std::stop_token stop = {});

} // namespace ringside::serving
