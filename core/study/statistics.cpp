// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics.h"

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
constexpr std::int64_t kYearDays = 365;
constexpr std::int64_t kMostBars = 92;
constexpr std::int64_t kWeek = 7;
constexpr std::int64_t kFourWeeks = 28;
constexpr std::int64_t kThreeYears = 3 * kYearDays + 1;
constexpr std::int64_t kFiveYears = 5 * kYearDays + 1;

std::int64_t barDays(const DaySpan& span)
{
    if (span.days() <= kMostBars)
        return 1;
    return span.days() <= kThreeYears ? kWeek : kFourWeeks;
}

/// 1970-01-01 was a Thursday, three days after its Monday.
std::int64_t mondayOf(std::int64_t day)
{
    const std::int64_t sinceMonday = ((day + 3) % kWeek + kWeek) % kWeek;
    return day - sinceMonday;
}

std::pair<int, int> monthOf(std::int64_t day)
{
    const std::chrono::sys_days at{std::chrono::days{day}};
    const std::chrono::year_month_day date{at};
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month()))};
}

} // namespace

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
        return {today - kYearDays + 1, today};
    case StatisticsRange::All:
        break;
    }
    return {std::min(earliest, today), today};
}

std::vector<AnswerBar> answerBars(const std::vector<AnswerPoint>& answers, const DaySpan& span)
{
    const std::int64_t width = barDays(span);
    std::vector<AnswerBar> bars;
    for (std::int64_t last = span.last; last >= span.first; last -= width)
        bars.push_back({.days = {std::max(span.first, last - width + 1), last}});
    std::reverse(bars.begin(), bars.end());
    for (const AnswerPoint& answer : answers) {
        if (!span.contains(answer.day))
            continue;
        const auto fromTheEnd = static_cast<std::size_t>((span.last - answer.day) / width);
        AnswerBar& bar = bars[bars.size() - 1 - fromTheEnd];
        ++(answer.correct ? bar.right : bar.wrong);
    }
    return bars;
}

std::vector<DomainAccuracy> domainAccuracy(const std::vector<AnswerPoint>& answers,
                                           const std::vector<int>& domains, const DaySpan& span)
{
    std::map<int, std::map<std::int64_t, WeekAccuracy>> weeksOf;
    for (const int domain : domains)
        weeksOf[domain];
    for (const AnswerPoint& answer : answers) {
        const auto weeks = weeksOf.find(answer.domain);
        if (weeks == weeksOf.end() || !span.contains(answer.day))
            continue;
        WeekAccuracy& week = weeks->second[mondayOf(answer.day)];
        week.monday = mondayOf(answer.day);
        ++week.answers;
        week.right += answer.correct ? 1 : 0;
    }
    std::vector<DomainAccuracy> lines;
    for (const auto& [domain, weeks] : weeksOf) {
        DomainAccuracy line{.domain = domain, .weeks = {}};
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
    std::map<int, CardState> before;
    std::map<std::pair<int, int>, MonthRetention> months;
    for (const ReviewPoint& review : reviews) {
        const CardState was = std::exchange(before[review.card], review.after);
        // Learning steps are repetition within a day: they say nothing of a memory of days.
        const bool due = was.phase == CardPhase::Review && was.dueDay <= review.day;
        if (!due || !span.contains(review.day))
            continue;
        const auto key = monthOf(review.day);
        MonthRetention& month = months[key];
        month.year = key.first;
        month.month = key.second;
        Remembered& part = was.scheduledDays >= kMatureDays ? month.mature : month.young;
        ++part.due;
        part.remembered += review.rating == Rating::Again ? 0 : 1;
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

} // namespace ringside::study
