// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/memory/study_run.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

/// From today to the exam: how many new cards a day, how many reviews, and whether that can be
/// done.
///
///   newPerDay = ceil(new cards / (days left - quiet days))
///
/// The last pass takes as many days as the learner's limit makes of it (passDays() in last_pass.h).
/// Before it, new cards come evenly and end where it begins, so that the last one has had some
/// repeats; who begins later than that gets new cards on all days but the last.
namespace ringside::study {

/// The subject of the error about a date without a plan; its value and limit are days from today.
inline constexpr const char* kExamDate = "exam date";

struct ExamPlanInput
{
    /// All of them; New ones are learnt in their order. Borrowed while it is planned.
    std::span<const CardState> cards;
    std::int64_t today = 0;
    std::int64_t examDay = 0;
    SchedulerSettings settings{};
    Weights weights;
    bool balance = true;
    int reviewsPerDay = 100; ///< what the learner is ready to do, new cards included
    std::stop_token stop{};
};

/// The days until the exam, played through once by the learner's own memory model. One draw of
/// chance: another seed moves a day's number by some cards.
struct ExamPlan
{
    int daysLeft = 0;             ///< from today to the eve, both counted
    int newCards = 0;             ///< not seen yet
    int newPerDay = 0;            ///< that bring all of them in before the last pass
    int passDays = 0;             ///< last days: no new cards, those that gain most
    std::vector<StudyDay> days{}; ///< as asked for, even where it is more than the limit
    int busiest = 0;              ///< reviews and new cards of the fullest day
    int limit = 0;
    int daysAboveLimit = 0;
    bool feasible = true;
    double recall = 0; ///< on the exam day, within the limit; over all cards
    int unseen = 0;    ///< cards that the limit keeps out
    int overdue = 0;   ///< due cards that it keeps back to the end
};

inline constexpr int kLongestPlan = 730; ///< days

/// Days at the end without new cards.
int quietDays(int cards, int reviewsPerDay, int daysLeft);
/// How many new cards a day bring `newCards` in, `cards` being all with them.
int newCardsPerDay(int newCards, int cards, int reviewsPerDay, int daysLeft);

/// OutOfRange for an exam that is not after today or more than kLongestPlan days ahead, for a limit
/// below 1; Cancelled, when its stop is asked for; those of checkSettings().
Result<ExamPlan> planExam(const ExamPlanInput& input);

} // namespace ringside::study
