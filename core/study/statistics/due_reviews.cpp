// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/due_reviews.h"

#include "core/study/statistics/statistics.h"

#include <unordered_map>
#include <utility>

namespace ringside::study {

std::vector<DueReview> dueReviews(const std::vector<ReviewPoint>& reviews, const DaySpan& span)
{
    std::unordered_map<int, CardState> before;
    std::vector<DueReview> found;
    for (const ReviewPoint& review : reviews) {
        const CardState was = std::exchange(before[review.card], review.after);
        // Learning steps repeat within a day, so they say nothing about memory over days.
        const bool due = was.phase == CardPhase::Review && was.dueDay <= review.day;
        if (due && span.contains(review.day))
            found.push_back({review.day, review.hour, was.scheduledDays >= kMatureDays,
                             review.rating != Rating::Again});
    }
    return found;
}

} // namespace ringside::study
