// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/hour_accuracy.h"

#include <cstddef>

namespace ringside::study {

HoursAccuracy hourAccuracy(const std::vector<AnswerPoint>& answers,
                           const std::vector<DueReview>& reviews, const DaySpan& span)
{
    HoursAccuracy hours{};
    for (const AnswerPoint& answer : answers) {
        if (!span.contains(answer.day))
            continue;
        HourAccuracy& hour = hours[static_cast<std::size_t>(answer.hour)];
        ++hour.answers;
        hour.right += answer.correct ? 1 : 0;
    }
    for (const DueReview& review : reviews) {
        Remembered& part = hours[static_cast<std::size_t>(review.hour)].reviews;
        ++part.due;
        part.remembered += review.remembered ? 1 : 0;
    }
    return hours;
}

} // namespace ringside::study
