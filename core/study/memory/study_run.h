// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/memory_values.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

/// Study played through with a learner who forgets as FSRS-6 says: on each day the due cards, the
/// least remembered first, then new ones, within the day's limit; a card is recalled with the
/// probability R of the true weights. Deterministic for a seed. A card's share of the fuzz comes
/// from its index, so a card more or less does not move the others.
///
/// Assumed: of the recalled reviews 12 % are Hard, 76 % Good, 12 % Easy; of first looks 20 % Again,
/// 10 % Hard, 60 % Good, 10 % Easy; repeats within a day are recalled. Where it is wrong: real
/// ratings differ between people, and nobody studies on every day.
namespace ringside::study {

/// What is needed to play study through, day by day. Cards that are New are learnt in their order.
struct StudyRunInput
{
    std::span<const CardState> cards; ///< borrowed while it is played
    std::int64_t firstDay = 0;
    int days = 0; ///< the recall is asked on firstDay + days
    /// With an exam day, which is then firstDay + days, intervals end before it.
    SchedulerSettings settings{};
    Weights believed;    ///< by which the cards are scheduled
    Weights truth;       ///< by which the learner forgets
    int newPerDay = 0;   ///< new cards, as long as there are any
    int quietDays = 0;   ///< so many days at the end bring no new card
    int passDays = 0;    ///< so many at the end are the last pass, if there is an exam day
    bool balance = true; ///< a card goes to the quieter days of its fuzz range
    /// Reviews that a day holds, new cards included: one number a day, the last one for all later
    /// days; empty where there is no limit.
    std::vector<int> limits{};
    std::uint64_t seed = 1;
    std::stop_token stop{}; ///< when asked, the run ends where it is
};

struct StudyDay
{
    std::int64_t day = 0;
    int reviews = 0; ///< of cards seen before; repeats on the same day not counted
    int fresh = 0;
    int answers = 0; ///< all of them, learning steps too
    int total() const { return reviews + fresh; }
    bool operator==(const StudyDay&) const = default;
};

struct StudyRun
{
    std::vector<StudyDay> days;
    double recall = 0; ///< share of all cards recalled on the last day + 1; one never seen counts 0
    double recallOfSeen = 0; ///< of the seen ones alone
    int unseen = 0;
    /// Due cards that limits keep back at the end; with an exam, those that the last pass does not
    /// come to and that will be recalled on its day less surely than is wished.
    int overdue = 0;
    int reviews() const;
    int busiest() const; ///< the largest total of a day
    bool operator==(const StudyRun&) const = default;
};

/// `input.days` >= 0; settings and weights have passed their checks. A run that is stopped has the
/// days that it came to, and sums of no meaning.
StudyRun playStudy(const StudyRunInput& input);

} // namespace ringside::study
