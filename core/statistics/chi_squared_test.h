// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::statistics {

/// One cell of a table of counts.
struct CountCell
{
    double observed = 0, expected = 0;
};

struct ChiSquaredTest
{
    double statistic = 0;
    int degrees = 0; ///< of freedom; 0 when there is nothing to compare
    double p = 1;    ///< probability of a statistic this large or larger under the expectation
};

/// Pearson's test of fit: the sum of (observed - expected)^2 / expected over the cells, with one
/// degree of freedom less than cells. Merges the last cells until each expects 5 or more, because
/// the approximation is poor below that (Cochran 1954).
ChiSquaredTest chiSquaredTest(std::vector<CountCell> cells);

} // namespace ringside::statistics
