// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace ringside::serving {

/// The whole number at or above `value`, forgiving the rounding of a quotient that is whole: 0.6 x
/// 10/0.6 is 10, not 11. Without the slack 166 of 100,000 combinations are one too many.
inline int ceiling(double value)
{
    return static_cast<int>(std::ceil(value - 1e-9));
}

/// A share as whole per cent, truncated, as the HPA controller reports CPU.
inline int wholePercent(double share)
{
    return static_cast<int>(std::floor(100 * share + 1e-6));
}

} // namespace ringside::serving
