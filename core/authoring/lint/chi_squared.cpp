// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/chi_squared.h"

#include <cmath>
#include <numbers>

namespace ringside::bank {

namespace {

constexpr double kLeastExpected = 5;

} // namespace

double chiSquaredTail(double statistic, int degrees)
{
    // Q(k/2, h) with h = x/2 steps up by Q(a + 1, h) = Q(a, h) + h^a e^-h / Gamma(a + 1) from
    // Q(1, h) = e^-h for even degrees and Q(1/2, h) = erfc(sqrt h) for odd ones (Abramowitz and
    // Stegun 26.4.4 and 26.4.5 are the sums).
    const double half = statistic / 2;
    const bool even = degrees % 2 == 0;
    double order = even ? 1.0 : 0.5;
    double tail = even ? std::exp(-half) : std::erfc(std::sqrt(half));
    double term =
        even ? half * std::exp(-half) : 2 * std::sqrt(half / std::numbers::pi) * std::exp(-half);
    while (order + 0.25 < degrees / 2.0) {
        tail += term;
        order += 1;
        term *= half / order;
    }
    return tail;
}

ChiSquared chiSquaredOf(std::vector<CountCell> cells)
{
    while (cells.size() > 1 && cells.back().expected < kLeastExpected) {
        const CountCell last = cells.back();
        cells.pop_back();
        cells.back().observed += last.observed;
        cells.back().expected += last.expected;
    }
    ChiSquared result;
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

} // namespace ringside::bank
