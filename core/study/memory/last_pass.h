// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/fsrs_model.h"

#include <cstdint>
#include <span>
#include <vector>

/// The last pass before an exam decides which cards to review on which of the last days.
///
///   untouched:  u = R(E - l, S)
///   reviewed:   v(d) = R(d-l, S) R(E-d, S_good) + (1 - R(d-l, S)) R(E-d, S_again)
///   gain:       g(d) = (v(d) - u) / (2 - R(d-l, S))
///
/// E is the day of the exam, l of the card's last review, d of the pass; S is its stability in days
/// and R the retrievability (fsrs6.h). S_good follows a Good, S_again an Again plus a Good on the
/// same day. A forgotten card takes two answers, hence the divisor: g is recall gained per answer.
/// The last day holds half as many reviews as the others, so that the eve of the exam is light.
/// Where it is wrong: it considers one more review per card, so a card that deserves two gets one.
/// And the gain of a forgotten card relies on the model's same-day rule, its weakest part.
namespace ringside::study {

inline constexpr int kShortestPass = 2;     ///< days
inline constexpr int kLongestPass = 14;     ///< days
inline constexpr double kLeastGain = 0.002; ///< recall per answer; less is not worth a review

/// Probability of recall on the exam's day without another review, and with one review on `day`,
/// which is between its last review and the exam.
double recallUntouched(const FsrsModel& model, const CardState& card, std::int64_t examDay);
double recallAfterReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                         std::int64_t examDay);
/// g(day); negative if a review only makes the card fade earlier.
double gainPerReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                     std::int64_t examDay);

/// Length of a pass over `cards` at `perDay` reviews, and half of them on the last day: from
/// kShortestPass to kLongestPass days, at most `daysLeft`.
int passDays(int cards, int perDay, int daysLeft);

struct PassRequest
{
    std::int64_t today = 0; ///< before examDay
    std::int64_t examDay = 0;
    int perDay = 0; ///< capacity for reviews today and on each later day; the last has half of it
    int doneToday = 0; ///< cards of the pass that were already reviewed today
};

/// Indices of the cards to review today, those that last best until the exam first. From all seen
/// cards, the pass takes the ones with the largest gain from a review on the last day, as many as
/// the remaining days can hold, and spreads them evenly, with half a share on the last day. Cards
/// that lose least by coming early come early.
std::vector<std::size_t> lastPass(const FsrsModel& model, std::span<const CardState> cards,
                                  const PassRequest& request);

} // namespace ringside::study
