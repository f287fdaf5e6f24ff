// SPDX-License-Identifier: GPL-3.0-or-later
//
// Prints how often a 99 % interval holds the true value, over 500 seeds, and exits with 1 below 97
// %. True values: for M/M/4 the closed form; otherwise an event loop of its own with the C++
// standard library's draws, of 200 million requests with batches and 8 million with the engine.
#include "core/serving/llm/engine_runs.h"
#include "core/serving/queue/mmc.h"
#include "core/serving/station/replications.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

using namespace ringside;
using namespace ringside::serving;

namespace {

constexpr int kSeeds = 500, kMetrics = 6;
using Truth = std::array<double, kMetrics>;
using Estimates = std::array<Estimate, kMetrics>;

/// Prints a row and returns whether all metrics are covered.
template <class Simulate>
bool coverage(const char* system, double load, const Truth& truth, const Simulate& simulate)
{
    std::array<int, kMetrics> held{};
    for (int seed = 1; seed <= kSeeds; ++seed) {
        const Estimates estimates = simulate(static_cast<std::uint64_t>(seed));
        for (std::size_t i = 0; i < kMetrics; ++i)
            held[i] += std::abs(estimates[i].value - truth[i]) <= estimates[i].halfWidth ? 1 : 0;
    }
    std::printf("| %s | %.0f %% |", system, 100 * load);
    for (const int count : held)
        std::printf(" %.1f |", 100.0 * count / kSeeds);
    std::puts("");
    std::fflush(stdout);
    return *std::min_element(held.begin(), held.end()) >= 0.97 * kSeeds;
}

/// As long as the app's simulations.
Estimates simulated(const StationJob& job, double load, std::uint64_t seed)
{
    const double longer = std::clamp(0.2 / (1 - load), 1.0, 5.0);
    const SimulationPlan plan{.arrivals = static_cast<std::size_t>(100000 * longer),
                              .seed = seed,
                              .poolsPercentiles = true};
    const auto run = simulateStation(job, plan);
    return {run->latency.mean,     run->latency.at[kP50], run->latency.at[kP95],
            run->latency.at[kP99], run->wait.mean,        run->wait.at[kP99]};
}

bool fourServers(double load)
{
    StationJob job{PoissonArrivals{40 * load}, {}, {}};
    job.service = *TimeDistribution::of({TimeShape::Exponential, Seconds(0.1), 1});
    job.station.servers = 4;
    const QueueNumbers exact =
        markovQueue({.arrivalRate = 40 * load, .serviceRate = 10, .servers = 4})->queue;
    return coverage("M/M/4", load,
                    {exact.meanLatency, exact.latency[kP50], exact.latency[kP95],
                     exact.latency[kP99], exact.meanWait, exact.wait[kP99]},
                    [&](std::uint64_t seed) { return simulated(job, load, seed); });
}

/// S(n) = 6 + 4 n ms, at most 8, a timer of 20 ms.
bool batches(double load, const Truth& truth)
{
    StationJob job{PoissonArrivals{load * 8 / 0.038}, {}, {}};
    job.station.batch = BatchRule{8, 0.02, 0.006, 0.004, {}};
    return coverage("batches", load, truth,
                    [&](std::uint64_t seed) { return simulated(job, load, seed); });
}

/// Capacity 42/s, measured with 5,000 arrivals per second. As long as the app's simulations.
bool engine(double load, double rate, const Truth& truth)
{
    EngineJob job;
    job.engine = {.overhead = 0.002,
                  .perToken = 2.2e-5,
                  .weights = 0.0091,
                  .perContextToken = 7.5e-8,
                  .kvTokens = 420000};
    job.arrivals = PoissonArrivals{rate};
    job.prompt = {512, 0.8, 8, 4096};
    job.output = {128, 0.8, 2, 1024};
    return coverage("engine", load, truth, [&](std::uint64_t seed) {
        const auto run = simulateEngineClosely(
            job, {.replications = 10, .requests = 20000, .seed = seed, .poolsPercentiles = true});
        return Estimates{run->ttft.mean,     run->ttft.at[kP99], run->tpot.mean,
                         run->tpot.at[kP99], run->latency.mean,  run->latency.at[kP99]};
    });
}

} // namespace

int main()
{
    std::puts("| system | load | latency mean | p50 | p95 | p99 | wait mean | p99 |");
    std::puts("|---|---|---|---|---|---|---|---|");
    bool isCovered = true;
    for (const double load : {0.5, 0.7, 0.85})
        isCovered &= fourServers(load);
    isCovered &= batches(
        0.5, {0.0349925504, 0.0343877006, 0.0495574370, 0.0557754922, 0.0135844858, 0.0278062945});
    isCovered &= batches(
        0.7, {0.0406038590, 0.0394084350, 0.0613684342, 0.0755029474, 0.0144306074, 0.0399660766});
    isCovered &= batches(
        0.85, {0.0511245261, 0.0471694469, 0.0875079638, 0.112032681, 0.0200811001, 0.0740635481});
    std::puts("| system | load | TTFT mean | p99 | TPOT mean | p99 | latency mean | p99 |");
    isCovered &= engine(
        0.5, 21, {0.0272273681, 0.0921393333, 0.0196339546, 0.0263130875, 2.49973836, 11.75765});
    isCovered &=
        engine(0.7, 29.4, {0.031513451, 0.108651, 0.0272488834, 0.0380387, 3.46117518, 16.31368});
    isCovered &= engine(
        0.85, 35.7, {0.0364981231, 0.129702667, 0.0374578686, 0.05298905, 4.75044644, 22.43183});
    return isCovered ? 0 : 1;
}
