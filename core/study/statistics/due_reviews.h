// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <cstdint>
#include <vector>

namespace ringside::study {

/// A review of a card that was due after days, which says what was remembered.
struct DueReview
{
    std::int64_t day = 0;
    int hour = 0;
    bool mature = false; ///< its interval was 21 days or more
    bool remembered = false;
    bool operator==(const DueReview&) const = default;
};

/// Those of the span. `reviews` in the order of time and from the first on: what a card was before
/// comes from its last review.
std::vector<DueReview> dueReviews(const std::vector<ReviewPoint>& reviews, const DaySpan& span);

} // namespace ringside::study
