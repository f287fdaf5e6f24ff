// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/goal.h"

#include <cmath>

namespace ringside::scenario {

bool holds(const Claim& claim, const Estimate& value)
{
    const double from = low(value), to = high(value);
    return (!claim.low || from >= *claim.low - kRounding * std::abs(from)) &&
           (!claim.high || to <= *claim.high + kRounding * std::abs(to));
}

bool isTooWide(const Claim& claim, const Estimate& value)
{
    constexpr double kWidestClaim = 0.20, kFarthestBound = 0.10;
    if (claim.low && claim.high) {
        const double middle = std::abs(*claim.low + *claim.high) / 2;
        return *claim.high - *claim.low > (kWidestClaim + kRounding) * middle + 2 * value.halfWidth;
    }
    const double bound = claim.low ? *claim.low : claim.high.value_or(value.value);
    return std::abs(bound - value.value) >
           (kFarthestBound + kRounding) * std::abs(value.value) + value.halfWidth;
}

bool beats(const Goal& goal, const Estimate& key, const Estimate& other)
{
    // Two zeros satisfy any ratio, and are a tie all the same.
    if (goal.margin > 1 && key.value == other.value)
        return false;
    if (goal.direction == Direction::Maximize)
        return low(key) * (1 + kRounding) >= goal.margin * high(other);
    return high(key) * goal.margin <= low(other) * (1 + kRounding);
}

bool isBetter(const Goal& goal, const Estimate& a, const Estimate& b)
{
    return goal.direction == Direction::Maximize ? a.value > b.value : a.value < b.value;
}

} // namespace ringside::scenario
