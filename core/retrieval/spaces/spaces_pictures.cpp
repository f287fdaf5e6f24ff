// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/retrieval/spaces/embedding_spaces.h"
#include "core/retrieval/spaces/spaces_block.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::CellFill;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 3> kSpacesPictures{"spaces-results", "spaces-moved",
                                                          "spaces-weeks"};

const char* stateOf(const SpaceHit& hit)
{
    if (hit.isNeighbor)
        return hit.isMoved ? RINGSIDE_TR("neighbor, new vector")
                           : RINGSIDE_TR("neighbor, old vector");
    return hit.isMoved ? RINGSIDE_TR("other document, new vector")
                       : RINGSIDE_TR("other document, old vector");
}

/// What the first few queries return.
Picture hitsPicture(const SpacesResult& result, const Evaluation& evaluation)
{
    constexpr std::size_t kMostHits = 20;
    const std::size_t columns = std::min(kMostHits, result.k);
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = "",
                            .rowTitle = RINGSIDE_TR("Query"),
                            .columnTitle = RINGSIDE_TR("Result")};
    for (std::size_t column = 1; column <= columns; ++column)
        matrix.columns.push_back(text::numberText(static_cast<double>(column)));
    for (std::size_t first = 0; first < result.hits.size(); first += result.k) {
        matrix.rows.push_back(text::numberText(static_cast<double>(first / result.k + 1)));
        for (std::size_t i = first; i < first + columns; ++i) {
            const SpaceHit& hit = result.hits[i];
            matrix.cells.push_back({stateOf(hit), std::nullopt,
                                    hit.isNeighbor ? StateTone::Good : StateTone::Neutral,
                                    hit.isMoved ? CellFill::Dot : CellFill::Hollow});
        }
    }
    return {"spaces-results", RINGSIDE_TR("Results of queries"),
            filled(forms::kHits, {percent(valueOf(evaluation, "neighbor_share")),
                                  percent(valueOf(evaluation, "random_share"))}),
            std::move(matrix)};
}

/// The share found while documents move, with queries of either model. With fewer queries than the
/// metric has, so that the picture keeps up with a handle.
Picture movedPicture(const SpacesScenario& spaces, const Evaluation& evaluation)
{
    constexpr std::size_t kSteps = 8, kQueries = 24;
    const MovedShares shares = movedShares(spaces, kSteps, kQueries);
    const auto series = [](const char* name, const std::vector<double>& values) {
        scenario::Series made{name};
        for (std::size_t i = 0; i < values.size(); ++i)
            made.points.push_back(
                {100 * static_cast<double>(i) / static_cast<double>(kSteps), 100 * values[i]});
        return made;
    };
    scenario::Plot plot{.x = {RINGSIDE_TR("Documents with new vectors"), "%"},
                        .y = {RINGSIDE_TR("True neighbors returned"), "%"}};
    plot.series = {series(RINGSIDE_TR("Queries: old model"), shares.oldQueries),
                   series(RINGSIDE_TR("Queries: new model"), shares.newQueries)};
    const double share = valueOf(evaluation, "neighbor_share");
    plot.now = scenario::Point{100 * spaces.moved, 100 * share};
    return {"spaces-moved", RINGSIDE_TR("While documents move"),
            filled(forms::kMoved, {percent(spaces.moved), percent(share)}), std::move(plot)};
}

Picture weeksPicture(const SpacesScenario& spaces, double toHalf)
{
    constexpr int kPoints = 61;
    const double end = std::max(4.0, 3 * toHalf);
    scenario::Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("weeks")},
                        .y = {RINGSIDE_TR("Documents with new vectors"), "%"}};
    plot.series = {{RINGSIDE_TR("Documents with new vectors"),
                    scenario::curve(0, end, kPoints, [&](double week) {
                        return 100 * (1 - std::pow(1 - *spaces.weeklyChange, week));
                    })}};
    plot.marks = {{RINGSIDE_TR("Half"), toHalf, true}};
    return {"spaces-weeks", RINGSIDE_TR("Weeks of a mixed index"),
            filled(forms::kWeeksToHalf, {shortNumber(toHalf)}), std::move(plot)};
}

} // namespace

std::span<const std::string_view> spacesPictureNames()
{
    return kSpacesPictures;
}

std::vector<Picture> spacesPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    const auto& result = detailsOf(evaluation).spaces;
    if (!result)
        return {};
    const SpacesScenario& spaces = *scenario.spaces;
    std::vector<Picture> pictures{hitsPicture(*result, evaluation),
                                  movedPicture(spaces, evaluation)};
    if (const auto weeks = evaluation.find("mixed_weeks_to_half"))
        pictures.push_back(weeksPicture(spaces, weeks->value));
    return pictures;
}

} // namespace ringside::retrieval
