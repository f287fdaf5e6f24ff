// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/evaluation_kind.h"
#include "core/retrieval/retrieval_kind.h"

#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

// Goals: a lever within 5 ms and a proof within 200 ms; at least 50 times as fast as the Python of
// ringside-beside-sklearn, which has the same cases; of retrieval 5 times for the index and 1.5
// times for spaces, where the Python is compiled products of matrices.

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

/// 50 sections of a manual, and facts that need their headers.
Changes manualInChunks()
{
    std::string sections;
    for (int i = 0; i < 50; ++i)
        sections += (i == 0 ? "[" : ", ") + std::to_string(1000 + 37 * i % 400);
    double length = 0;
    for (int i = 0; i < 50; ++i)
        length += 1000 + 37 * i % 400;
    return {{"retrieval.chunks.length", length},
            {"retrieval.chunks.size", 400.0},
            {"retrieval.chunks.overlap", 80.0},
            {"retrieval.chunks.mode", "layout"},
            {"retrieval.chunks.sections", sections + "]"},
            {"retrieval.chunks.spans", "[[120, 200, 1], [60, 0, 2], [180, 150, 1]]"}};
}

Changes fortyFacts()
{
    return {{"retrieval.answer.facts", 40.0},
            {"retrieval.answer.recall", 0.95},
            {"retrieval.answer.correlation", 0.2}};
}

Changes filteredList()
{
    return {{"retrieval.filter.vectors", 9e6},
            {"retrieval.filter.matching", 7500.0},
            {"retrieval.filter.wanted", 10.0},
            {"retrieval.filter.mode", "after"},
            {"retrieval.filter.fetched", 5000.0}};
}

/// Documents of words w0 to w399, a few of which the query has.
Changes documents(int count)
{
    Changes changes{{"retrieval.fusion.query", "w157 w189 w101 w250"},
                    {"retrieval.fusion.target", "d3"},
                    {"retrieval.fusion.top", 3.0}};
    for (int i = 0; i < count; ++i) {
        std::string text;
        for (int word = 0; word < 30; ++word)
            text += "w" + std::to_string((i * 7919 + word * word * 31 + word) % 400) + " ";
        const std::string id = "d" + std::to_string(i);
        changes.push_back({"retrieval.fusion.documents." + id, text});
        changes.push_back({"retrieval.fusion.dense." + id, (i * 7907 % 10007) / 10007.0});
    }
    return changes;
}

Changes patentIndex()
{
    return {{"retrieval.index.spread", 1.1}, {"retrieval.index.searched", 0.12}};
}

Changes mixedSpaces()
{
    return {{"retrieval.spaces.documents", 2000.0}, {"retrieval.spaces.moved", 0.2}};
}

/// With a kind of its own each time, which has computed no index before.
void retrievalAfresh(benchmark::State& state, const Changes& changes, scenario::Effort effort,
                     const std::string& metric)
{
    const auto known = retrieval::retrievalKind();
    const auto scenario = known->with(known->fresh(), changes);
    if (!scenario) {
        state.SkipWithError("a field is not known");
        return;
    }
    double value = 0;
    for (auto _ : state) {
        const auto kind = retrieval::retrievalKind();
        const auto evaluation = kind->evaluate(*scenario, effort);
        if (!evaluation) {
            state.SkipWithError("the scenario has no result");
            return;
        }
        value = evaluation->find(metric)->value;
    }
    state.counters["value"] = value;
}
void retrievalBesidePython(benchmark::State& state, const Changes& changes,
                           const std::string& metric)
{
    retrievalAfresh(state, changes, scenario::Effort::Proof, metric);
}
#define RINGSIDE_RETRIEVAL(name, changes, metric)                                                  \
    BENCHMARK_CAPTURE(retrievalBesidePython, name, changes, metric)->Unit(benchmark::kMicrosecond)
RINGSIDE_RETRIEVAL(chunks, manualInChunks(), "whole_share");
RINGSIDE_RETRIEVAL(answer, fortyFacts(), "complete_share");
RINGSIDE_RETRIEVAL(filter, filteredList(), "found");
RINGSIDE_RETRIEVAL(fusion, documents(12), "bm25");
RINGSIDE_RETRIEVAL(index, patentIndex(), "recall");
RINGSIDE_RETRIEVAL(spaces, mixedSpaces(), "neighbor_share");
BENCHMARK_CAPTURE(retrievalAfresh, fusion_of_2000, documents(2000), scenario::Effort::Proof, "bm25")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(retrievalAfresh, index_lever, patentIndex(), scenario::Effort::Coarse, "recall")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(retrievalAfresh, spaces_lever, mixedSpaces(), scenario::Effort::Coarse,
                  "neighbor_share")
    ->Unit(benchmark::kMillisecond);

/// A lever of the search, whose data set is known.
void searchedLever(benchmark::State& state)
{
    const auto kind = retrieval::retrievalKind();
    const auto scenario = kind->with(kind->fresh(), patentIndex());
    for (auto _ : state)
        benchmark::DoNotOptimize(kind->evaluate(*scenario, scenario::Effort::Proof));
}
BENCHMARK(searchedLever)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
