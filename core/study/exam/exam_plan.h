// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/study_run.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

/// The plan from today to the exam: new cards per day, reviews per day, and whether it is
/// achievable.
///
///   newPerDay = ceil(new cards / (days left - quiet days))
///
/// The learner's limit determines the length of the last pass (passDays() in last_pass.h). Before
/// the pass, new cards come evenly and end where it starts, so that the last new card has had some
/// repeats. A learner who starts later than that gets new cards on all days but the last.
namespace ringside::study {

/// Subject of the error about a date without a plan; value and limit are days from today.
inline constexpr const char* kExamDate = "exam date";

struct ExamPlanInput
{
    /// All cards; New ones are learnt in their order. Borrowed during planning.
    std::span<const CardState> cards;
    std::int64_t today = 0;
    std::int64_t examDay = 0;
    SchedulerSettings settings{};
    Weights weights;
    bool balance = true;
    int reviewsPerDay = 100; ///< the learner's limit, including new cards
    std::stop_token stop{};
};

/// The days until the exam, simulated once with the learner's own memory model. Another seed
/// changes a day's number by a few cards.
struct ExamPlan
{
    int daysLeft = 0;             ///< from today to the eve, inclusive
    int newCards = 0;             ///< not seen yet
    int newPerDay = 0;            ///< to bring all of them in before the last pass
    int passDays = 0;             ///< last days: no new cards, only those with the largest gain
    std::vector<StudyDay> days{}; ///< as requested, even above the limit
    int busiest = 0;              ///< reviews and new cards of the busiest day
    int limit = 0;
    int daysAboveLimit = 0;
    bool feasible = true;
    double recall = 0; ///< on the exam day, within the limit; over all cards
    int unseen = 0;    ///< cards that do not fit into the limit
    int overdue = 0;   ///< due cards left at the end because of the limit
};

inline constexpr int kLongestPlan = 730; ///< days

/// Days at the end without new cards.
int quietDays(int cards, int reviewsPerDay, int daysLeft);
/// New cards per day to bring in `newCards`; `cards` is the total including them.
int newCardsPerDay(int newCards, int cards, int reviewsPerDay, int daysLeft);

/// Errors: OutOfRange for an exam that is not after today or more than kLongestPlan days ahead, or
/// for a limit below 1; Cancelled if its stop is requested; those of checkSettings().
Result<ExamPlan> planExam(const ExamPlanInput& input);

} // namespace ringside::study
