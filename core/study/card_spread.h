// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/fsrs_model.h"
#include "core/study/values/card_spread.h"
#include "core/study/values/card_state.h"

#include <cstdint>
#include <vector>

/// The learner's cards by stability, difficulty and retrievability.
///
///   expected = sum_i R(today - last review of i, stability of i)
///
/// Stability in days, difficulty without unit, R in [0, 1], see fsrs6.h. Stability is spread over
/// powers of two, for it grows by factors. What is where is after Anki's manual, "Statistics".
/// Where it is wrong: expected counts each card by the model's word; who answers the cards of a
/// topic together remembers or forgets them together, so the true count strays further from it.
namespace ringside::study {

/// Of the cards that were reviewed at least once; the others of `cards` are left out.
CardSpread cardSpread(const std::vector<CardState>& cards, const FsrsModel& model,
                      std::int64_t today);

} // namespace ringside::study
