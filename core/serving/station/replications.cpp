// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/replications.h"

#include "core/base/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

/// The estimate of one number from all runs.
template <class Read> Estimate over(const std::vector<RunNumbers>& runs, const Read& read)
{
    std::vector<double> values;
    for (const RunNumbers& run : runs)
        values.push_back(read(run));
    return estimateOf(values);
}

/// The percentile of a single run is too low when requests are correlated, that of all runs
/// together less so. The spread between runs gives the interval.
SampleEstimates sampleOver(const std::vector<RunNumbers>& runs, SampleNumbers RunNumbers::*sample,
                           const std::vector<double>& pool)
{
    SampleEstimates estimates;
    estimates.mean = over(runs, [&](const RunNumbers& run) { return (run.*sample).mean; });
    for (std::size_t i = 0; i < estimates.at.size(); ++i)
        estimates.at[i] = over(runs, [&](const RunNumbers& run) { return (run.*sample).at[i]; });
    if (pool.empty())
        return estimates;
    const SampleNumbers together = sampleNumbers(pool);
    for (std::size_t i = 0; i < estimates.at.size(); ++i)
        estimates.at[i].value = together.at[i];
    return estimates;
}

void drawTimes(const StationJob& job, const SimulationPlan& plan, int replication,
               std::vector<double>& arrivals, std::vector<double>& services)
{
    drawArrivals(job.arrivals, randomStream(plan.seed, replication, kArrivalStream),
                 {.count = plan.arrivals, .until = plan.until}, arrivals);
    services.resize(job.service ? arrivals.size() : 0);
    Rng random = randomStream(plan.seed, replication, kServiceStream);
    if (job.service)
        job.service->draw(random, services);
}

} // namespace

StationRun simulateOnce(const StationJob& job, const SimulationPlan& plan, int replication)
{
    std::vector<double> arrivals, services;
    drawTimes(job, plan, replication, arrivals, services);
    return runStation(job.station, std::move(arrivals), services);
}

Result<StationEstimates> simulateStation(const StationJob& job, const SimulationPlan& plan,
                                         std::stop_token stop)
{
    RINGSIDE_CHECK(checkStation(job.station));
    if (plan.replications < 2 || plan.arrivals < 10)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR_IN("ringside::Error", "replications"),
                     .value = std::to_string(plan.replications),
                     .limit = RINGSIDE_TR_IN("ringside::Error",
                                             "at least 2, of at least 10 arrivals each")});
    std::vector<RunNumbers> runs;
    StationEstimates estimates;
    PooledSamples pool;
    StationRun run; // one memory for all replications, like `services` and `pool`
    std::vector<double> services;
    for (int i = 0; i < plan.replications; ++i) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        drawTimes(job, plan, i, run.arrival, services);
        serveArrivals(job.station, services, run);
        if (!plan.poolsPercentiles)
            pool.clear();
        runs.push_back(runNumbers(run, plan.warmUp, plan.latencyLimit, &pool));
        estimates.littleGap = std::max(estimates.littleGap, runs.back().littleGap);
        estimates.requests += run.arrival.size();
    }
    if (!plan.poolsPercentiles)
        pool.clear();
    estimates.latency = sampleOver(runs, &RunNumbers::latency, pool.latency);
    estimates.wait = sampleOver(runs, &RunNumbers::wait, pool.wait);
    estimates.utilisation = over(runs, [](const RunNumbers& each) { return each.utilisation; });
    estimates.throughput = over(runs, [](const RunNumbers& each) { return each.throughput; });
    estimates.rejectedShare = over(runs, [](const RunNumbers& each) { return each.rejectedShare; });
    estimates.meanQueue = over(runs, [](const RunNumbers& each) { return each.meanQueue; });
    estimates.batchesPerSecond =
        over(runs, [](const RunNumbers& each) { return each.batchesPerSecond; });
    estimates.meanBatch = over(runs, [](const RunNumbers& each) { return each.meanBatch; });
    estimates.meanBatchSeen = over(runs, [](const RunNumbers& each) { return each.meanBatchSeen; });
    estimates.lateShare = over(runs, [](const RunNumbers& each) { return each.lateShare; });
    return estimates;
}

} // namespace ringside::serving
