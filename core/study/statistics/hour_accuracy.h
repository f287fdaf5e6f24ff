// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/due_reviews.h"
#include "core/study/statistics/statistics.h"

#include <array>
#include <vector>

namespace ringside::study {

inline constexpr int kHoursOfDay = 24;

/// The work in one hour of the local clock, on all days of a span.
struct HourAccuracy
{
    int answers = 0;
    int right = 0;
    Remembered reviews{}; ///< of cards that were due
    bool operator==(const HourAccuracy&) const = default;
};

using HoursAccuracy = std::array<HourAccuracy, kHoursOfDay>; ///< from midnight

/// Answers of the span and `reviews` by hour; `reviews` must already be limited to the span.
HoursAccuracy hourAccuracy(const std::vector<AnswerPoint>& answers,
                           const std::vector<DueReview>& reviews, const DaySpan& span);

} // namespace ringside::study
