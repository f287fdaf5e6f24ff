// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/replications.h"

#include "core/base/tr.h"
#include "core/serving/station/work_limit.h"
#include "core/statistics/draws.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

namespace {

void drawTimes(const StationJob& job, const SimulationPlan& plan, int replication,
               std::vector<double>& arrivals, std::vector<double>& services)
{
    drawArrivals(job.arrivals, statistics::randomStream(plan.seed, replication, kArrivalStream),
                 {.count = plan.arrivals, .until = plan.until}, arrivals);
    services.resize(job.service ? arrivals.size() : 0);
    Rng random = statistics::randomStream(plan.seed, replication, kServiceStream);
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
                     .subject = RINGSIDE_TR("replications"),
                     .value = std::to_string(plan.replications),
                     .limit = RINGSIDE_TR("at least 2, of at least 10 arrivals each")});
    RINGSIDE_CHECK(checkWork(job.arrivals, {.count = plan.arrivals, .until = plan.until},
                             plan.replications, kStationLimit));
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
    estimates.latency = sampleEstimates(numberOfEach(runs, &RunNumbers::latency), pool.latency);
    estimates.wait = sampleEstimates(numberOfEach(runs, &RunNumbers::wait), pool.wait);
    const auto over = [&](double RunNumbers::*number) {
        return estimateOf(numberOfEach(runs, number));
    };
    estimates.utilisation = over(&RunNumbers::utilisation);
    estimates.throughput = over(&RunNumbers::throughput);
    estimates.rejectedShare = over(&RunNumbers::rejectedShare);
    estimates.meanQueue = over(&RunNumbers::meanQueue);
    estimates.batchesPerSecond = over(&RunNumbers::batchesPerSecond);
    estimates.meanBatch = over(&RunNumbers::meanBatch);
    estimates.meanBatchSeen = over(&RunNumbers::meanBatchSeen);
    estimates.lateShare = over(&RunNumbers::lateShare);
    return estimates;
}

} // namespace ringside::serving
