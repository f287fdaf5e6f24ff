// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace ringside::serving {

/// A mean over independent replications, with half the width of its 99 % interval. With `isExact`
/// it comes from a closed form; otherwise a half width of 0 means that all replications agreed.
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

/// The x with P(|T| <= x) = confidence for Student's distribution with `degrees` of freedom.
double studentQuantile(double confidence, int degrees);

/// Mean and 99 % half width of one number per replication; needs at least two.
Estimate estimateOf(std::span<const double> replications);

/// One number of each replication.
template <class Run, class Number>
std::vector<Number> numberOfEach(const std::vector<Run>& runs, Number Run::*number)
{
    std::vector<Number> numbers;
    for (const Run& run : runs)
        numbers.push_back(run.*number);
    return numbers;
}

} // namespace ringside::serving
