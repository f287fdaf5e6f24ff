// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/probability/estimates.h"
#include "core/serving/station/station.h"

namespace ringside::serving {

/// Results of one run after its warm-up. Times in s, rates in 1/s; latency, wait and batches refer
/// to accepted requests.
struct RunNumbers
{
    SampleNumbers latency, wait;
    double utilisation = 0;
    double throughput = 0;
    double rejectedShare = 0;
    double meanQueue = 0; ///< waiting requests
    double batchesPerSecond = 0;
    double meanBatch = 0;     ///< mean over batches
    double meanBatchSeen = 0; ///< mean over requests
    double lateShare = 0;     ///< of all arrivals: rejected, or slower than the limit
    double littleGap = 0;     ///< |L - lambda W|/L over the whole run, L counted from events
};

/// Latencies and waits of several runs, in any order.
struct PooledSamples
{
    std::vector<double> latency, wait;

    void clear()
    {
        latency.clear();
        wait.clear();
    }
};

/// `warmUp` is the ignored share of arrivals; `latencyLimit` (0: none) defines lateShare. `pool`
/// collects this run's latencies and waits.
RunNumbers runNumbers(const StationRun& run, double warmUp, double latencyLimit = 0,
                      PooledSamples* pool = nullptr);

/// Checks Little's law: the mean number of requests in the system, counted along arrivals and
/// completions in order of time, against arrival rate times mean time in the system. Returns the
/// relative difference, which is only rounding error; 1 when a request starts before it arrives or
/// ends before it starts, or when more requests leave than have arrived.
double littleGap(const StationRun& run);

} // namespace ringside::serving
