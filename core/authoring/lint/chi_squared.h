// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::bank {

/// One cell of a table of counts.
struct CountCell
{
    double observed = 0, expected = 0;
};

struct ChiSquared
{
    double statistic = 0;
    int degrees = 0; ///< of freedom; 0 when there is nothing to compare
    double p = 1;    ///< probability of a statistic this large or larger under the expectation
};

/// Pearson's test of fit: the sum of (observed - expected)^2 / expected over the cells, with one
/// degree of freedom less than cells. Merges the last cells until each expects 5 or more, because
/// the approximation is poor below that (Cochran 1954).
ChiSquared chiSquaredOf(std::vector<CountCell> cells);

/// The upper tail of the chi-squared distribution. `degrees` >= 1, `statistic` >= 0.
double chiSquaredTail(double statistic, int degrees);

} // namespace ringside::bank
