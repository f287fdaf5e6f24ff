// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/fsrs_model.h"

#include <cstdint>
#include <optional>
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

/// How many cards lie from one value up to, and without, another.
struct SpreadBin
{
    double from = 0;
    std::optional<double> to{}; ///< absent: no upper end
    int cards = 0;
    bool operator==(const SpreadBin&) const = default;
};

/// How one property is spread over cards.
struct Spread
{
    std::vector<SpreadBin> bins; ///< lowest first, also the empty ones
    double mean = 0;             ///< without meaning for no cards, as the median
    double median = 0;           ///< for an even number the mean of the two in the middle
};

/// The learner's cards as they are now.
struct CardSpread
{
    int cards = 0;
    Spread stability;      ///< days
    Spread difficulty;     ///< 1 to 10
    Spread retrievability; ///< probability of recall now, in [0, 1]
    double expected = 0;   ///< cards remembered if all were asked now: the sum of retrievability
};

/// Of the cards that were reviewed at least once; the others of `cards` are left out.
CardSpread cardSpread(const std::vector<CardState>& cards, const FsrsModel& model,
                      std::int64_t today);

} // namespace ringside::study
