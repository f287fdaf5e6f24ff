// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review_deck.h"
#include "core/session/study_settings.h"

#include <optional>
#include <vector>

/// What the scheduler needs to know of the whole deck, on the deck's day.
namespace ringside::session {

/// Days to the exam; absent without a future exam.
std::optional<int> daysToExam(const ReviewDeck& deck, const StudySettings& settings);
/// Number of cards that can come.
int cardCount(const ReviewDeck& deck);
/// Number of cards due in 0, 1, 2 … days, for load balancing; empty if it is off. Leaves out the
/// days of the last pass before an exam: cards due then wait until the pass picks them.
std::vector<int> dueAhead(const ReviewDeck& deck, const StudySettings& settings);

} // namespace ringside::session
