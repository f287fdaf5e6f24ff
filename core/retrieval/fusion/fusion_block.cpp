// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/fusion/fusion_block.h"

#include "core/base/nearest_name.h"
#include "core/base/tr.h"
#include "core/retrieval/fusion/bm25.h"
#include "core/retrieval/fusion/fused_lists.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace ringside::retrieval {

namespace {

using scenario::absent;
using scenario::Better;
using scenario::FieldKind;
using scenario::info;
using scenario::plain;

constexpr double kFewestDocuments = 2, kMostDocuments = 2000;

#define RINGSIDE_FUSION(member) RINGSIDE_BLOCK_SLOT(fusion, member)

void addFusionFields(BlockFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{absent(info("retrieval.fusion.query", FieldKind::Text, "",
                      RINGSIDE_TR("words of the search")),
                 "none"),
          RINGSIDE_FUSION(query)},
         {absent(info("retrieval.fusion.target", FieldKind::Name, "",
                      RINGSIDE_TR("document that is looked for")),
                 "none"),
          RINGSIDE_FUSION(target)},
         {scenario::list("retrieval.fusion.relevant", FieldKind::Names,
                         RINGSIDE_TR("a list of documents such as [d2, d3]"),
                         RINGSIDE_TR("documents that answer the query (none: the target)")),
          RINGSIDE_FUSION(relevant)},
         {plain("retrieval.fusion.k1", 0, 10,
                RINGSIDE_TR("BM25: how soon a repeated word counts less")),
          RINGSIDE_FUSION(k1)},
         {scenario::share("retrieval.fusion.b",
                          RINGSIDE_TR("BM25: how much a long document counts less")),
          RINGSIDE_FUSION(b)},
         {scenario::choice("retrieval.fusion.idf", {"lucene", "okapi"},
                           RINGSIDE_TR("BM25: weight of a rare word")),
          RINGSIDE_FUSION(idf)},
         {plain("retrieval.fusion.k", 0, 1000,
                RINGSIDE_TR("number that is added to each place; a large one levels the places")),
          RINGSIDE_FUSION(k)},
         {scenario::share("retrieval.fusion.alpha",
                          RINGSIDE_TR("weight of the meaning; the words have the rest")),
          RINGSIDE_FUSION(alpha)},
         {scenario::count("retrieval.fusion.depth", "", 1, 1e6,
                          RINGSIDE_TR("places that are taken of each list")),
          RINGSIDE_FUSION(depth)},
         {scenario::count("retrieval.fusion.top", "", 1, 1e6,
                          RINGSIDE_TR("first places of the joined list that are read")),
          RINGSIDE_FUSION(top)}});
    fields.maps.push_back(
        scenario::mapAt("retrieval.fusion.documents", &RetrievalScenario::documents,
                        {scenario::FieldRow<std::string>{
                            info("", FieldKind::Text, "", RINGSIDE_TR("text of the document")),
                            [](std::string& text) -> scenario::Slot { return &text; }}}));
    fields.maps.push_back(scenario::mapAt(
        "retrieval.fusion.dense", &RetrievalScenario::dense,
        {scenario::FieldRow<double>{
            plain("", -1e9, 1e9, RINGSIDE_TR("similarity of the document to the query")),
            [](double& similarity) -> scenario::Slot { return &similarity; }}}));
}

#undef RINGSIDE_FUSION

constexpr std::string_view kFusionNeeds = "retrieval.fusion.documents, retrieval.fusion.dense, "
                                          "retrieval.fusion.query and retrieval.fusion.target";

constexpr scenario::MetricInfo placeMetric(std::string_view name, std::string_view title)
{
    return {.name = name,
            .better = Better::Lower,
            .needs = kFusionNeeds,
            .title = title,
            .zeroIsNone = true};
}

constexpr std::array kFusionMetrics{
    scenario::MetricInfo{.name = "bm25",
                         .better = Better::Higher,
                         .needs = kFusionNeeds,
                         .title = RINGSIDE_TR("BM25 of the target")},
    placeMetric("dense_rank", RINGSIDE_TR("place by meaning")),
    placeMetric("sparse_rank", RINGSIDE_TR("place by words")),
    placeMetric("hybrid_rank", RINGSIDE_TR("place in the joined list")),
    scenario::MetricInfo{.name = "hybrid_score",
                         .better = Better::Higher,
                         .needs = kFusionNeeds,
                         .title = RINGSIDE_TR("score in the joined list")},
    scenario::MetricInfo{.name = "recall_top",
                         .better = Better::Higher,
                         .needs = kFusionNeeds,
                         .title = RINGSIDE_TR("relevant documents among the first"),
                         .isShare = true},
    scenario::MetricInfo{.name = "hybrid_count",
                         .better = Better::Higher,
                         .needs = kFusionNeeds,
                         .title = RINGSIDE_TR("documents in the joined list")}};

