// SPDX-License-Identifier: GPL-3.0-or-later
//
// Student's interval. With n numbers x_i that are independent and about normal,
//   mean +- t(n - 1) s / sqrt(n),  s^2 = sum (x_i - mean)^2 / (n - 1)
// holds the expectation in a share `level` of cases; t is the quantile of Student's law at
// (1 + level)/2. Wrong for percentiles of short replications: they are skewed and biased.
#include "core/statistics/mean_interval.h"

#include "core/statistics/distributions.h"

#include <cassert>
#include <cmath>

namespace ringside::statistics {

MeanInterval meanInterval(std::span<const double> numbers, double level)
{
    assert(numbers.size() >= 2);
    const auto n = static_cast<double>(numbers.size());
    double sum = 0, squares = 0;
    for (const double x : numbers)
        sum += x;
    const double mean = sum / n;
    for (const double x : numbers)
        squares += (x - mean) * (x - mean);
    return {mean, studentQuantile((1 + level) / 2, n - 1) * std::sqrt(squares / (n - 1) / n)};
}

} // namespace ringside::statistics
