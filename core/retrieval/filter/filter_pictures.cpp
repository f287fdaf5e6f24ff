// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tr.h"
#include "core/retrieval/filter/filter_block.h"
#include "core/retrieval/filter/filtered_list.h"
#include "core/retrieval/part/retrieval_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::retrieval {

namespace {

using scenario::CellFill;
using scenario::countText;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 2> kFilterPictures{"filter-results", "filter-fetched"};

/// The fetched results, in rows of twenty; the caller's are evenly spaced, as many as expected.
Picture resultsPicture(const FilterScenario& filter, const Evaluation& evaluation)
{
    constexpr double kPerRow = 20, kMost = 400;
    const bool isAfter = filter.mode == FilterMode::After;
    const double fetched = isAfter ? *filter.fetched : valueOf(evaluation, "found");
    const double own = isAfter ? fetched * *filter.matching / *filter.vectors : fetched;
    const double shown = std::min(kMost, fetched);
    const double columns = std::min(kPerRow, std::max(1.0, shown));
    const double rows = std::max(1.0, std::ceil(shown / columns));
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = "",
                            .rowTitle = RINGSIDE_TR("Results from"),
                            .columnTitle = RINGSIDE_TR("Result")};
    for (double column = 1; column <= columns; ++column)
        matrix.columns.push_back(text::numberText(column));
    double due = 0.5;
    for (double row = 0; row < rows; ++row) {
        matrix.rows.push_back(text::numberText(row * columns + 1));
        for (double column = 0; column < columns; ++column) {
            const bool isThere = row * columns + column < shown;
            due += isThere && fetched > 0 ? own / fetched : 0;
            const bool isOwn = due >= 1;
            due -= isOwn ? 1 : 0;
            matrix.cells.push_back({!isThere ? RINGSIDE_TR("no result")
                                    : isOwn  ? RINGSIDE_TR("the caller's")
                                             : RINGSIDE_TR("dropped"),
                                    std::nullopt, isOwn ? StateTone::Good : StateTone::Neutral,
                                    isThere ? CellFill::Hollow : CellFill::Empty});
        }
    }
    const std::string found = shortNumber(valueOf(evaluation, "found"));
    std::string sentence = isAfter ? filled(forms::kFetched, {countText(fetched), shortNumber(own)})
                                   : filled(forms::kRestricted, {found, countText(*filter.wanted)});
    return {"filter-results", RINGSIDE_TR("Fetched results"), std::move(sentence),
            std::move(matrix)};
}

Picture fetchedPicture(const FilterScenario& filter, const Evaluation& evaluation)
{
    constexpr int kPoints = 61;
    const double share = *filter.matching / *filter.vectors;
    // Up to twice the list that is full on average.
    const double enough = share > 0 ? 2 * *filter.wanted / share : *filter.vectors;
    const bool isAfter = filter.mode == FilterMode::After;
    const double now = isAfter ? *filter.fetched : *filter.wanted;
    const double to = std::min(*filter.vectors, std::max(enough, 2 * now));
    const auto found = [&](double fetched) {
        return foundIn({*filter.vectors, *filter.matching, std::round(fetched)}, *filter.wanted);
    };
    scenario::Plot plot{.x = {RINGSIDE_TR("Results fetched"), "", true},
                        .y = {RINGSIDE_TR("Results of the caller"), ""}};
    plot.series = {
        {RINGSIDE_TR("Filtered after the search"),
         scenario::curve(
             1, std::max(2.0, to), kPoints, [&](double n) { return found(n).found; }, true)}};
    plot.marks = {{RINGSIDE_TR("Wanted"), *filter.wanted}};
    const double value = valueOf(evaluation, "found");
    plot.now = scenario::Point{now, value};
    std::string sentence =
        isAfter ? filled(forms::kFetchedFull, {shortNumber(value), countText(*filter.wanted),
                                               percent(valueOf(evaluation, "full_share"))})
                : filled(forms::kRestricted, {shortNumber(value), countText(*filter.wanted)});
    return {"filter-fetched", RINGSIDE_TR("Results by list length"), std::move(sentence),
            std::move(plot)};
}

} // namespace

std::span<const std::string_view> filterPictureNames()
{
    return kFilterPictures;
}

std::vector<Picture> filterPictures(const RetrievalScenario& scenario, const Evaluation& evaluation)
{
    return {resultsPicture(*scenario.filter, evaluation),
            fetchedPicture(*scenario.filter, evaluation)};
}

} // namespace ringside::retrieval
