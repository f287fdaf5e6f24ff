// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/due_reviews.h"
#include "core/study/values/hour_accuracy.h"

#include <vector>

namespace ringside::study {

/// The answers of the span and `reviews`, which are those of the span already, by their hours.
HoursAccuracy hourAccuracy(const std::vector<AnswerPoint>& answers,
                           const std::vector<DueReview>& reviews, const DaySpan& span);

} // namespace ringside::study
