// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/due_reviews.h"
#include "core/study/statistics/statistics.h"

#include <array>
#include <vector>

namespace ringside::study {

inline constexpr int kHoursOfDay = 24;

/// What was done from a full hour to the next by the clock on the wall, on all days of a span.
struct HourAccuracy
{
    int answers = 0;
    int right = 0;
    Remembered reviews{}; ///< of cards that were due
    bool operator==(const HourAccuracy&) const = default;
};

using HoursAccuracy = std::array<HourAccuracy, kHoursOfDay>; ///< midnight first

/// The answers of the span and `reviews`, which are those of the span already, by their hours.
HoursAccuracy hourAccuracy(const std::vector<AnswerPoint>& answers,
                           const std::vector<DueReview>& reviews, const DaySpan& span);

} // namespace ringside::study
