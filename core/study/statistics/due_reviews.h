// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <cstdint>
#include <vector>

namespace ringside::study {

/// A review of a card that was due after one or more days, so it shows whether the card was
/// remembered.
struct DueReview
{
    std::int64_t day = 0;
    int hour = 0;
    bool mature = false; ///< its interval was 21 days or more
    bool remembered = false;
    bool operator==(const DueReview&) const = default;
};

/// The due reviews of the span. `reviews` must be in order of time and start with the first one,
/// because a card's state before a review comes from its previous review.
std::vector<DueReview> dueReviews(const std::vector<ReviewPoint>& reviews, const DaySpan& span);

} // namespace ringside::study
