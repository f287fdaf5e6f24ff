// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"
#include "core/pipeline/pipeline_kind.h"

#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

// Goals: a lever within 5 ms and a proof within 200 ms, 20,000 runs of a pipeline within 50 ms; at
// least 50 times as fast as the Python of ringside-beside-sklearn and ringside-beside-networkx,
// which have the same cases.

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

auto kindOf(const Changes& changes)
{
    return changes.front().path.starts_with("pipeline.") ? pipeline::pipelineKind()
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
RINGSIDE_EFFORTS(pipeline, hourlyPipeline(72));
RINGSIDE_EFFORTS(loop, loopWithRetries());

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
BENCHMARK_CAPTURE(besidePython, runs, hourlyPipeline(20000), "work_s")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, week, hourlyPipeline(72), "work_s")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, loop, loopWithRetries(), "tasks.fit.items_done")
    ->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
