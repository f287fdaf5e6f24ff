// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/values/exam_plan.h"

/// From today to the exam: how many new cards a day, how many reviews, and whether that can be
/// done.
///
///   newPerDay = ceil(new cards / (days left - quiet days))
///
/// The last pass takes as many days as the learner's limit makes of it (passDays() in last_pass.h).
/// Before it, new cards come evenly and end where it begins, so that the last one has had some
/// repeats; who begins later than that gets new cards on all days but the last.
namespace ringside::study {

inline constexpr int kLongestPlan = 730; ///< days

/// Days at the end without new cards.
int quietDays(int cards, int reviewsPerDay, int daysLeft);
/// How many new cards a day bring `newCards` in, `cards` being all with them.
int newCardsPerDay(int newCards, int cards, int reviewsPerDay, int daysLeft);

/// OutOfRange for an exam that is not after today or more than kLongestPlan days ahead, for a limit
/// below 1; Cancelled, when its stop is asked for; those of checkSettings().
Result<ExamPlan> planExam(const ExamPlanInput& input);

} // namespace ringside::study
