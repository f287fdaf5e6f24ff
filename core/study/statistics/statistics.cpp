// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/statistics.h"

#include "core/study/statistics/day_bars.h"
#include "core/study/statistics/due_reviews.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

namespace ringside::study {

namespace {

constexpr std::int64_t kMonthDays = 30;
constexpr std::int64_t kQuarterDays = 91;
constexpr std::int64_t kDaysPerYear = 365;
constexpr std::int64_t kWeek = 7;
constexpr std::int64_t kFiveYears = 5 * kDaysPerYear + 1;

std::pair<int, int> monthOf(std::int64_t day)
{
    const std::chrono::sys_days at{std::chrono::days{day}};
    const std::chrono::year_month_day date{at};
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month()))};
}

} // namespace

/// 1970-01-01 was a Thursday, three days after its Monday.
std::int64_t mondayOf(std::int64_t day)
{
    const std::int64_t sinceMonday = ((day + 3) % kWeek + kWeek) % kWeek;
    return day - sinceMonday;
}

int DueForecast::total() const
{
    return std::accumulate(bars.begin(), bars.end(), backlog,
                           [](int sum, const DueBar& bar) { return sum + bar.due; });
}

DaySpan spanOf(StatisticsRange range, std::int64_t today, std::int64_t earliest)
{
    switch (range) {
    case StatisticsRange::Month:
        return {today - kMonthDays + 1, today};
    case StatisticsRange::Quarter:
        return {today - kQuarterDays + 1, today};
    case StatisticsRange::Year:
        return {today - kDaysPerYear + 1, today};
    case StatisticsRange::All:
        break;
    }
    return {std::min(earliest, today), today};
}

std::vector<AnswerBar> answerBars(const std::vector<AnswerPoint>& answers, const DaySpan& span)
{
    auto bars = emptyBars<AnswerBar>(span);
    for (const AnswerPoint& answer : answers) {
        if (!span.contains(answer.day))
            continue;
        AnswerBar& bar = barOf(bars, span, answer.day);
        ++(answer.correct ? bar.right : bar.wrong);
    }
    return bars;
}

std::vector<GroupAccuracy> weeklyAccuracy(const std::vector<AnswerPoint>& answers,
                                          const std::vector<int>& groups, const DaySpan& span,
                                          int AnswerPoint::*group)
{
    std::map<int, std::map<std::int64_t, WeekAccuracy>> weeksOf;
    for (const int one : groups)
        weeksOf[one];
    for (const AnswerPoint& answer : answers) {
        const auto weeks = weeksOf.find(answer.*group);
        if (weeks == weeksOf.end() || !span.contains(answer.day))
            continue;
        WeekAccuracy& week = weeks->second[mondayOf(answer.day)];
        week.monday = mondayOf(answer.day);
        ++week.answers;
        week.right += answer.correct ? 1 : 0;
    }
    std::vector<GroupAccuracy> lines;
    for (const auto& [number, weeks] : weeksOf) {
        GroupAccuracy line{.group = number, .weeks = {}};
        for (const auto& [monday, week] : weeks) {
            line.right += week.right;
            line.answers += week.answers;
            line.weeks.push_back(week);
        }
        if (line.answers < kEnoughForALine)
            line.weeks.clear();
        lines.push_back(std::move(line));
    }
    return lines;
}

DaySpan dueSpanOf(StatisticsRange range, std::int64_t today,
                  const std::vector<std::int64_t>& dueDays)
{
    const DaySpan back = spanOf(range, today, today);
    std::int64_t days = back.days();
    if (range == StatisticsRange::All) {
        const auto last = std::max_element(dueDays.begin(), dueDays.end());
        const std::int64_t ahead = last == dueDays.end() ? 0 : *last - today + 1;
        days = std::clamp(ahead, kMonthDays, kFiveYears);
    }
    return {today, today + days - 1};
}

DueForecast dueForecast(const std::vector<std::int64_t>& dueDays, const DaySpan& span)
{
    const std::int64_t width = barDays(span);
    DueForecast forecast;
    for (std::int64_t first = span.first; first <= span.last; first += width)
        forecast.bars.push_back({.days = {first, std::min(span.last, first + width - 1)}});
    for (const std::int64_t day : dueDays) {
        if (day < span.first)
            ++forecast.backlog;
        else if (day > span.last)
            ++forecast.later;
        else
            ++forecast.bars[static_cast<std::size_t>((day - span.first) / width)].due;
    }
    return forecast;
}

std::vector<MonthRetention> trueRetention(const std::vector<ReviewPoint>& reviews,
                                          const DaySpan& span)
{
    std::map<std::pair<int, int>, MonthRetention> months;
    for (const DueReview& review : dueReviews(reviews, span)) {
        const auto key = monthOf(review.day);
        MonthRetention& month = months[key];
        month.year = key.first;
        month.month = key.second;
        Remembered& part = review.mature ? month.mature : month.young;
        ++part.due;
        part.remembered += review.remembered ? 1 : 0;
    }
    std::vector<MonthRetention> sorted;
    sorted.reserve(months.size());
    for (const auto& [key, month] : months)
        sorted.push_back(month);
    return sorted;
}

Calibration calibrationOf(const std::vector<AnswerPoint>& answers, const DaySpan& span)
{
    Calibration result;
    result.stated = {{{Stated::Guess, kGuessProbability},
                      {Stated::Unsure, kUnsureProbability},
                      {Stated::Sure, kSureProbability}}};
    double sum = 0;
    int right = 0;
    for (const AnswerPoint& answer : answers) {
        if (answer.stated == Stated::Nothing || !span.contains(answer.day))
            continue;
        StatedAnswers& part = result.stated[static_cast<std::size_t>(answer.stated) - 1];
        const double miss = part.probability - (answer.correct ? 1 : 0);
        sum += miss * miss;
        ++part.answers;
        part.right += answer.correct ? 1 : 0;
        ++result.answers;
        right += answer.correct ? 1 : 0;
    }
    if (result.answers == 0)
        return result;
    const double share = static_cast<double>(right) / result.answers;
    result.brier = sum / result.answers;
    result.brierOfOne = share * (1 - share);
    return result;
}

std::optional<std::size_t>
weakestWithLines(const std::vector<GroupAccuracy>& domains,
                 const std::vector<std::vector<GroupAccuracy>>& objectives)
{
    std::optional<std::size_t> weakest;
    const auto share = [&](std::size_t i) {
        return static_cast<double>(domains[i].right) / domains[i].answers;
    };
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const bool hasLine = std::any_of(objectives[i].begin(), objectives[i].end(),
                                         [](const auto& line) { return !line.weeks.empty(); });
        if (hasLine && (!weakest || share(i) < share(*weakest)))
            weakest = i;
    }
    return weakest;
}

} // namespace ringside::study
