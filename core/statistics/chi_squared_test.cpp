// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/chi_squared_test.h"

#include "core/statistics/distributions.h"

namespace ringside::statistics {

namespace {

constexpr double kLeastExpected = 5;

} // namespace

ChiSquaredTest chiSquaredTest(std::vector<CountCell> cells)
{
    while (cells.size() > 1 && cells.back().expected < kLeastExpected) {
        const CountCell last = cells.back();
        cells.pop_back();
        cells.back().observed += last.observed;
        cells.back().expected += last.expected;
    }
    ChiSquaredTest result;
    if (cells.size() < 2)
        return result;
    for (const CountCell& cell : cells) {
        const double difference = cell.observed - cell.expected;
        result.statistic += difference * difference / cell.expected;
    }
    result.degrees = static_cast<int>(cells.size()) - 1;
    result.p = chiSquaredTail(result.statistic, result.degrees);
    return result;
}

} // namespace ringside::statistics
