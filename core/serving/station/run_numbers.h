// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/probability/percentiles.h"
#include "core/serving/station/station.h"

namespace ringside::serving {

/// The numbers of one run after its warm-up. Times in s, rates in 1/s; latency, wait and batches
/// are of accepted requests.
struct RunNumbers
{
    SampleNumbers latency, wait;
    double utilisation = 0;
    double throughput = 0;
    double rejectedShare = 0;
    double meanQueue = 0; ///< requests that wait
    double batchesPerSecond = 0;
    double meanBatch = 0;     ///< by batches
    double meanBatchSeen = 0; ///< by requests
    double lateShare = 0;     ///< of all arrivals: rejected, or slower than the limit
    double littleGap = 0;     ///< |L - lambda W|/L over the whole run, L counted from events
};

/// Latencies and waits of several runs, in any order.
struct PooledSamples
{
    std::vector<double> latency, wait;
};

/// `warmUp` is the share of arrivals to leave out; `latencyLimit` (0: none) decides lateShare.
/// `pool` gets this run's latencies and waits.
RunNumbers runNumbers(const StationRun& run, double warmUp, double latencyLimit = 0,
                      PooledSamples* pool = nullptr);

/// The mean number of requests in the system, counted by walking through arrivals and completions
/// in order, against arrival rate times mean time in the system: Little's law, to rounding. 1 where
/// a request leaves before it came.
double littleGap(const StationRun& run);

} // namespace ringside::serving
