// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/retrieval/fusion/fused_lists.h"
#include "core/retrieval/fusion/fusion_block.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::StateTone;

constexpr std::array<std::string_view, 2> kFusionPictures{"fusion-lists", "fusion-alpha"};
constexpr std::size_t kShownPlaces = 8;

std::string placeText(std::size_t place)
{
    return place == 0 ? std::string(forms::kNoPlace) : text::numberText(static_cast<double>(place));
}

bool isRelevant(const FusionScenario& fusion, const std::string& id)
{
    return id == fusion.target || std::ranges::find(fusion.relevant, id) != fusion.relevant.end();
}

std::string nodeId(int column, std::size_t document)
{
    return text::numberText(column) + "-" + text::numberText(static_cast<double>(document));
}

/// The first places of a list, and that of the target.
void addList(scenario::Graph& graph, const FusedLists& lists, const RankedList& list,
             const FusionScenario& fusion, int column)
{
    for (std::size_t i = 0; i < list.documents.size(); ++i) {
        const std::size_t document = list.documents[i];
        if (i >= kShownPlaces && document != lists.target)
            continue;
        const std::string& id = lists.ids[document];
        const bool isTarget = document == lists.target;
        graph.nodes.push_back(
            {nodeId(column, document), placeText(i + 1) + ". " + id,
             isTarget                 ? RINGSIDE_TR("target")
             : isRelevant(fusion, id) ? RINGSIDE_TR("relevant")
                                      : RINGSIDE_TR("other"),
             isTarget || isRelevant(fusion, id) ? StateTone::Good : StateTone::Neutral, column});
    }
}

/// Lists by meaning, joined and by words beside each other, with lines between the target's places.
Picture listsPicture(const FusedLists& lists, const FusionScenario& fusion)
{
    scenario::Graph graph;
    addList(graph, lists, lists.dense, fusion, 0);
    addList(graph, lists, lists.fused, fusion, 1);
    addList(graph, lists, lists.sparse, fusion, 2);
    const std::size_t dense = lists.dense.rankOf(lists.target);
    const std::size_t sparse = lists.sparse.rankOf(lists.target);
    const std::size_t fused = lists.fused.rankOf(lists.target);
    const auto join = [&](int column, const char* name) {
        graph.edges.push_back(
            {nodeId(column, lists.target), nodeId(1, lists.target), name, true, true});
    };
    if (fused > 0 && dense > 0)
        join(0, RINGSIDE_TR("by meaning"));
    if (fused > 0 && sparse > 0)
        join(2, RINGSIDE_TR("by words"));
    return {"fusion-lists", RINGSIDE_TR("Three lists"),
            filled(forms::kLists, {lists.ids[lists.target], placeText(dense), placeText(sparse),
                                   placeText(fused)}),
            std::move(graph)};
}

/// The target's place by the weight of the meaning, where it is listed.
Picture alphaPicture(const FusedLists& lists, const FusionScenario& fusion)
{
    constexpr int kSteps = 40;
    scenario::Series series{RINGSIDE_TR("Place in the joined list")};
    for (int i = 0; i <= kSteps; ++i) {
        const double alpha = static_cast<double>(i) / kSteps;
        const auto place = fusedWith(lists, fusion, alpha).rankOf(lists.target);
        if (place > 0)
            series.points.push_back({100 * alpha, static_cast<double>(place)});
    }
    scenario::Plot plot{.x = {RINGSIDE_TR("Weight of the meaning"), "%"},
                        .y = {RINGSIDE_TR("Place in the joined list"), ""}};
    plot.series = {std::move(series)};
    const std::size_t now = lists.fused.rankOf(lists.target);
    const std::string count = text::numberText(static_cast<double>(lists.fused.documents.size()));
    if (now > 0)
        plot.now = scenario::Point{100 * fusion.alpha, static_cast<double>(now)};
    std::string sentence =
        now > 0
            ? filled(forms::kAlpha,
                     {percent(fusion.alpha), lists.ids[lists.target], placeText(now), count})
            : filled(forms::kAlphaNone, {percent(fusion.alpha), lists.ids[lists.target], count});
    return {"fusion-alpha", RINGSIDE_TR("Place by weight"), std::move(sentence), std::move(plot)};
}

} // namespace

std::span<const std::string_view> fusionPictureNames()
{
    return kFusionPictures;
}

std::vector<Picture> fusionPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    const auto& lists = detailsOf(evaluation).lists;
    if (!lists)
        return {};
    const FusionScenario fusion = scenario.fusion.value_or(FusionScenario{});
    return {listsPicture(*lists, fusion), alphaPicture(*lists, fusion)};
}

} // namespace ringside::retrieval
