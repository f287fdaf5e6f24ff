// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/privacy_pictures.h"

#include "core/base/tr.h"
#include "core/scenario/picture_text.h"
#include "core/table/part/picture_cells.h"
#include "core/table/part/table_text.h"
#include "core/table/privacy/group_pictures.h"
#include "core/table/privacy/private_dates.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace ringside::table {

namespace {

using scenario::Cell;
using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 5> kPrivacyPictures{"id-table", "date-table", "date-line",
                                                           "people-table", "group-sizes"};
constexpr std::size_t kMostDates = 12;

std::string daysText(std::int64_t days)
{
    return filled(forms::kDaysAfter, {text::numberText(static_cast<double>(days))});
}

/// The outputs of a mask, each with the number of people who have it; empty without a mask.
std::map<std::string, std::size_t> maskedOutputs(const PrivacyScenario& s,
                                                 const PeopleInLoads& people)
{
    std::map<std::string, std::size_t> outputs;
    if (s.id->transform != IdTransform::Mask)
        return outputs;
    for (const std::uint64_t id : people.ids)
        ++outputs[outputOf(*s.id, id, 0)];
    return outputs;
}

Cell outputCell(const PrivacyScenario& s, const PeopleInLoads& people, std::size_t person,
                std::size_t load, bool shared)
{
    if (!people.present[load][person])
        return textCell(RINGSIDE_TR("not in the load"), StateTone::Neutral, kNoValue);
    const std::string output = outputOf(*s.id, people.ids[person], load);
    if (output.empty())
        return textCell(RINGSIDE_TR("removed"), StateTone::Warn, kNoValue);
    if (shared)
        return textCell(RINGSIDE_TR("shared with others"), StateTone::Bad, output);
    const bool changes =
        s.id->key == KeyLife::PerLoad && output != outputOf(*s.id, people.ids[person], load + 1);
    return changes ? textCell(RINGSIDE_TR("joins nothing"), StateTone::Bad, output)
                   : textCell(RINGSIDE_TR("joins"), StateTone::Good, output);
}

/// Ten people, of whom those with a false pair come first.
Picture idTable(const PrivacyScenario& s, const PrivacyRun& run, const Evaluation& evaluation)
{
    constexpr std::size_t kRows = 10, kMostLoads = 3, kLooked = 60;
    std::vector<std::pair<std::size_t, bool>> rows;
    const auto masked = maskedOutputs(s, run.people);
    for (std::size_t person = 0; person < std::min(kLooked, run.people.ids.size()); ++person) {
        const auto found = masked.find(outputOf(*s.id, run.people.ids[person], 0));
        rows.emplace_back(person, found != masked.end() && found->second > 1);
    }
    std::ranges::stable_sort(rows, std::ranges::greater(), &std::pair<std::size_t, bool>::second);
    rows.resize(std::min(kRows, rows.size()));
    const std::size_t loads = std::min(kMostLoads, run.people.present.size());
    Matrix matrix{.rows = {}, .columns = {RINGSIDE_TR("Number")}, .cells = {}, .unit = ""};
    for (std::size_t load = 0; load < loads; ++load)
        matrix.columns.push_back(filled(forms::kLoad, {wholeText(load + 1)}));
    for (const auto& [person, shared] : rows) {
        matrix.rows.push_back(filled(forms::kPerson, {wholeText(person + 1)}));
        matrix.cells.push_back(textCell(RINGSIDE_TR("number"), StateTone::Neutral,
                                        digitsOf(run.people.ids[person], s.id->length)));
        for (std::size_t load = 0; load < loads; ++load)
            matrix.cells.push_back(outputCell(s, run.people, person, load, shared));
    }
    return {"id-table", RINGSIDE_TR("Numbers before and after"),
            filled(forms::kJoins, {percent(valueOf(evaluation, "join_hits_share")),
                                   percent(valueOf(evaluation, "false_join_share")),
                                   text::numberText(valueOf(evaluation, "rejected_rows")),
                                   text::numberText(valueOf(evaluation, "rows"))}),
            std::move(matrix)};
}

std::string datesSentence(const Evaluation& evaluation)
{
    const std::string within = percent(valueOf(evaluation, "within_intervals_kept_share"));
    const std::string visible = percent(valueOf(evaluation, "dates_visible_share"));
    const auto across = evaluation.find("across_intervals_kept_share");
    return across ? filled(forms::kDatesAcross, {within, percent(across->value), visible})
                  : filled(forms::kDates, {within, visible});
}

/// The dates of the first patient, as many as have room.
std::vector<PrivateDate> shownDates(const PrivacyScenario& s)
{
    auto dates = datesOf(s, 0);
    dates.resize(std::min(dates.size(), kMostDates));
    return dates;
}

Picture dateTable(const PrivacyScenario& s, const Evaluation& evaluation)
{
    Matrix matrix{.rows = {},
                  .columns = {RINGSIDE_TR("Date"), RINGSIDE_TR("Since the last"),
                              RINGSIDE_TR("Shown date"), RINGSIDE_TR("Shown interval")},
                  .cells = {},
                  .unit = ""};
    const auto dates = shownDates(s);
    for (std::size_t i = 0; i < dates.size(); ++i) {
        const PrivateDate& date = dates[i];
        const std::size_t inStay = i % countOf(s.dates->perStay);
        matrix.rows.push_back(
            filled(forms::kStayDate,
                   {wholeText(i / countOf(s.dates->perStay) + 1), wholeText(inStay + 1)}));
        matrix.cells.push_back(
            textCell(RINGSIDE_TR("original"), StateTone::Neutral, dateText(date.day)));
        matrix.cells.push_back(
            textCell(RINGSIDE_TR("original"), StateTone::Neutral,
                     i > 0 ? daysText(date.day - dates[i - 1].day) : std::string(kNoValue)));
        if (!date.shown) {
            matrix.cells.push_back(textCell(RINGSIDE_TR("no date"), StateTone::Warn, kNoValue));
            matrix.cells.push_back(textCell(RINGSIDE_TR("no date"), StateTone::Warn, kNoValue));
            continue;
        }
        matrix.cells.push_back(
            date.shown == date.day
                ? textCell(RINGSIDE_TR("visible"), StateTone::Bad, dateText(*date.shown))
                : textCell(RINGSIDE_TR("changed"), StateTone::Warn, dateText(*date.shown)));
        if (i == 0) {
            matrix.cells.push_back(textCell(RINGSIDE_TR("original"), StateTone::Neutral, kNoValue));
            continue;
        }
        const bool isPreserved = isIntervalPreserved(dates[i - 1], date);
        matrix.cells.push_back(textCell(isPreserved ? RINGSIDE_TR("kept") : RINGSIDE_TR("lost"),
                                        isPreserved ? StateTone::Good : StateTone::Bad,
                                        daysText(*date.shown - *dates[i - 1].shown)));
    }
    return {"date-table", RINGSIDE_TR("Dates before and after"), datesSentence(evaluation),
            std::move(matrix)};
}

/// The intervals as blocks on one clock; the earliest date of both lanes is day 0.
Picture dateLine(const PrivacyScenario& s, const Evaluation& evaluation)
{
    const auto dates = shownDates(s);
    std::int64_t begin = dates.front().day;
    for (const PrivateDate& date : dates)
        begin = std::min(begin, date.shown.value_or(begin));
    const auto place = [begin](std::int64_t day) { return static_cast<double>(day - begin); };
    scenario::Lane before{RINGSIDE_TR("Before"), {}}, after{RINGSIDE_TR("After"), {}};
    for (std::size_t i = 1; i < dates.size(); ++i) {
        const PrivateDate &from = dates[i - 1], &to = dates[i];
        before.blocks.push_back({place(from.day), place(to.day), daysText(to.day - from.day),
                                 RINGSIDE_TR("original"), StateTone::Neutral});
        if (!from.shown || !to.shown || *to.shown <= *from.shown)
            continue; // without an order there is no interval to draw
        const bool isPreserved = isIntervalPreserved(from, to);
        after.blocks.push_back({place(*from.shown), place(*to.shown),
                                daysText(*to.shown - *from.shown),
                                isPreserved ? RINGSIDE_TR("kept") : RINGSIDE_TR("lost"),
                                isPreserved ? StateTone::Good : StateTone::Bad});
    }
    return {"date-line", RINGSIDE_TR("Dates on a line"), datesSentence(evaluation),
            scenario::Timeline{.clock = {RINGSIDE_TR("Time"), RINGSIDE_TR("days")},
                               .lanes = {std::move(before), std::move(after)}}};
}

} // namespace

std::span<const std::string_view> privacyPictureNames()
{
    return kPrivacyPictures;
}

std::vector<Picture> privacyPictures(const TableScenario& scenario, const Evaluation& evaluation)
{
    const auto* found = std::any_cast<std::shared_ptr<const PrivacyRun>>(&evaluation.detail);
    if (!found)
        return {};
    const PrivacyScenario& s = *scenario.privacy;
    const PrivacyRun& run = **found;
    std::vector<Picture> pictures;
    if (s.id)
        pictures.push_back(idTable(s, run, evaluation));
    // A single date has no interval.
    if (s.dates) {
        pictures.push_back(dateTable(s, evaluation));
        if (s.dates->stays * s.dates->perStay > 1)
            pictures.push_back(dateLine(s, evaluation));
    }
    if (s.quasi) {
        pictures.push_back(peopleTable(s, run, evaluation));
        pictures.push_back(groupSizes(s, run, evaluation));
    }
    return pictures;
}

} // namespace ringside::table
