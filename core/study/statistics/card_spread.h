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
/// Stability in days, difficulty without unit, R in [0, 1]; see fsrs6.h. Stability bins are powers
/// of two, because stability grows by factors. The selection of figures follows Anki's manual,
/// "Statistics". Where it is wrong: `expected` adds up the model's probabilities. A learner
/// remembers or forgets the cards of a topic together, so the true count varies more.
namespace ringside::study {

/// Number of cards with a value in [from, to).
struct SpreadBin
{
    double from = 0;
    std::optional<double> to{}; ///< absent: no upper end
    int cards = 0;
    bool operator==(const SpreadBin&) const = default;
};

/// Distribution of one property over cards.
struct Spread
{
    std::vector<SpreadBin> bins; ///< lowest first, including empty ones
    double mean = 0;             ///< meaningless without cards, like the median
    double median = 0;           ///< for an even number, the mean of the middle two
};

/// The learner's current cards.
struct CardSpread
{
    int cards = 0;
    Spread stability;      ///< days
    Spread difficulty;     ///< 1 to 10
    Spread retrievability; ///< probability of recall now, in [0, 1]
    double expected = 0;   ///< cards remembered if all were asked now: the sum of retrievability
};

/// Of the cards with at least one review; ignores the others in `cards`.
CardSpread cardSpread(const std::vector<CardState>& cards, const FsrsModel& model,
                      std::int64_t today);

} // namespace ringside::study
