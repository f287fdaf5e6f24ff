// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/exam_review.h"

#include <vector>

namespace ringside::study {

/// Where the points of an exam went. Bands of time are split at 1, 2 and 3 minutes: 60 questions in
/// 120 minutes leave 2 for each.
ExamReview reviewOf(const std::vector<SatQuestion>& sat);

} // namespace ringside::study
