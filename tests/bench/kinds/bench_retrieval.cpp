// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/retrieval_kind.h"
#include "tests/bench/kinds/kind_bench.h"

#include <string>

using namespace ringside;
using bench::Changes;

namespace {

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
