// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost_kind.h"
#include "tests/bench/kinds/kind_bench.h"

#include <string>

using namespace ringside;
using bench::Changes;

namespace {

/// A call rate that changes every hour of a year, over a reservation and shared capacity.
Changes yearOfCalls(const char* load)
{
    return {{"cost.period", 8760.0},
            {"cost.tokens.load", load},
            {"cost.tokens.unique", 800.0},
            {"cost.tokens.output", 200.0},
            {"cost.tokens.units", 24.0},
            {"cost.tokens.unit_rate", 2000.0},
            {"cost.tokens.output_weight", 4.0},
            {"cost.tokens.option", "provisioned"},
            {"cost.tokens.spare.mean", 45.0},
            {"cost.tokens.spare.sd", 12.0},
            {"cost.tokens.retry.attempts", 2.0},
            {"cost.price.input", 1.0},
            {"cost.price.output", 6.0},
            {"cost.price.unit_hour", 3.0},
            {"cost.price.failed", 0.05}};
}

std::string hourlyLoad(int hours)
{
    std::string load;
    for (int hour = 0; hour < hours; ++hour)
        load += (hour == 0 ? "[[" : ", [") + std::to_string(8760.0 / hours) + ", " +
                std::to_string(30 + hour * 7 % 60) + "]";
    return load + "]";
}

/// Answers of one call each, without refusals.
Changes archive()
{
    return {{"cost.tokens.requests", 4e6}, {"cost.tokens.unique", 1500.0},
            {"cost.tokens.output", 80.0},  {"cost.tokens.option", "batch"},
            {"cost.price.input", 1.0},     {"cost.price.output", 6.0},
            {"cost.price.batch", 0.5}};
}

Changes preemptedJobs()
{
    return {{"cost.jobs.count", 300.0},        {"cost.jobs.parallel", 37.0},
            {"cost.jobs.run", 2400.0},         {"cost.jobs.start", 840.0},
            {"cost.jobs.checkpoint", 120.0},   {"cost.jobs.save", 60.0},
            {"cost.jobs.restart", 90.0},       {"cost.jobs.preempted_per_hour", 6.0},
            {"cost.price.machine_hour", 28.1}, {"cost.price.spot", 0.166}};
}

Changes fullQuota(double machines)
{
    return {{"cost.quota.machines", machines},
            {"cost.quota.per_hour", machines * 4.8},
            {"cost.quota.service", 690.0},
            {"cost.quota.patience", 900.0},
            {"cost.price.machine_hour", 1.0}};
}

Changes museum()
{
    return {{"cost.period", 24.0},         {"cost.standby.load", "[[9, 3.33]]"},
            {"cost.standby.service", 3.0}, {"cost.standby.start", 30.0},
            {"cost.standby.idle", 900.0},  {"cost.price.machine_hour", 0.9}};
}

Changes clusteredTable()
{
    return {{"cost.scan.bytes_per_day", 5.2e9}, {"cost.scan.days", 1095.0},
            {"cost.scan.days_read", 21.0},      {"cost.scan.partition", "day"},
            {"cost.scan.clustered", "true"},    {"cost.scan.values", 60000.0},
            {"cost.scan.values_read", 30.0},    {"cost.scan.block_bytes", 1e8},
            {"cost.price.scan_tib", 6.0}};
}

/// The whole evaluation, with what it assumes.
void costOf(benchmark::State& state, const Changes& changes)
{
    bench::compute(state, *cost::costKind(), changes, scenario::Effort::Proof);
}
BENCHMARK_CAPTURE(costOf, archive, archive())->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(costOf, year_of_10000_levels, yearOfCalls(hourlyLoad(10000).c_str()))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(costOf, quota_of_2000, fullQuota(2000))->Unit(benchmark::kMicrosecond);

/// The numbers alone, as the Python computes them.
void besideScipy(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    const auto kind = cost::costKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    const auto& fields = *scenario->as<cost::CostScenario>();
    double value = 0;
    for (auto _ : state) {
        const auto bill = cost::billOf(fields);
        for (const auto& found : bill->metrics) {
            if (found.name == metric)
                value = found.estimate.value;
        }
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(besideScipy, archive, archive(), "tokens_usd")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, storms, yearOfCalls("[[4305, 30], [75, 90]]"), "failed_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, jobs, preemptedJobs(), "job_s")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, quota, fullQuota(10), "gone_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, standby, museum(), "start_wait_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besideScipy, blocks, clusteredTable(), "scan_share")
    ->Unit(benchmark::kMicrosecond);

} // namespace
