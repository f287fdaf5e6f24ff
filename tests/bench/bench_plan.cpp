// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/plan/plan_search.h"
#include "tests/support/llama_405b.h"

#include <benchmark/benchmark.h>

using namespace ringside::scaling;

namespace {

/// Llama-3 405B on 16,384 H100, every schedule; items are layouts, so items/s is plans per second.
void searchLayoutsOf405b(benchmark::State& state)
{
    plan::PlanRequest request;
    throughput::TrainingRun& job = request.space.job;
    job.model = ringside::test::llama405bModel();
    job.accelerator = throughput::acceleratorNamed("h100").value();
    job.accelerators = 16384;
    job.layout.globalBatch = 2048;
    request.space.allSchedules = true;
    std::int64_t searched = 0;
    for (auto _ : state) {
        const auto report = plan::searchPlans(request);
        searched += report->searched;
        benchmark::DoNotOptimize(report->plans.data());
    }
    state.SetItemsProcessed(searched);
}
BENCHMARK(searchLayoutsOf405b)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
