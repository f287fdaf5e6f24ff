// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boost.Math would compute in long double by default, which takes twice as long for digits that no
// screen shows.
#include "core/statistics/distributions.h"

#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>

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

} // namespace ringside::statistics
