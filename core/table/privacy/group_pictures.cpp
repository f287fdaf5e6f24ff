// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/group_pictures.h"

#include "core/base/tr.h"
#include "core/scenario/picture_text.h"
#include "core/table/part/picture_cells.h"
#include "core/table/part/table_text.h"

#include <algorithm>
#include <cmath>

namespace ringside::table {

namespace {

using scenario::Cell;
using scenario::Evaluation;
using scenario::percent;
using scenario::Picture;
using scenario::StateTone;
using scenario::valueOf;

/// "30–39" for one of the values 0, 1, ... after generalizing.
std::string rangeText(std::size_t value, double width)
{
    const std::size_t from = value * countOf(width);
    return width > 1 ? wholeText(from) + "–" + wholeText(from + countOf(width) - 1)
                     : wholeText(from);
}

/// What is shown of a value: a range, a token made for the app, or nothing.
Cell shownCell(const QuasiColumn& column, std::size_t generalized)
{
    if (column.drop)
        return textCell(RINGSIDE_TR("removed"), StateTone::Warn, kNoValue);
    if (column.token)
        return textCell(RINGSIDE_TR("token"), StateTone::Warn,
                        outputOf({.transform = IdTransform::Token}, generalized, 0));
    if (column.width > 1)
        return textCell(RINGSIDE_TR("generalized"), StateTone::Warn,
                        rangeText(generalized, column.width));
    return textCell(RINGSIDE_TR("unchanged"), StateTone::Neutral, wholeText(generalized));
}

/// The group of a person, by the generalized values of the columns that are left.
const PrivateGroup& groupOf(const PrivacyScenario& s, const PrivacyRun& run,
                            const std::vector<std::size_t>& raw)
{
    std::vector<std::size_t> key;
    std::size_t index = 0;
    for (const auto& [name, column] : s.quasi->columns) {
        const std::size_t value = raw[index++] / countOf(column.width);
        if (!column.drop)
            key.push_back(value);
    }
    return *std::ranges::lower_bound(run.groups, key, {}, &PrivateGroup::values);
}

/// People in groups of 1, 2 to 3, 4 to 7, ...; the step that holds k - 1 ends there.
struct SizeStep
{
    std::size_t from = 1, to = 1;
    double people = 0;
};

std::vector<SizeStep> sizeStepsOf(const std::vector<PrivateGroup>& groups, double k)
{
    std::size_t largest = 0;
    for (const PrivateGroup& group : groups)
        largest = std::max(largest, group.size);
    std::vector<SizeStep> steps;
    const std::size_t least = countOf(k);
    for (std::size_t from = 1; from <= largest;) {
        std::size_t to = 2 * from - 1;
        if (from < least && to >= least)
            to = least - 1;
        steps.push_back({from, to, 0});
        from = to + 1;
    }
    for (const PrivateGroup& group : groups) {
        const auto step = std::ranges::find_if(
            steps, [&](const SizeStep& each) { return group.size <= each.to; });
        step->people += static_cast<double>(group.size);
    }
    return steps;
}

} // namespace

Picture peopleTable(const PrivacyScenario& s, const PrivacyRun& run, const Evaluation& evaluation)
{
    constexpr std::size_t kRows = 10, kMostShown = 4;
    scenario::Matrix matrix{.rows = {}, .columns = {}, .cells = {}, .unit = ""};
    const std::size_t shown = std::min(kMostShown, s.quasi->columns.size());
    for (const auto& [name, column] : s.quasi->columns) {
        if (matrix.columns.size() == 2 * shown)
            break;
        matrix.columns.push_back(filled(forms::kBefore, {name}));
        matrix.columns.push_back(filled(forms::kAfter, {name}));
    }
    matrix.columns.push_back(RINGSIDE_TR("People in the group"));
    const RawPeople people(s);
    for (std::size_t person = 0; person < std::min(kRows, countOf(s.people)); ++person) {
        matrix.rows.push_back(filled(forms::kPerson, {wholeText(person + 1)}));
        const auto raw = people.valuesOf(person);
        std::size_t index = 0;
        for (const auto& [name, column] : s.quasi->columns) {
            if (index == shown)
                break;
            matrix.cells.push_back(
                textCell(RINGSIDE_TR("unchanged"), StateTone::Neutral, wholeText(raw[index])));
            matrix.cells.push_back(shownCell(column, raw[index] / countOf(column.width)));
            ++index;
        }
        const auto size = static_cast<double>(groupOf(s, run, raw).size);
        const bool isSmall = size < s.quasi->k;
        matrix.cells.push_back({isSmall ? RINGSIDE_TR("too small") : RINGSIDE_TR("large enough"),
                                size, isSmall ? StateTone::Bad : StateTone::Good});
    }
    const double smallest = valueOf(evaluation, "k_smallest");
    const std::string groups = text::numberText(valueOf(evaluation, "groups"));
    const std::string small = percent(valueOf(evaluation, "rows_below_k_share"));
    const std::string needed = text::numberText(s.quasi->k);
    return {"people-table", RINGSIDE_TR("Table before and after"),
            smallest > 1
                ? filled(forms::kGroups, {groups, text::numberText(smallest), small, needed})
                : filled(forms::kGroupsOfOne, {groups, small, needed}),
            std::move(matrix)};
}

Picture groupSizes(const PrivacyScenario& s, const PrivacyRun& run, const Evaluation& evaluation)
{
    scenario::Plot plot{.x = {.title = RINGSIDE_TR("People in the group"), .unit = ""},
                        .y = {RINGSIDE_TR("People"), ""}};
    scenario::Series small{
        .name = RINGSIDE_TR("Too small"), .points = {}, .look = scenario::SeriesLook::Bars};
    scenario::Series large = small;
    large.name = RINGSIDE_TR("Large enough");
    for (const SizeStep& step : sizeStepsOf(run.groups, s.quasi->k)) {
        const auto place = static_cast<double>(plot.x.names.size());
        plot.x.names.push_back(step.from == step.to
                                   ? wholeText(step.from)
                                   : wholeText(step.from) + "–" + wholeText(step.to));
        const bool isSmall = static_cast<double>(step.to) < s.quasi->k;
        (isSmall ? small : large).points.push_back({place, step.people});
    }
    for (scenario::Series* series : {&small, &large}) {
        if (!series->points.empty())
            plot.series.push_back(std::move(*series));
    }
    return {
        "group-sizes", RINGSIDE_TR("Groups by size"),
        filled(forms::kGroupValues, {text::numberText(valueOf(evaluation, "homogeneous_groups")),
                                     text::numberText(valueOf(evaluation, "groups")),
                                     percent(valueOf(evaluation, "homogeneous_rows_share"))}),
        std::move(plot)};
}

} // namespace ringside::table
