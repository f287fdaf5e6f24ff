// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/share_interval.h"

#include <cassert>
#include <cmath>

namespace ringside::study {

namespace {

constexpr int kMostTerms = 500;
constexpr int kHalvings = 50; ///< 2^-50 is below 1e-12
constexpr double kTiny = 1e-300;

double awayFromZero(double value)
{
    return std::abs(value) < kTiny ? kTiny : value;
}

/// The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method.
double fraction(double x, double a, double b)
{
    double c = 1;
    double d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
    double product = d;
    for (int m = 1; m < kMostTerms; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / awayFromZero(1 + even * d);
        c = awayFromZero(1 + even / c);
        product *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / awayFromZero(1 + odd * d);
        c = awayFromZero(1 + odd / c);
        product *= d * c;
        if (std::abs(d * c - 1) < 1e-15)
            break;
    }
    return product;
}

/// The mass of Beta(a, b) below x in (0, 1).
double betaBelow(double x, double a, double b)
{
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                  a * std::log(x) + b * std::log1p(-x));
    // The fraction converges fast on this side of the mean.
    return x < (a + 1) / (a + b + 2) ? front * fraction(x, a, b) / a
                                     : 1 - front * fraction(1 - x, b, a) / b;
}

} // namespace

double betaQuantile(double share, double a, double b)
{
    assert(a > 0 && b > 0);
    double low = 0, high = 1;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        (betaBelow(middle, a, b) < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

ShareInterval shareInterval(int hits, int trials, double expected, double weight)
{
    const double a = weight * expected + hits;
    const double b = weight * (1 - expected) + trials - hits;
    return {betaQuantile(0.05, a, b), betaQuantile(0.5, a, b), betaQuantile(0.95, a, b)};
}

} // namespace ringside::study
