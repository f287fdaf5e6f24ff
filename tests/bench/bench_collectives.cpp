// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window waits for: an all-reduce message by message, its trace, and the points of a
// chart.
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace ringside;
using namespace ringside::scaling;

namespace {

CollectiveRequest ring(int ranks)
{
    CollectiveRequest request;
    request.ranks = ranks;
    request.bytes = mebibytes(64);
    request.fabric.alpha = microseconds(5);
    request.fabric.bandwidth = gigabitsPerSecond(100);
    return request;
}

CollectiveRequest hosts(Algorithm algorithm, int workers)
{
    CollectiveRequest request = ring(workers * 8);
    request.algorithm = algorithm;
    request.fabric = {microseconds(3), BytesPerSecond(240e9), 8, microseconds(30),
                      gigabitsPerSecond(80)};
    return request;
}

/// A job without presets: sixteen accelerators in four hosts.
Scenario job()
{
    Scenario scenario;
    scenario.cluster.workers = 4;
    scenario.cluster.acceleratorsPerWorker = 4;
    scenario.cluster.networkGbps = 50;
    scenario.cluster.intraBandwidth = BytesPerSecond(300e9);
    scenario.model.parameters = 110e6;
    scenario.work.perAcceleratorBatch = 64;
    scenario.work.computeTime = Seconds(0.0433);
    return scenario;
}

void ringThroughTheEngine(benchmark::State& state)
{
    const CollectiveRequest request = ring(static_cast<int>(state.range(0)));
    std::int64_t messages = 0;
    for (auto _ : state) {
        auto result = simulate(request);
        messages += result->messages;
        benchmark::DoNotOptimize(result);
    }
    state.SetItemsProcessed(messages);
}

void halvingDoublingThroughTheEngine(benchmark::State& state)
{
    CollectiveRequest request = ring(static_cast<int>(state.range(0)));
    request.algorithm = Algorithm::HalvingDoubling;
    for (auto _ : state)
        benchmark::DoNotOptimize(simulate(request));
}

void hierarchicalThroughTheEngine(benchmark::State& state)
{
    const CollectiveRequest request =
        hosts(Algorithm::HierarchicalRing, static_cast<int>(state.range(0)));
    for (auto _ : state)
        benchmark::DoNotOptimize(simulate(request));
}

/// Links of its own; and shared ones, by halving-doubling.
void torusThroughTheEngine(benchmark::State& state)
{
    CollectiveRequest request = ring(1024);
    request.algorithm = state.range(0) == 0 ? Algorithm::Torus : Algorithm::HalvingDoubling;
    request.fabric.torus = {32, 32, 0};
    for (auto _ : state)
        benchmark::DoNotOptimize(simulate(request));
}

void traceOfThePainter(benchmark::State& state)
{
    const CollectiveRequest request = hosts(Algorithm::HierarchicalRing, 8);
    for (auto _ : state)
        benchmark::DoNotOptimize(traceOf(request));
}

void sweepOf64Points(benchmark::State& state)
{
    std::vector<FieldValue> workers;
    const double last = static_cast<double>(state.range(1));
    int previous = 0;
    for (int i = 0; i < 64; ++i) {
        const double even = std::round(std::pow(last, i / 63.0));
        previous = std::max(previous + 1, static_cast<int>(even));
        workers.emplace_back(static_cast<double>(previous));
    }
    Scenario scenario = job();
    if (state.range(0) != 0)
        scenario.straggler.jitter = 0.1;
    for (auto _ : state)
        benchmark::DoNotOptimize(sweep(scenario, "cluster.workers", workers, {}));
}

} // namespace

BENCHMARK(ringThroughTheEngine)->Arg(64)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK(halvingDoublingThroughTheEngine)->Arg(1024)->Unit(benchmark::kMillisecond);
BENCHMARK(hierarchicalThroughTheEngine)->Arg(8)->Arg(128)->Unit(benchmark::kMillisecond);
BENCHMARK(torusThroughTheEngine)->ArgName("shared")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(traceOfThePainter)->Unit(benchmark::kMillisecond);
BENCHMARK(sweepOf64Points)
    ->ArgNames({"jitter", "workers"})
    ->ArgsProduct({{0, 1}, {64, 4096, 1000000}})
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
