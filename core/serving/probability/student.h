// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace ringside::serving {

/// A mean over independent replications, with half the width of its 99 % interval. A half width of
/// 0 with `isExact` is a closed form; without it, all replications agreed.
struct Estimate
{
    double value = 0;
    double halfWidth = 0;
    bool isExact = false;
    bool operator==(const Estimate&) const = default;
};

/// A closed form's number.
inline Estimate exactly(double value)
{
    return {value, 0, true};
}

/// The x with P(|T| <= x) = confidence for Student's law with `degrees` of freedom.
double studentQuantile(double confidence, int degrees);

/// Mean and 99 % half width of one number per replication; at least two.
Estimate estimateOf(std::span<const double> replications);

} // namespace ringside::serving
