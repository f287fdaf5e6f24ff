// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/study_run.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

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

} // namespace ringside::study
