// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/day_sums.h"

#include "core/study/statistics/day_bars.h"
#include "core/study/statistics/statistics.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace ringside::study {

namespace {

constexpr std::int64_t kYearDays = 365;
constexpr std::int64_t kTenYears = std::int64_t{522} * 7; // whole weeks
constexpr std::size_t kHeatSteps = 4;

ReviewKind kindOf(const CardState& before)
{
    switch (before.phase) {
    case CardPhase::New:
    case CardPhase::Learning:
        break;
    case CardPhase::Review:
        return before.scheduledDays >= kMatureDays ? ReviewKind::Mature : ReviewKind::Young;
    case CardPhase::Relearning:
        return ReviewKind::Relearning;
    }
    return ReviewKind::Learning;
}

} // namespace

std::vector<ReviewKind> kindsOf(const std::vector<ReviewPoint>& reviews)
{
    std::unordered_map<int, CardState> before;
    std::vector<ReviewKind> kinds;
    kinds.reserve(reviews.size());
    for (const ReviewPoint& review : reviews)
        kinds.push_back(kindOf(std::exchange(before[review.card], review.after)));
    return kinds;
}

DaySum daySum(const std::vector<AnswerPoint>& answers, const std::vector<ReviewPoint>& reviews,
              std::int64_t day)
{
    DaySum sum;
    for (const AnswerPoint& answer : answers) {
        if (answer.day != day)
            continue;
        ++sum.answers;
        sum.right += answer.correct ? 1 : 0;
        sum.durationMs += answer.durationMs;
    }
    const std::vector<ReviewKind> kinds = kindsOf(reviews);
    for (std::size_t i = 0; i < reviews.size(); ++i) {
        if (reviews[i].day != day)
            continue;
        ++sum.reviews[static_cast<std::size_t>(kinds[i])];
        sum.again += reviews[i].rating == Rating::Again ? 1 : 0;
        sum.durationMs += reviews[i].durationMs;
    }
    return sum;
}

std::vector<ReviewBar> reviewBars(const std::vector<ReviewPoint>& reviews, const DaySpan& span)
{
    auto bars = emptyBars<ReviewBar>(span);
    const std::vector<ReviewKind> kinds = kindsOf(reviews);
    for (std::size_t i = 0; i < reviews.size(); ++i)
        if (span.contains(reviews[i].day))
            ++barOf(bars, span, reviews[i].day).reviews[static_cast<std::size_t>(kinds[i])];
    return bars;
}

std::vector<TimeBar> timeBars(const std::vector<AnswerPoint>& answers,
                              const std::vector<ReviewPoint>& reviews, const DaySpan& span)
{
    auto bars = emptyBars<TimeBar>(span);
    for (const AnswerPoint& answer : answers)
        if (span.contains(answer.day))
            barOf(bars, span, answer.day).answersMs += answer.durationMs;
    for (const ReviewPoint& review : reviews)
        if (span.contains(review.day))
            barOf(bars, span, review.day).reviewsMs += review.durationMs;
    return bars;
}

DaySpan calendarSpan(const DaySpan& range)
{
    const std::int64_t days = std::clamp(range.days(), kYearDays, kTenYears);
    return {range.last - days + 1, range.last};
}

Calendar calendarOf(const std::vector<AnswerPoint>& answers,
                    const std::vector<ReviewPoint>& reviews, const DaySpan& span)
{
    Calendar calendar{.firstMonday = mondayOf(span.first), .days = span, .perDay = {}, .steps = {}};
    calendar.perDay.resize(static_cast<std::size_t>(span.days()));
    const auto at = [&](std::int64_t day) -> CalendarDay& {
        return calendar.perDay[static_cast<std::size_t>(day - span.first)];
    };
    for (const AnswerPoint& answer : answers)
        if (span.contains(answer.day))
            ++at(answer.day).answers;
    for (const ReviewPoint& review : reviews)
        if (span.contains(review.day))
            ++at(review.day).reviews;
    std::vector<int> totals;
    totals.reserve(calendar.perDay.size());
    for (const CalendarDay& day : calendar.perDay)
        totals.push_back(day.total());
    calendar.steps = heatSteps(totals);
    return calendar;
}

std::vector<int> heatSteps(const std::vector<int>& counts)
{
    std::vector<int> active;
    std::copy_if(counts.begin(), counts.end(), std::back_inserter(active),
                 [](int count) { return count > 0; });
    if (active.empty())
        return {};
    std::sort(active.begin(), active.end());
    std::vector<int> steps;
    for (std::size_t i = 0; i < kHeatSteps; ++i)
        steps.push_back(active[i * active.size() / kHeatSteps]);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    return steps;
}

} // namespace ringside::study
