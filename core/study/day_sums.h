// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/day_sums.h"

#include <cstdint>
#include <vector>

/// What was done day by day. Values in, values out; reviews are in the order of time and from the
/// first on, for what a card was before a review comes from its last one. Source of the kinds:
/// Anki's manual, "Statistics".
namespace ringside::study {

/// A kind for each review.
std::vector<ReviewKind> kindsOf(const std::vector<ReviewPoint>& reviews);

DaySum daySum(const std::vector<AnswerPoint>& answers, const std::vector<ReviewPoint>& reviews,
              std::int64_t day);

/// Bars as those of answerBars().
std::vector<ReviewBar> reviewBars(const std::vector<ReviewPoint>& reviews, const DaySpan& span);
std::vector<TimeBar> timeBars(const std::vector<AnswerPoint>& answers,
                              const std::vector<ReviewPoint>& reviews, const DaySpan& span);

/// Of a range's span at least the last 365 days, and at most about ten years.
DaySpan calendarSpan(const DaySpan& range);
Calendar calendarOf(const std::vector<AnswerPoint>& answers,
                    const std::vector<ReviewPoint>& reviews, const DaySpan& span);
/// The least count of up to four steps: a quarter of the days with anything stands on each. Steps
/// that would begin alike are one; none for days without anything.
std::vector<int> heatSteps(const std::vector<int>& counts);

} // namespace ringside::study
