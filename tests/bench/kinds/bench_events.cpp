// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/events_kind.h"
#include "core/events/stream/stream_run.h"
#include "tests/bench/kinds/kind_bench.h"

#include <cstdint>
#include <string>

using namespace ringside;
using bench::Changes;

namespace {

/// Readings every 12 s of `keys` sensors, 8 % of them up to two hours late.
Changes lateReadings(double events, double keys)
{
    return {
        {"events.stream.generate.count", events},    {"events.stream.generate.every", 12.0},
        {"events.stream.generate.keys", keys},       {"events.stream.generate.late_share", 0.08},
        {"events.stream.generate.late_max", 7200.0}, {"events.stream.generate.delay", 2.0},
        {"events.stream.window.size", 900.0},        {"events.stream.watermark.lag", 30.0},
        {"events.stream.lateness", 7200.0},          {"events.stream.value", "mean"}};
}

Changes sessions(double events)
{
    Changes changes = lateReadings(events, 200);
    changes.push_back({"events.stream.window.kind", "session"});
    changes.push_back({"events.stream.window.gap", 3000.0});
    changes.push_back({"events.stream.generate.jitter", 2400.0});
    return changes;
}

/// Examples of `keys` patients with five visits each, 40 days apart: a row per patient and night.
Changes nightlyRows(double keys, double gapDays)
{
    return {
        {"events.join.generate.keys", keys},           {"events.join.generate.visits", 5.0},
        {"events.join.generate.gap", gapDays * 86400}, {"events.join.kind", "latest"},
        {"events.join.store.every", 86400.0},          {"events.join.store.nulls", "latest-row"}};
}

Changes twoCounts()
{
    return {{"events.definitions.generate.count", 200000.0},
            {"events.definitions.generate.every", 13.0},
            {"events.definitions.generate.keys", 500.0},
            {"events.definitions.generate.late_share", 0.05},
            {"events.definitions.generate.late_max", 7200.0},
            {"events.definitions.generate.delay", 1.0},
            {"events.definitions.at", "[2600000, 2620000]"},
            {"events.definitions.a.span", 2592000.0},
            {"events.definitions.a.align", "calendar"},
            {"events.definitions.b.span", 2592000.0},
            {"events.definitions.b.late", "ignore"},
            {"events.definitions.b.late_limit", 60.0}};
}

Changes chainOfCopies()
{
    return {{"events.sync.stages.table.every", 3600.0},
            {"events.sync.stages.table.takes", 900.0},
            {"events.sync.stages.view.order", 1.0},
            {"events.sync.stages.view.every", 60.0},
            {"events.sync.stages.view.takes", 20.0},
            {"events.sync.limit", 900.0},
            {"events.sync.changes_per_s", 0.001},
            {"events.sync.from", 86400.0},
            {"events.sync.to", 950400.0}};
}

/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    bench::compute(state, *events::eventsKind(), changes, effort);
}
// The sizes of a lever and of a proof.
BENCHMARK_CAPTURE(withEffort, windows_10k, lateReadings(1e4, 5), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, sessions_10k, sessions(1e4), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, join_1k, nightlyRows(200, 40), scenario::Effort::Coarse)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, windows_200k, lateReadings(2e5, 5), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, sessions_200k, sessions(2e5), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(withEffort, join_5k_500k, nightlyRows(1000, 96), scenario::Effort::Proof)
    ->Unit(benchmark::kMillisecond);

/// The windows alone, with more events than a scenario may have.
void millionEvents(benchmark::State& state)
{
    events::TimedEvents events;
    events.keys = 100;
    for (std::uint32_t i = 0; i < 1'000'000; ++i) {
        // A twelfth of them arrives late, up to two hours.
        const events::Milliseconds late = i % 12 == 0 ? i * 7919LL % 7'200'000 : 0;
        events.happened.push_back(i * 100LL);
        events.arrived.push_back(i * 100LL + 2'000 + late);
        events.value.push_back(i % 17);
        events.key.push_back(i % events.keys);
    }
    events::WindowRules rules;
    rules.size = rules.period = 900'000;
    rules.lag = 30'000;
    rules.lateness = 7'200'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(events::runStream(events, rules, {}));
}
BENCHMARK(millionEvents)->Unit(benchmark::kMillisecond);

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    bench::compute(state, *events::eventsKind(), changes, scenario::Effort::Proof, metric);
}
BENCHMARK_CAPTURE(besidePython, windows, lateReadings(2e5, 5), "last_delay_max_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, sessions, sessions(5e4), "last_delay_max_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, join, nightlyRows(1000, 96), "auc_join")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, counts, twoCounts(), "difference_mean")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, copies, chainOfCopies(), "stale_share")
    ->Unit(benchmark::kMicrosecond);

} // namespace