Error notAmong(const char* path, const std::string& id, const RetrievalScenario& scenario)
{
    std::vector<std::string> ids;
    for (const auto& [known, text] : scenario.documents)
        ids.push_back(known);
    return {.code = ErrorCode::UnknownName,
            .subject = path,
            .value = id,
            .limit = text::joined(ids),
            .nearest = nearestName(id, ids)};
}

Done checkDocuments(const RetrievalScenario& scenario)
{
    const auto count = static_cast<double>(scenario.documents.size());
    if (count < kFewestDocuments)
        return fail(scenario::atLeast("retrieval.fusion.documents", count, kFewestDocuments));
    if (count > kMostDocuments)
        return fail(scenario::atMost("retrieval.fusion.documents", count, kMostDocuments));
    for (const auto& [id, similarity] : scenario.dense) {
        if (!scenario.documents.contains(id))
            return fail(notAmong("retrieval.fusion.dense", id, scenario));
    }
    for (const auto& [id, text] : scenario.documents) {
        if (!scenario.dense.contains(id))
            return fail({.code = ErrorCode::MissingField,
                         .subject = "retrieval.fusion.dense",
                         .value = id});
    }
    return {};
}

Done checkFusion(const RetrievalScenario& scenario, const FusionScenario& fusion)
{
    RINGSIDE_CHECK(checkDocuments(scenario));
    if (distinctWords(fusion.query).empty())
        return fail(fusion.query.empty()
                        ? scenario::missing("retrieval.fusion.query")
                        : scenario::excluded("retrieval.fusion.query",
                                             RINGSIDE_TR("the query has no word")));
    if (fusion.target.empty())
        return fail(scenario::missing("retrieval.fusion.target"));
    if (!scenario.documents.contains(fusion.target))
        return fail(notAmong("retrieval.fusion.target", fusion.target, scenario));
    for (const std::string& id : fusion.relevant) {
        if (!scenario.documents.contains(id))
            return fail(notAmong("retrieval.fusion.relevant", id, scenario));
    }
    return {};
}

/// Share of the relevant documents in the first places of the joined list.
double recallTop(const FusedLists& lists, const FusionScenario& fusion)
{
    const auto isFirst = [&](const std::string& id) {
        const auto number =
            static_cast<std::size_t>(std::ranges::find(lists.ids, id) - lists.ids.begin());
        const auto place = static_cast<double>(lists.fused.rankOf(number));
        return place > 0 && place <= fusion.top;
    };
    if (fusion.relevant.empty())
        return isFirst(fusion.target) ? 1 : 0;
    const auto count = std::ranges::count_if(fusion.relevant, isFirst);
    return static_cast<double>(count) / static_cast<double>(fusion.relevant.size());
}

Done evaluateFusion(const RetrievalScenario& scenario, const BlockRun&, BlockResults& results)
{
    const FusionScenario fusion = scenario.fusion.value_or(FusionScenario{});
    RINGSIDE_CHECK(checkFusion(scenario, fusion));
    auto lists = std::make_shared<const FusedLists>(fusedLists(scenario, fusion));
    const auto place = [&](const RankedList& list) {
        return static_cast<double>(list.rankOf(lists->target));
    };
    results.add("bm25", lists->bm25Scores[lists->target]);
    results.add("dense_rank", place(lists->dense));
    results.add("sparse_rank", place(lists->sparse));
    results.add("hybrid_rank", place(lists->fused));
    results.add("hybrid_score", lists->fused.scores[lists->target]);
    results.add("recall_top", recallTop(*lists, fusion));
    results.add("hybrid_count", static_cast<double>(lists->fused.documents.size()));
    results.details.lists = std::move(lists);
    results.methods.push_back(RINGSIDE_TR("fusion: BM25 and reciprocal ranks of the typed texts"));
    return {};
}

std::vector<scenario::FieldNote> fusionAssumptions(const RetrievalScenario&)
{
    return {{"retrieval.fusion.k1",
             RINGSIDE_TR("words are compared letter by letter, without stems or synonyms")},
            {"retrieval.fusion.alpha",
             RINGSIDE_TR("the similarities are typed; a model that reranks is left out")}};
}

} // namespace

const Block& fusionBlock()
{
    static const Block block{.name = "fusion",
                             .isStated =
                                 [](const RetrievalScenario& s) {
                                     return s.fusion.has_value() || !s.documents.empty() ||
                                            !s.dense.empty();
                                 },
                             .addFields = addFusionFields,
                             .metrics = kFusionMetrics,
                             .evaluate = evaluateFusion,
                             .assumptions = fusionAssumptions,
                             .pictureNames = fusionPictureNames(),
                             .pictures = fusionPictures};
    return block;
}

} // namespace ringside::retrieval
