// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/fsrs_model.h"
#include "core/study/memory/card_state.h"

#include <cstdint>
#include <span>
#include <vector>

/// The last pass before an exam: which cards to review on which of the last days.
///
///   untouched:  u = R(E - l, S)
///   reviewed:   v(d) = R(d-l, S) R(E-d, S_good) + (1 - R(d-l, S)) R(E-d, S_again)
///   gain:       g(d) = (v(d) - u) / (2 - R(d-l, S))
///
/// E is the exam's day, l the card's last review, d the day of the pass, S its stability in days
/// and R the retrievability (fsrs6.h); S_good follows a Good, S_again an Again with a Good on the
/// same day. A forgotten card takes two answers, hence the divisor: g is recall won per answer.
/// Where it is wrong: each card is judged by one review more, so a card worth two in the pass gets
/// one; and the gain of a forgotten card rests on the model's same-day rule, its weakest part.
namespace ringside::study {

inline constexpr int kShortestPass = 2;     ///< days
inline constexpr int kLongestPass = 14;     ///< days
inline constexpr double kLeastGain = 0.002; ///< recall per answer under which no review is asked

/// Probability of recall on the exam's day if the card is reviewed no more, and if it is reviewed
/// once on `day`, which lies between its last review and the exam.
double recallUntouched(const FsrsModel& model, const CardState& card, std::int64_t examDay);
double recallAfterReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                         std::int64_t examDay);
/// g(day); negative where a review only brings the forgetting forward.
double gainPerReview(const FsrsModel& model, const CardState& card, std::int64_t day,
                     std::int64_t examDay);

/// How many of the last days before the exam a pass over `cards` takes at `perDay` reviews: from
/// kShortestPass to kLongestPass, but no more than `daysLeft`.
int passDays(int cards, int perDay, int daysLeft);

struct PassRequest
{
    std::int64_t today = 0; ///< before examDay
    std::int64_t examDay = 0;
    int perDay = 0;    ///< reviews that today and each later day can hold
    int doneToday = 0; ///< cards of the pass that were reviewed today already
};

/// The cards to review today, as indices, those first that keep best until the exam. Of all seen
/// cards the pass takes those that gain most by a review on the last day, as many as the days left
/// can hold, and spreads them evenly: what loses least by coming early comes early.
std::vector<std::size_t> lastPass(const FsrsModel& model, std::span<const CardState> cards,
                                  const PassRequest& request);

} // namespace ringside::study
