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
    double p = 1;    ///< of a statistic at least as large when the expectation holds
};

/// Pearson's test of fit: sum of (observed - expected)^2 / expected over the cells, with one degree
/// of freedom less than cells. The last cells are put together until each expects 5 or more, below
/// which the approximation is poor (Cochran 1954).
ChiSquared chiSquaredOf(std::vector<CountCell> cells);

/// The upper tail of the chi-squared distribution. `degrees` >= 1, `statistic` >= 0.
double chiSquaredTail(double statistic, int degrees);

} // namespace ringside::bank
