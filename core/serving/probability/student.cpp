// SPDX-License-Identifier: GPL-3.0-or-later
//
// Student's t. With n replications x_i that are independent and about normal,
//   mean +- t(n - 1) s / sqrt(n),  s^2 = sum (x_i - mean)^2 / (n - 1)
// holds the expectation in 99 % of cases. P(|T| <= t) = 1 - I_x(v/2, 1/2) with x = v/(v + t^2), I
// the regularised incomplete beta function by its continued fraction (Lentz; Numerical Recipes
// 6.4). Wrong when replications are too short: their percentiles are skewed and biased then.
#include "core/serving/probability/student.h"

#include <cassert>
#include <cmath>

namespace ringside::serving {

namespace {

constexpr double kTiny = 1e-300;

double awayFromZero(double x)
{
    return std::abs(x) < kTiny ? kTiny : x;
}

double betaFraction(double a, double b, double x)
{
    double c = 1, d = 1 / awayFromZero(1 - (a + b) * x / (a + 1)), product = d;
    for (int m = 1; m < 500; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / awayFromZero(1 + even * d);
        c = awayFromZero(1 + even / c);
        product *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / awayFromZero(1 + odd * d);
        c = awayFromZero(1 + odd / c);
        const double step = d * c;
        product *= step;
        if (std::abs(step - 1) < 1e-15)
            break;
    }
    return product;
}

/// I_x(a, b).
double incompleteBeta(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                  a * std::log(x) + b * std::log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * betaFraction(a, b, x) / a;
    return 1 - front * betaFraction(b, a, 1 - x) / b;
}

} // namespace

double studentQuantile(double confidence, int degrees)
{
    assert(degrees >= 1 && confidence > 0 && confidence < 1);
    const double v = degrees;
    const auto within = [v](double t) { return 1 - incompleteBeta(v / 2, 0.5, v / (v + t * t)); };
    double low = 0, high = 1;
    while (within(high) < confidence)
        high *= 2;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (within(middle) < confidence ? low : high) = middle;
    }
    return (low + high) / 2;
}

Estimate estimateOf(std::span<const double> replications)
{
    assert(replications.size() >= 2);
    const auto n = static_cast<double>(replications.size());
    double sum = 0, squares = 0;
    for (const double x : replications)
        sum += x;
    const double mean = sum / n;
    for (const double x : replications)
        squares += (x - mean) * (x - mean);
    const double t = studentQuantile(0.99, static_cast<int>(replications.size()) - 1);
    return {mean, t * std::sqrt(squares / (n - 1) / n), false};
}

} // namespace ringside::serving
