// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

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

} // namespace ringside::study
