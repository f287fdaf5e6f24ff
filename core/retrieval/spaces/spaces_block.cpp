// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/spaces/spaces_block.h"

#include "core/base/tr.h"
#include "core/retrieval/spaces/embedding_spaces.h"
#include "core/scenario/field_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::Better;
using scenario::plain;

#define RINGSIDE_SPACES(member) RINGSIDE_BLOCK_SLOT(spaces, member)

void addSpacesFields(BlockFields& fields)
{
    const auto whole = [](const char* path, double low, double high, const char* meaning) {
        return scenario::count(path, "", low, high, meaning);
    };
    fields.rows.insert(
        fields.rows.end(),
        {{scenario::assumed(
              whole("retrieval.spaces.documents", 50, 20000, RINGSIDE_TR("documents"))),
          RINGSIDE_SPACES(documents)},
         {whole("retrieval.spaces.dimensions", 2, 1024,
                RINGSIDE_TR("dimensions of both models' vectors")),
          RINGSIDE_SPACES(dimensions)},
         {scenario::assumed(whole("retrieval.spaces.latent", 1, 256,
                                  RINGSIDE_TR("independent properties that make up the meaning"))),
          RINGSIDE_SPACES(latent)},
         {scenario::assumed(plain("retrieval.spaces.noise", 0, 5,
                                  RINGSIDE_TR("noise per dimension, in the signal's standard "
                                              "deviation"))),
          RINGSIDE_SPACES(noise)},
         {whole("retrieval.spaces.k", 1, 100, RINGSIDE_TR("nearest neighbors that are wanted")),
          RINGSIDE_SPACES(k)},
         {scenario::share("retrieval.spaces.moved",
                          RINGSIDE_TR("share of the documents with vectors of the new model")),
          RINGSIDE_SPACES(moved)},
         {scenario::choice("retrieval.spaces.query", {"old", "new"},
                           RINGSIDE_TR("model that embeds the queries")),
          RINGSIDE_SPACES(query)},
         {scenario::orNone(scenario::share("retrieval.spaces.weekly_change",
                                           RINGSIDE_TR("share of the documents that changes per "
                                                       "week"))),
          RINGSIDE_SPACES(weeklyChange)},
         {whole("retrieval.spaces.seed", 0, 1e9, RINGSIDE_TR("seed of the drawn documents")),
          RINGSIDE_SPACES(seed)}});
}

#undef RINGSIDE_SPACES

constexpr std::array kSpacesMetrics{
    scenario::MetricInfo{.name = "neighbor_share",
                         .better = Better::Higher,
                         .needs = "retrieval.spaces",
                         .title = RINGSIDE_TR("true neighbors returned"),
                         .isShare = true},
    scenario::MetricInfo{.name = "random_share",
                         .needs = "retrieval.spaces",
                         .title = RINGSIDE_TR("true neighbors by chance"),
                         .isShare = true},
    scenario::MetricInfo{.name = "mixed_weeks_to_half",
                         .better = Better::Lower,
                         .shownUnit = "weeks",
                         .needs = "retrieval.spaces.weekly_change",
                         .title = RINGSIDE_TR("time until half of the documents have moved")}};

Done evaluateSpaces(const RetrievalScenario& scenario, const BlockRun& run, BlockResults& results)
{
    const SpacesScenario& spaces = *scenario.spaces;
    if (spaces.k > spaces.documents)
        return fail(scenario::atMost("retrieval.spaces.k", spaces.k, spaces.documents));
    constexpr std::size_t kQueries = 300, kCoarseQueries = 40;
    SpacesPlan plan;
    plan.queries = run.effort == scenario::Effort::Coarse ? kCoarseQueries : kQueries;
    RINGSIDE_TRY(auto found, searchSpaces(spaces, plan, run.stop));
    results.add("neighbor_share", found.neighborShare);
    results.add("random_share", spaces.k / spaces.documents);
    if (spaces.weeklyChange && *spaces.weeklyChange > 0) {
        const double weeks =
            *spaces.weeklyChange < 1 ? std::log(0.5) / std::log(1 - *spaces.weeklyChange) : 0;
        results.add("mixed_weeks_to_half", weeks);
    }
    results.details.spaces = std::make_shared<const SpacesResult>(std::move(found));
    results.methods.push_back(RINGSIDE_TR("spaces: exact search in drawn documents"));
    return {};
}

std::vector<scenario::FieldNote> spacesAssumptions(const RetrievalScenario&)
{
    return {{"retrieval.spaces.latent",
             RINGSIDE_TR("each model maps the meaning at random; real models differ less or more")},
            {"retrieval.spaces.query",
             RINGSIDE_TR("the two models were not trained to share a space")}};
}

} // namespace

const Block& spacesBlock()
{
    static const Block block{
        .name = "spaces",
        .isStated = [](const RetrievalScenario& s) { return s.spaces.has_value(); },
        .addFields = addSpacesFields,
        .metrics = kSpacesMetrics,
        .evaluate = evaluateSpaces,
        .assumptions = spacesAssumptions,
        .pictureNames = spacesPictureNames(),
        .pictures = spacesPictures};
    return block;
}

} // namespace ringside::retrieval
