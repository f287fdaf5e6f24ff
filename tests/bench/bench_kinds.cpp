// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

// Goals: a lever within 5 ms and a proof within 200 ms; at least 50 times as fast as the Python of
// ringside-beside-sklearn, which has the same cases.

using namespace ringside;

namespace {

using Changes = std::vector<FieldChange>;

/// Ten groups with scores of their own, as probabilities.
Changes tenGroups()
{
    Changes changes;
    for (int group = 0; group < 10; ++group) {
        const std::string path = "evaluation.scores.groups.g" + std::to_string(group) + ".";
        changes.push_back({path + "share", 0.1});
        changes.push_back({path + "prevalence", 0.05 + 0.01 * group});
        changes.push_back({path + "separation", 1.5 + 0.1 * group});
    }
    return changes;
}

/// 20,000 rows; every fifth is positive, and has on average the higher score.
Changes largeTable()
{
    std::string table;
    for (int row = 0; row < 20000; ++row) {
        const bool isPositive = row % 5 == 0;
        // A permutation of the thousandths, so that scores repeat as in files.
        const double noise = (row * 7919 % 10007) / 10007.0;
        const double score = isPositive ? 0.3 + 0.7 * noise : 0.8 * noise;
        table +=
            (table.empty() ? "[" : ", [") + std::to_string(score) + (isPositive ? ", 1]" : ", 0]");
    }
    return {{"evaluation.scores.table", "[" + table + "]"},
            {"evaluation.scores.threshold", 0.5},
            {"evaluation.scores.at", 100.0}};
}

Changes elevators()
{
    return {{"evaluation.split.rule", "random"},        {"evaluation.split.entities", 900.0},
            {"evaluation.split.rows_per_entity", 55.0}, {"evaluation.split.shared", 0.65},
            {"evaluation.split.entity", 0.305},         {"evaluation.split.prevalence", 0.1},
            {"evaluation.split.use.entities", "new"}};
}

Changes correctedJudge()
{
    return {{"evaluation.judge.kind", "score"},
            {"evaluation.judge.true_share", 0.83},
            {"evaluation.judge.rows", 400.0},
            {"evaluation.judge.sensitivity", 0.9},
            {"evaluation.judge.specificity", 0.7},
            {"evaluation.judge.corrected", "true"},
            {"evaluation.judge.calibration_good", 110.0},
            {"evaluation.judge.calibration_bad", 90.0}};
}

Changes dailyTrigger()
{
    return {{"evaluation.retraining.kind", "triggers"},
            {"evaluation.retraining.policy", "schedule"},
            {"evaluation.retraining.every", 7.0},
            {"evaluation.retraining.labels_per_week", 40.0},
            {"evaluation.retraining.labels_dispersion", 28.0},
            {"evaluation.retraining.needed_labels", 400.0}};
}

/// A year of ten features that move, with a fault.
Changes yearOfDrift()
{
    Changes changes{{"evaluation.drift.days", 365.0},
                    {"evaluation.drift.baseline", "last-month"},
                    {"evaluation.drift.fault_day", 300.0},
                    {"evaluation.drift.threshold", 0.02}};
    for (int i = 0; i < 10; ++i) {
        const std::string path = "evaluation.drift.features.f" + std::to_string(i) + ".";
        changes.push_back({path + "trend", 0.002 * (i + 1)});
        changes.push_back({path + "monday", 0.2});
        changes.push_back({path + "fault", 0.4});
    }
    return changes;
}

Changes hourlyLooks(const char* rule)
{
    return {{"evaluation.experiment.kind", "sequential"},
            {"evaluation.experiment.looks", 336.0},
            {"evaluation.experiment.rule", rule}};
}

Changes eightHeadlines()
{
    return {{"evaluation.experiment.kind", "bandit"},
            {"evaluation.experiment.rates", "[0.1, 0.09, 0.085, 0.08, 0.075, 0.07, 0.06, 0.05]"},
            {"evaluation.experiment.readers", 20000.0},
            {"evaluation.experiment.policy", "thompson"}};
}

/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    const auto kind = evaluation::evaluationKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, effort));
}
#define RINGSIDE_EFFORTS(name, changes)                                                            \
    BENCHMARK_CAPTURE(withEffort, name##_lever, changes, scenario::Effort::Coarse)                 \
        ->Unit(benchmark::kMillisecond);                                                           \
    BENCHMARK_CAPTURE(withEffort, name##_proof, changes, scenario::Effort::Proof)                  \
        ->Unit(benchmark::kMillisecond)
RINGSIDE_EFFORTS(drift, yearOfDrift());
RINGSIDE_EFFORTS(peeking, hourlyLooks("peek"));
RINGSIDE_EFFORTS(pocock, hourlyLooks("pocock"));
RINGSIDE_EFFORTS(bandit, eightHeadlines());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    const auto kind = evaluation::evaluationKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    double value = 0;
    for (auto _ : state) {
        const auto evaluation = kind->evaluate(*scenario, scenario::Effort::Proof);
        value = evaluation->find(metric)->value;
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(besidePython, laws, tenGroups(), "ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, table, largeTable(), "auc_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, split, elevators(), "test_ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, judge, correctedJudge(), "rmse_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, retraining, dailyTrigger(), "useful_share")
    ->Unit(benchmark::kMicrosecond);

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
    const auto kind = cost::costKind();
    const auto scenario = kind->with(kind->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    if (!kind->evaluate(*scenario, scenario::Effort::Proof)) {
        state.SkipWithError("the scenario cannot be computed");
        return;
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, scenario::Effort::Proof));
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

BENCHMARK_MAIN();
