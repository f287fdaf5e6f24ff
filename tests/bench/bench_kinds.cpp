// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"
#include "core/table/table_kind.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

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

/// Standardized and imputed numbers that serving scales by the rows of each request.
Changes skewedFeatures(double rows, double requests, int features)
{
    Changes changes{{"table.rows.count", rows},
                    {"table.requests.count", requests},
                    {"table.requests.batch", 20.0},
                    {"table.requests.shift", 0.2}};
    for (int i = 0; i < features; ++i) {
        const std::string name = "f" + std::to_string(i), column = "table.columns." + name + ".";
        const std::string feature = "table.features." + name + ".";
        changes.push_back({column + "mean", 10.0 * i});
        changes.push_back({column + "spread", 1.0 + i});
        changes.push_back({column + "missing", 0.1});
        changes.push_back({feature + "column", name});
        changes.push_back({feature + "impute.with", i % 2 == 0 ? "mean" : "median"});
        changes.push_back({feature + "scale", i % 4 == 3 ? "quantile" : "standard"});
        changes.push_back({feature + "weight", i % 2 == 0 ? 0.4 : -0.4});
        changes.push_back({feature + "serving.statistics", "request"});
    }
    return changes;
}

/// Numbers, dates and groups of people at once.
Changes privateTable(double people, double loads)
{
    return {{"table.privacy.people", people},
            {"table.privacy.loads", loads},
            {"table.privacy.present", 0.8},
            {"table.privacy.id.transform", "mask"},
            {"table.privacy.dates.context", "stay"},
            {"table.privacy.quasi.columns.birth_year.values", 60.0},
            {"table.privacy.quasi.columns.district.values", 40.0},
            {"table.privacy.quasi.columns.district.skew", 0.7},
            {"table.privacy.quasi.columns.sex.values", 2.0}};
}

Changes pairedLists()
{
    return {{"table.pairing.visits", 100000.0},
            {"table.pairing.missing_share", 0.01},
            {"table.pairing.method", "shuffle"}};
}

/// The kind whose fields these are.
std::unique_ptr<const scenario::ScenarioKind> kindOf(const Changes& changes)
{
    return changes.front().path.starts_with("table.") ? table::tableKind()
                                                      : evaluation::evaluationKind();
}

/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    const auto kind = kindOf(changes);
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
RINGSIDE_EFFORTS(small_parity, skewedFeatures(800, 240, 4));
RINGSIDE_EFFORTS(large_parity, skewedFeatures(20000, 20000, 8));
RINGSIDE_EFFORTS(small_privacy, privateTable(2000, 3));
RINGSIDE_EFFORTS(large_privacy, privateTable(20000, 16));
RINGSIDE_EFFORTS(pairing, pairedLists());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    const auto kind = kindOf(changes);
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
BENCHMARK_CAPTURE(besidePython, parity, skewedFeatures(800, 240, 4), "score_difference_mean")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, privacy, privateTable(2000, 3), "false_pairs")
    ->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
