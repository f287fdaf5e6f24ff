// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/memory_values.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

/// Simulates study by a learner who forgets as FSRS-6 predicts. Each day brings the due cards, the
/// least remembered first, then new ones, within the day's limit. A card is recalled with the
/// probability R of the true weights. Deterministic for a seed. A card's share of the fuzz comes
/// from its index, so adding a card does not move the others.
///
/// Assumptions: of the recalled reviews 12 % are Hard, 76 % Good, 12 % Easy; of first looks 20 %
/// Again, 10 % Hard, 60 % Good, 10 % Easy; repeats within a day are recalled. Where it is wrong:
/// real ratings differ between people, and real learners skip days.
namespace ringside::study {

/// Input of a day-by-day simulation of study. New cards are learnt in their order.
struct StudyRunInput
{
    std::span<const CardState> cards; ///< borrowed during the run
    std::int64_t firstDay = 0;
    int days = 0; ///< recall is measured on firstDay + days
    /// With an exam day, which must be firstDay + days, intervals end before it.
    SchedulerSettings settings{};
    Weights believed;    ///< used for scheduling
    Weights truth;       ///< used for forgetting
    int newPerDay = 0;   ///< new cards, while there are any
    int quietDays = 0;   ///< days at the end without new cards
    int passDays = 0;    ///< days of the last pass at the end, if there is an exam day
    bool balance = true; ///< a card goes to the quieter days of its fuzz range
    /// Capacity for reviews per day, including new cards; the last entry applies to all later days;
    /// empty means no limit.
    std::vector<int> limits{};
    std::uint64_t seed = 1;
    std::stop_token stop{}; ///< when requested, the run ends early
};

struct StudyDay
{
    std::int64_t day = 0;
    int reviews = 0; ///< of cards seen before, without repeats on the same day
    int fresh = 0;
    int answers = 0; ///< all of them, including learning steps
    int total() const { return reviews + fresh; }
    bool operator==(const StudyDay&) const = default;
};

struct StudyRun
{
    std::vector<StudyDay> days;
    double recall = 0; ///< share of all cards recalled on the last day + 1; an unseen card counts 0
    double recallOfSeen = 0; ///< of the seen cards only
    int unseen = 0;
    /// Due cards left at the end because of limits. With an exam: those that the last pass does not
    /// reach and whose recall on its day is below the desired one.
    int overdue = 0;
    int reviews() const;
    int busiest() const; ///< the largest total of a day
    bool operator==(const StudyRun&) const = default;
};

/// `input.days` >= 0; settings and weights have passed their checks. A stopped run contains the
/// finished days, and its sums are meaningless.
StudyRun playStudy(const StudyRunInput& input);

} // namespace ringside::study
