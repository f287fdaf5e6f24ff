// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

namespace ringside::scenario {

/// Far above rounding, far below anything a person would state.
inline constexpr double kRounding = 1e-9;

/// A number with half the width of its 99 % interval. With `isExact` it comes from a closed form;
/// otherwise a half width of 0 means that all replications agreed.
struct Estimate
{
    double value = 0;
    double halfWidth = 0;
    bool isExact = false;
    bool operator==(const Estimate&) const = default;
};

/// The result of a closed form.
inline Estimate exactly(double value)
{
    return {value, 0, true};
}

inline double low(const Estimate& estimate)
{
    return estimate.value - estimate.halfWidth;
}

inline double high(const Estimate& estimate)
{
    return estimate.value + estimate.halfWidth;
}

inline bool overlaps(const Estimate& a, const Estimate& b)
{
    const double slack = kRounding * std::max(std::abs(a.value), std::abs(b.value));
    return low(a) <= high(b) + slack && low(b) <= high(a) + slack;
}

} // namespace ringside::scenario
