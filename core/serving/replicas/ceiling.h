// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace ringside::serving {

/// Above the replicas and percent of any plan, and within the range of an int.
inline constexpr double kMostCounted = 1e9;

/// Rounds up with a small tolerance for the rounding error of quotients: 0.6 x 10/0.6 is 10, not
/// 11. Without the tolerance 166 of 100,000 combinations are one too large.
inline int ceiling(double value)
{
    return static_cast<int>(std::clamp(std::ceil(value - 1e-9), -kMostCounted, kMostCounted));
}

/// A share in whole percent, truncated, as the HPA controller reports CPU.
inline int wholePercent(double share)
{
    return static_cast<int>(
        std::clamp(std::floor(100 * share + 1e-6), -kMostCounted, kMostCounted));
}

} // namespace ringside::serving
