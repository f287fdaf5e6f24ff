// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/llm/engine_runs.h"
#include "core/serving/replicas/request_loop.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/station/replications.h"

#include <benchmark/benchmark.h>

#include <utility>

// Goals: a million requests through one batching station within 0.25 s, an autoscaling day of a
// million requests within 0.5 s, and a coarse evaluation within 50 ms. The cases besideSimPy are
// those of ringside-beside-simpy: at least 200 times as many requests per second.

using namespace ringside;
using namespace ringside::serving;

namespace {

/// S(n) = 6 + 4 n ms, at most 8, a timer of 20 ms, at 71 % of the capacity.
StationJob batchingStation()
{
    StationJob job{PoissonArrivals{150}, {}, {}};
    job.station.batch = BatchRule{8, 0.02, 0.006, 0.004, {}};
    return job;
}

void millionRequests(benchmark::State& state)
{
    const StationJob job = batchingStation();
    for (auto _ : state) {
        const StationRun run = simulateOnce(job, {.arrivals = 1000000}, 0);
        benchmark::DoNotOptimize(runNumbers(run, 0.1).latency.at[kP99]);
    }
}
BENCHMARK(millionRequests)->Unit(benchmark::kMillisecond);

/// 86,400 s at 11.6 requests/s in the mean, under an HPA.
void autoscalingDay(benchmark::State& state)
{
    RequestLoopJob job;
    job.scaler.kind = ScalerKind::Hpa;
    job.scaler.max = 40;
    job.arrivals = ProfileArrivals{{{0, 4}, {21600, 12}, {43200, 20}, {64800, 10.3}}};
    job.service = *TimeDistribution::of({TimeShape::Exponential, Seconds(0.2), 1});
    job.initialReplicas = 4;
    job.startUp = 60;
    job.horizon = 86400;
    for (auto _ : state)
        benchmark::DoNotOptimize(runRequests(job, 1, 0)->peakReplicas);
}
BENCHMARK(autoscalingDay)->Unit(benchmark::kMillisecond);

void coarseEvaluation(benchmark::State& state)
{
    ServingScenario scenario;
    for (const FieldChange& change : {FieldChange{"serving.arrival.rate", "150"},
                                      {"serving.batch.fixed", "6 ms"},
                                      {"serving.batch.per_item", "4 ms"},
                                      {"serving.batch.max_size", "8"},
                                      {"serving.batch.max_delay", "20 ms"}}) {
        if (!serving::fieldTable().apply(scenario, change))
            state.SkipWithError("a field is not known");
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(scenario, {.requests = 10000})->metrics.size());
}
BENCHMARK(coarseEvaluation)->Unit(benchmark::kMillisecond);

void reportLatency(benchmark::State& state, const Estimate& mean, const Estimate& p99)
{
    state.counters["mean_latency_s"] = mean.value;
    state.counters["p99_latency_s"] = p99.value;
}

/// A million requests in the replications that the app simulates.
void besideSimPy(benchmark::State& state, const StationJob& job)
{
    const SimulationPlan plan{.replications = 10, .arrivals = 100000};
    SampleEstimates latency;
    for (auto _ : state)
        latency = simulateStation(job, plan)->latency;
    state.SetItemsProcessed(state.iterations() * plan.replications *
                            static_cast<std::int64_t>(plan.arrivals));
    reportLatency(state, latency.mean, latency.at[kP99]);
}

StationJob exponentialStation(ArrivalProcess arrivals, int servers)
{
    StationJob job{std::move(arrivals), {}, {}};
    job.service = *TimeDistribution::of({TimeShape::Exponential, Seconds(0.1), 1});
    job.station.servers = servers;
    return job;
}

BENCHMARK_CAPTURE(besideSimPy, fourReplicas, exponentialStation(PoissonArrivals{34}, 4))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(besideSimPy, burstReplicas, exponentialStation(OnOffArrivals{60, 5, 10}, 8))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(besideSimPy, batches, batchingStation())->Unit(benchmark::kMillisecond);

void besideSimPyEngine(benchmark::State& state)
{
    EngineJob job;
    job.engine.policy = EnginePolicy::Continuous;
    job.engine.overhead = 0.002;
    job.engine.perToken = 1e-4;
    job.engine.weights = 0.008;
    job.engine.perContextToken = 1e-6;
    job.engine.maxSequences = 64;
    job.engine.kvTokens = 64 * 150;
    job.engine.tokenBudget = 2000;
    job.arrivals = PoissonArrivals{20};
    job.prompt = {100, 0, 1, 100};
    job.output = {50, 0, 1, 50};
    const EnginePlan plan{.replications = 12, .requests = 50000};
    SampleEstimates latency;
    for (auto _ : state)
        latency = simulateEngine(job, plan)->latency;
    state.SetItemsProcessed(state.iterations() * plan.replications * plan.requests);
    reportLatency(state, latency.mean, latency.at[kP99]);
}
BENCHMARK(besideSimPyEngine)->Name("besideSimPy/engine")->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
