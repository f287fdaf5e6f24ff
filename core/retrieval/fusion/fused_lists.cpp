// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/fusion/fused_lists.h"

#include "core/retrieval/fusion/bm25.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside::retrieval {

namespace {

/// The documents with a score above `above`, up to `depth` of them.
RankedList rankedBy(std::vector<double> scores, double above, double depth)
{
    RankedList list;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (scores[i] > above)
            list.documents.push_back(i);
    }
    // Documents are numbered by their ids, so that a stable order settles ties.
    std::ranges::stable_sort(
        list.documents, [&scores](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    if (static_cast<double>(list.documents.size()) > depth)
        list.documents.resize(static_cast<std::size_t>(depth));
    list.scores = std::move(scores);
    return list;
}

void addReciprocals(std::vector<double>& scores, const RankedList& list, double weight, double k)
{
    for (std::size_t i = 0; i < list.documents.size(); ++i)
        scores[list.documents[i]] += weight / (k + static_cast<double>(i + 1));
}

} // namespace

std::size_t RankedList::rankOf(std::size_t document) const
{
    const auto found = std::ranges::find(documents, document);
    return found == documents.end() ? 0 : static_cast<std::size_t>(found - documents.begin()) + 1;
}

RankedList fusedWith(const FusedLists& lists, const FusionScenario& fusion, double alpha)
{
    std::vector<double> scores(lists.ids.size());
    addReciprocals(scores, lists.dense, alpha, fusion.k);
    addReciprocals(scores, lists.sparse, 1 - alpha, fusion.k);
    const auto all = static_cast<double>(scores.size());
    return rankedBy(std::move(scores), 0, all);
}

FusedLists fusedLists(const RetrievalScenario& scenario, const FusionScenario& fusion)
{
    FusedLists lists;
    std::vector<double> similarities;
    for (const auto& [id, text] : scenario.documents) {
        if (id == fusion.target)
            lists.target = lists.ids.size();
        lists.ids.push_back(id);
        similarities.push_back(scenario.dense.at(id));
    }
    constexpr double kAny = -1e300;
    lists.dense = rankedBy(std::move(similarities), kAny, fusion.depth);
    lists.bm25Scores = bm25(scenario.documents, fusion);
    lists.sparse = rankedBy(lists.bm25Scores, 0, fusion.depth);
    lists.fused = fusedWith(lists, fusion, fusion.alpha);
    return lists;
}

} // namespace ringside::retrieval
