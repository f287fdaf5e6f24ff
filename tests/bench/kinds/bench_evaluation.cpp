// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"
#include "tests/bench/kinds/kind_bench.h"

#include <string>

using namespace ringside;
using bench::Changes;

namespace {

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
    bench::compute(state, *evaluation::evaluationKind(), changes, effort);
}
#define RINGSIDE_EFFORTS(name, changes)                                                            \
    BENCHMARK_CAPTURE(withEffort, name##_lever, changes, scenario::Effort::Coarse)                 \
        ->Unit(benchmark::kMillisecond);                                                           \
    BENCHMARK_CAPTURE(withEffort, name##_proof, changes, scenario::Effort::Proof)                  \
        ->Unit(benchmark::kMillisecond)
RINGSIDE_EFFORTS(drift, yearOfDrift());
RINGSIDE_EFFORTS(peeking, hourlyLooks("peek"));
RINGSIDE_EFFORTS(pocock, hourlyLooks("pocock"));
RINGSIDE_EFFORTS(obrien_fleming, hourlyLooks("obrien-fleming"));
RINGSIDE_EFFORTS(bandit, eightHeadlines());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    bench::compute(state, *evaluation::evaluationKind(), changes, scenario::Effort::Proof, metric);
}
BENCHMARK_CAPTURE(besidePython, laws, tenGroups(), "ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, table, largeTable(), "auc_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, split, elevators(), "test_ap_share")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, judge, correctedJudge(), "rmse_share")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, retraining, dailyTrigger(), "useful_share")
    ->Unit(benchmark::kMicrosecond);

} // namespace
