// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boost.Math would compute in long double by default, which takes twice as long for digits that no
// screen shows.
#include "core/statistics/distributions.h"

#include "core/statistics/count_masses.h"

#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/owens_t.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace ringside::statistics {

namespace {

using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

} // namespace

double normalDensity(double x)
{
    return std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
}

double normalCdf(double x)
{
    return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

double normalQuantile(double p)
{
    assert(p > 0 && p < 1);
    return -boost::math::erfc_inv(2 * p, InDouble()) * std::numbers::sqrt2;
}

double bivariateNormalCdf(double x, double y, double correlation)
{
    assert(std::abs(correlation) <= 1);
    if (correlation >= 1)
        return normalCdf(std::min(x, y));
    if (correlation <= -1)
        return std::max(0.0, normalCdf(x) - normalCdf(-y));
    const double rest = std::sqrt((1 - correlation) * (1 + correlation));
    if (x == 0 && y == 0)
        return 0.25 + std::asin(correlation) / (2 * std::numbers::pi);
    // Owen, Annals of Mathematical Statistics 27, 1956. T(0, a) tends to +-1/4 for large a.
    const auto owen = [&](double at, double other) {
        if (at == 0)
            return std::copysign(0.25, other);
        return boost::math::owens_t(at, (other / at - correlation) / rest, InDouble());
    };
    const bool differ = x * y < 0 || (x * y == 0 && x + y < 0);
    return (normalCdf(x) + normalCdf(y)) / 2 - owen(x, y) - owen(y, x) - (differ ? 0.5 : 0);
}

double studentQuantile(double p, double degrees)
{
    assert(p > 0 && p < 1 && degrees >= 1);
    return quantile(boost::math::students_t_distribution<double, InDouble>(degrees), p);
}

double betaQuantile(double p, double a, double b)
{
    assert(p > 0 && p < 1 && a > 0 && b > 0);
    return boost::math::ibeta_inv(a, b, p, InDouble());
}

double gammaTail(double x, double shape, double scale)
{
    assert(shape > 0 && scale > 0);
    return x <= 0 ? 1 : boost::math::gamma_q(shape, x / scale, InDouble());
}

double chiSquaredTail(double x, double degrees)
{
    assert(x >= 0 && degrees >= 1);
    return boost::math::gamma_q(degrees / 2, x / 2, InDouble());
}

double poissonCdf(double count, double mean)
{
    assert(mean >= 0);
    if (count < 0)
        return 0;
    return mean > 0 ? boost::math::gamma_q(std::floor(count) + 1, mean, InDouble()) : 1;
}

double poissonExcess(double count, double mean)
{
    assert(mean > 0 && count >= 0);
    // P(N = count) and P(N > count).
    const double here = poissonMass(count, mean);
    const double above = boost::math::gamma_p(count + 1, mean, InDouble());
    return std::max(0.0, (mean - count) * above + mean * here);
}

double negativeBinomialCdf(double count, double mean, double dispersion)
{
    assert(mean >= 0 && dispersion >= 1);
    if (dispersion == 1 || count < 0 || mean == 0)
        return poissonCdf(count, mean);
    // Successes with probability 1/dispersion, of which there are mean/(dispersion - 1).
    return boost::math::ibetac(std::floor(count) + 1, mean / (dispersion - 1), 1 - 1 / dispersion,
                               InDouble());
}

double binomialCdf(double count, double n, double p)
{
    assert(n >= 0 && p >= 0 && p <= 1);
    const double k = std::floor(count);
    if (k < 0)
        return 0;
    return k >= n ? 1 : boost::math::ibetac(k + 1, n - k, p, InDouble());
}

double hypergeometricShare(double count, double population, double marked, double drawn)
{
    assert(marked <= population && drawn <= population);
    if (count < std::max(0.0, marked + drawn - population) || count > std::min(marked, drawn))
        return 0;
    if (drawn == 0 || drawn == population || marked == 0 || marked == population)
        return 1;
    // Three binomial laws with the same p keep the digits that factorials of millions would lose
    // (Loader 2000, Fast and accurate computation of binomial probabilities).
    const double p = drawn / population;
    return binomialMass(count, marked, p) * binomialMass(drawn - count, population - marked, p) /
           binomialMass(drawn, population, p);
}

} // namespace ringside::statistics
