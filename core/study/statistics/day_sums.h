// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

/// Daily sums of a learner's work; days and shares as in values/statistics.h. Reviews must be in
/// order of time and start with the first one, because a card's kind before a review comes from its
/// previous review. Source of the kinds: Anki's manual, "Statistics".
namespace ringside::study {

/// A card's state before a review: new or in its first steps; known, with an interval below 21 days
/// or a longer one; forgotten and in its steps again.
enum class ReviewKind { Learning, Young, Mature, Relearning };

/// Reviews by kind, in the order of ReviewKind.
using ReviewCountsByKind = std::array<int, 4>;

inline int totalOf(const ReviewCountsByKind& counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

/// Reviews on one day, or on several days for a long range.
struct ReviewBar
{
    DaySpan days;
    ReviewCountsByKind reviews{};
    bool operator==(const ReviewBar&) const = default;
};

/// Time with answers and reviews on one day, or on several days for a long range.
struct TimeBar
{
    DaySpan days;
    std::int64_t answersMs = 0;
    std::int64_t reviewsMs = 0;
    bool operator==(const TimeBar&) const = default;
};

/// One day.
struct DaySum
{
    int answers = 0;
    int right = 0;
    ReviewCountsByKind reviews{};
    int again = 0; ///< reviews rated Again
    std::int64_t durationMs = 0;
    bool operator==(const DaySum&) const = default;
};

struct CalendarDay
{
    int answers = 0;
    int reviews = 0;
    int total() const { return answers + reviews; }
    bool operator==(const CalendarDay&) const = default;
};

/// Days in weeks that start on Monday.
struct Calendar
{
    std::int64_t firstMonday = 0; ///< of the first day's week
    DaySpan days{0, -1};
    std::vector<CalendarDay> perDay; ///< the span's first day first
    std::vector<int> steps;          ///< the lowest total of each step, ascending; see heatSteps()
    bool operator==(const Calendar&) const = default;
};

/// The kind of each review.
std::vector<ReviewKind> kindsOf(const std::vector<ReviewPoint>& reviews);

DaySum daySum(const std::vector<AnswerPoint>& answers, const std::vector<ReviewPoint>& reviews,
              std::int64_t day);

/// Bars of the same widths as in answerBars().
std::vector<ReviewBar> reviewBars(const std::vector<ReviewPoint>& reviews, const DaySpan& span);
std::vector<TimeBar> timeBars(const std::vector<AnswerPoint>& answers,
                              const std::vector<ReviewPoint>& reviews, const DaySpan& span);

/// At least the last 365 days of a range's span, and at most about ten years.
DaySpan calendarSpan(const DaySpan& range);
Calendar calendarOf(const std::vector<AnswerPoint>& answers,
                    const std::vector<ReviewPoint>& reviews, const DaySpan& span);
/// The lowest count of up to four steps, so that each step covers a quarter of the days with any
/// work. Merges steps with the same start; returns none if no day has any work.
std::vector<int> heatSteps(const std::vector<int>& counts);

} // namespace ringside::study
