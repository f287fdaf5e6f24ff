// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline_kind.h"
#include "tests/bench/kinds/kind_bench.h"

#include <string>

using namespace ringside;
using bench::Changes;

namespace {

/// Runs of twelve tasks every hour: daily data, a task that never comes from the cache in the
/// middle, a model and a target at the end.
Changes hourlyPipeline(int runs)
{
    std::string times;
    for (int day = 0; day < runs / 24 + 1; ++day)
        times += (day == 0 ? "" : ", ") + std::to_string(day * 86400);
    Changes changes{{"pipeline.schedule.every", 3600.0},
                    {"pipeline.schedule.count", static_cast<double>(runs)},
                    {"pipeline.sources.sales.times", "[" + times + "]"},
                    {"pipeline.sources.sales.address", "dated"},
                    {"pipeline.tasks.t00.reads", "[sales]"},
                    {"pipeline.tasks.t06.cache", "false"},
                    {"pipeline.tasks.t10.model", "true"},
                    {"pipeline.tasks.t11.side_effect", "endpoint"}};
    for (int task = 0; task < 12; ++task) {
        const auto name = [](int index) {
            return "t" + std::string(index < 10 ? "0" : "") + std::to_string(index);
        };
        const std::string path = "pipeline.tasks." + name(task) + ".";
        changes.push_back({path + "duration", 60.0});
        if (task > 2)
            changes.push_back(
                {path + "inputs", "[" + name(task - 1) + ", " + name(task - 3) + "]"});
        else if (task > 0)
            changes.push_back({path + "inputs", "[" + name(task - 1) + "]"});
    }
    return changes;
}

Changes loopWithRetries()
{
    return {
        {"pipeline.services.plant.capacity", 20.0}, {"pipeline.services.plant.refuse_after", 60.0},
        {"pipeline.tasks.fit.items", 300.0},        {"pipeline.tasks.fit.duration", 720.0},
        {"pipeline.tasks.fit.service", "plant"},    {"pipeline.tasks.fit.retries", 10.0},
        {"pipeline.tasks.fit.backoff", 60.0}};
}

/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    bench::compute(state, *pipeline::pipelineKind(), changes, effort);
}
#define RINGSIDE_EFFORTS(name, changes)                                                            \
    BENCHMARK_CAPTURE(withEffort, name##_lever, changes, scenario::Effort::Coarse)                 \
        ->Unit(benchmark::kMillisecond);                                                           \
    BENCHMARK_CAPTURE(withEffort, name##_proof, changes, scenario::Effort::Proof)                  \
        ->Unit(benchmark::kMillisecond)
RINGSIDE_EFFORTS(pipeline, hourlyPipeline(72));
RINGSIDE_EFFORTS(loop, loopWithRetries());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    bench::compute(state, *pipeline::pipelineKind(), changes, scenario::Effort::Proof, metric);
}
BENCHMARK_CAPTURE(besidePython, runs, hourlyPipeline(20000), "work_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, week, hourlyPipeline(72), "work_s")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, loop, loopWithRetries(), "tasks.fit.items_done")
    ->Unit(benchmark::kMicrosecond);

} // namespace
