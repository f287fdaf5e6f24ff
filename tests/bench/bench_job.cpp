// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a moved slider costs before anything is drawn: one evaluation of a job, the change on its
// way to the model, and the sweep over workers behind the chart of speedup.
#include "core/scaling/job/job.h"
#include "core/scaling/picture/step_lanes.h"
#include "core/scaling/picture/worker_sweep.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/levers.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <vector>

using namespace ringside;
using namespace ringside::scaling;

namespace {

PresetCatalog presets()
{
    AcceleratorPreset accelerator;
    accelerator.id = accelerator.name = "a100-40gb";
    accelerator.bf16 = FlopsPerSecond(312 * kTera);
    accelerator.memory = Bytes(40 * kGiga);
    accelerator.intraBandwidth = BytesPerSecond(300 * kGiga);
    accelerator.sources = {{"datasheet", "https://example.org", "2026-11-21"}};
    PresetCatalog catalog;
    AcceleratorPreset large = accelerator;
    large.id = large.name = "h100-80gb";
    large.bf16 = FlopsPerSecond(989 * kTera);
    large.memory = Bytes(80 * kGiga);
    large.intraBandwidth = BytesPerSecond(450 * kGiga);
    catalog.accelerators = {accelerator, large};
    catalog.machines = {{"a2-highgpu-4g", "a100-40gb", 4, 50, {}}};
    return catalog;
}

/// Four machines of four accelerators: a hierarchical ring, and states of Adam.
Scenario dataParallel()
{
    Scenario scenario;
    const Done done = scaling::fieldTable().applyAll(
        scenario, std::vector<FieldChange>{{paths::kClusterMachine, "a2-highgpu-4g"},
                                           {paths::kClusterWorkers, 4.0},
                                           {paths::kModelParameters, 110e6},
                                           {paths::kModelLayers, 12.0},
                                           {paths::kModelHidden, 768.0},
                                           {paths::kModelHeads, 12.0},
                                           {paths::kWorkPerAcceleratorBatch, 64.0},
                                           {paths::kWorkSequenceLength, 128.0},
                                           {paths::kWorkKernelEfficiency, 0.4}});
    if (!done)
        std::abort();
    return scenario;
}

Scenario buckets()
{
    Scenario scenario = dataParallel();
    scenario.work.overlapModel = OverlapModel::Buckets;
    return scenario;
}

Scenario combined()
{
    Scenario scenario = dataParallel();
    scenario.strategy.kind = StrategyKind::Combined;
    scenario.strategy.tensorParallel = 4;
    scenario.strategy.pipelineStages = 2;
    scenario.strategy.microBatches = 8;
    return scenario;
}

Scenario servers()
{
    Scenario scenario = dataParallel();
    scenario.strategy.kind = StrategyKind::ParameterServer;
    scenario.strategy.servers = 4;
    scenario.strategy.asynchronous = true;
    scenario.straggler.count = 1;
    scenario.straggler.factor = 1.5;
    return scenario;
}

/// The slowest of hosts whose steps vary is an integral.
Scenario jittery()
{
    Scenario scenario = dataParallel();
    scenario.straggler.count = 1;
    scenario.straggler.factor = 1.1;
    scenario.straggler.jitter = 0.1;
    return scenario;
}

/// 70B on 64 GPUs by the step-time law: tensor, pipeline and context parallel.
Scenario byLaw()
{
    Scenario scenario;
    const Done done = scaling::fieldTable().applyAll(
        scenario, std::vector<FieldChange>{{paths::kClusterWorkers, 8.0},
                                           {paths::kClusterAcceleratorsPerWorker, 8.0},
                                           {paths::kClusterAccelerator, "h100-80gb"},
                                           {paths::kModelLayers, 80.0},
                                           {paths::kModelHidden, 8192.0},
                                           {paths::kModelHeads, 64.0},
                                           {paths::kModelKvHeads, 8.0},
                                           {paths::kModelFfn, 28672.0},
                                           {paths::kWorkKernelModel, "law"},
                                           {paths::kWorkPerAcceleratorBatch, 1.0},
                                           {paths::kWorkSequenceLength, 8192.0},
                                           {paths::kStrategyKind, "combined"},
                                           {paths::kStrategyTensorParallel, 4.0},
                                           {paths::kStrategyPipelineStages, 4.0},
                                           {paths::kStrategyContextParallel, 2.0},
                                           {paths::kStrategyMicroBatches, 64.0}});
    if (!done)
        std::abort();
    return scenario;
}

void evaluation(benchmark::State& state, const Scenario& scenario)
{
    const PresetCatalog catalog = presets();
    if (!evaluate(scenario, catalog))
        std::abort();
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(scenario, catalog));
}

/// From the position of the handle to the step.
void leverToModel(benchmark::State& state)
{
    const PresetCatalog catalog = presets();
    const Scenario base = dataParallel();
    const auto lever = leverFor(paths::kClusterNetwork, base, catalog);
    if (!lever)
        std::abort();
    for (auto _ : state) {
        Scenario scenario = base;
        Done done = scaling::fieldTable().apply(
            scenario, {lever->path, leverChange(*lever, lever->stops.back())});
        benchmark::DoNotOptimize(done);
        benchmark::DoNotOptimize(evaluate(scenario, catalog));
    }
}

void lanesOfAnEvaluation(benchmark::State& state)
{
    const auto job = evaluate(dataParallel(), presets());
    for (auto _ : state)
        benchmark::DoNotOptimize(stepLanesOf(*job));
}

/// 64 values of the jitter, each with the integral over the slowest host.
void sweepOfJitter(benchmark::State& state)
{
    constexpr int kPoints = 64;
    const PresetCatalog catalog = presets();
    const Scenario job = jittery();
    std::vector<FieldValue> values;
    for (int i = 1; i <= kPoints; ++i)
        values.emplace_back(0.005 * i);
    if (!sweep(job, paths::kStragglerJitter, values, catalog, {}))
        std::abort();
    for (auto _ : state)
        benchmark::DoNotOptimize(sweep(job, paths::kStragglerJitter, values, catalog, {}));
}

void sweepOfWorkers(benchmark::State& state)
{
    const PresetCatalog catalog = presets();
    const Scenario job = dataParallel();
    for (auto _ : state) {
        const auto sizes = workersToSweep(job, 4, catalog);
        benchmark::DoNotOptimize(sweepWorkers(job, sizes, {}, catalog));
    }
}

} // namespace

BENCHMARK_CAPTURE(evaluation, data_parallel, dataParallel())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluation, buckets, buckets())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluation, combined, combined())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluation, asynchronous_servers, servers())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluation, jitter, jittery())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(evaluation, by_law, byLaw())->Unit(benchmark::kMicrosecond);
BENCHMARK(sweepOfJitter)->Unit(benchmark::kMillisecond);
BENCHMARK(leverToModel)->Unit(benchmark::kMicrosecond);
BENCHMARK(lanesOfAnEvaluation)->Unit(benchmark::kMicrosecond);
BENCHMARK(sweepOfWorkers)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
