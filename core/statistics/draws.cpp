// SPDX-License-Identifier: GPL-3.0-or-later
//
// Normal draws are quantiles of uniform numbers by Wichura's PPND16 (Applied Statistics 37, 1988,
// algorithm AS 241): three rational approximations, relative error about 1e-16. normalQuantile()
// would take three times as long, and its last bits depend on the version of Boost: a seed must
// give the same draws everywhere.
#include "core/statistics/draws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ringside::statistics {

namespace {

using Coefficients = std::array<double, 8>;

constexpr Coefficients kCentreTop{3.3871328727963666080e0,  1.3314166789178437745e+2,
                                  1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                  4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                  3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr Coefficients kCentreBottom{1.0,
                                     4.2313330701600911252e+1,
                                     6.8718700749205790830e+2,
                                     5.3941960214247511077e+3,
                                     2.1213794301586595867e+4,
                                     3.9307895800092710610e+4,
                                     2.8729085735721942674e+4,
                                     5.2264952788528545610e+3};
constexpr Coefficients kTailTop{1.42343711074968357734e0,  4.63033784615654529590e0,
                                5.76949722146069140550e0,  3.64784832476320460504e0,
                                1.27045825245236838258e0,  2.41780725177450611770e-1,
                                2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr Coefficients kTailBottom{1.0,
                                   2.05319162663775882187e0,
                                   1.67638483018380384940e0,
                                   6.89767334985100004550e-1,
                                   1.48103976427480074590e-1,
                                   1.51986665636164571966e-2,
                                   5.47593808499534494600e-4,
                                   1.05075007164441684324e-9};
constexpr Coefficients kFarTop{6.65790464350110377720e0,  5.46378491116411436990e0,
                               1.78482653991729133580e0,  2.96560571828504891230e-1,
                               2.65321895265761230930e-2, 1.24266094738807843860e-3,
                               2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr Coefficients kFarBottom{1.0,
                                  5.99832206555887937690e-1,
                                  1.36929880922735805310e-1,
                                  1.48753612908506148525e-2,
                                  7.86869131145613259100e-4,
                                  1.84631831751005468180e-5,
                                  1.42151175831644588870e-7,
                                  2.04426310338993978564e-15};

double ratio(const Coefficients& top, const Coefficients& bottom, double r)
{
    double above = top[7], below = bottom[7];
    for (std::size_t i = 7; i-- > 0;) {
        above = above * r + top[i];
        below = below * r + bottom[i];
    }
    return above / below;
}

double normalAt(double p)
{
    const double q = p - 0.5;
    if (std::abs(q) <= 0.425)
        return q * ratio(kCentreTop, kCentreBottom, 0.180625 - q * q);
    const double r = std::sqrt(-std::log(q < 0 ? p : 1 - p));
    const double x =
        r <= 5 ? ratio(kTailTop, kTailBottom, r - 1.6) : ratio(kFarTop, kFarBottom, r - 5);
    return q < 0 ? -x : x;
}

/// Draws from the gamma law with shape a >= 1 and scale 1: Marsaglia, Tsang, ACM Transactions on
/// Mathematical Software 26, 2000.
double drawGamma(double a, Rng& random)
{
    const double d = a - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = drawNormal(random), root = 1 + c * x;
        if (root <= 0)
            continue;
        const double v = root * root * root, u = 1 - random.uniform();
        if (std::log(u) < x * x / 2 + d - d * v + d * std::log(v))
            return d * v;
    }
}

} // namespace

Rng randomStream(std::uint64_t seed, int replication, int purpose)
{
    const std::uint64_t first = Rng(seed).next();
    const std::uint64_t second = Rng(static_cast<std::uint64_t>(replication) + 0x51ed2701U).next();
    const std::uint64_t third = Rng(static_cast<std::uint64_t>(purpose) + 0xa5a5a5a5U).next();
    const std::uint64_t joined = Rng(first ^ second).next() ^ third;
    return Rng(Rng(joined).next());
}

double drawNormal(Rng& random)
{
    // The centre of a cell of 2^-52: never 0 or 1.
    return normalAt((static_cast<double>(random.next() >> 12) + 0.5) * 0x1.0p-52);
}

double drawBinomial(double n, double p, Rng& random)
{
    if (n <= 0 || p <= 0)
        return 0;
    if (p >= 1)
        return n;
    if (p > 0.5)
        return n - drawBinomial(n, 1 - p, random);
    const double mean = n * p, variance = mean * (1 - p);
    if (mean > 200) {
        const double z = drawNormal(random);
        const double skewed = mean + std::sqrt(variance) * z + (z * z - 1) * (1 - 2 * p) / 6;
        return std::clamp(std::round(skewed), 0.0, n);
    }
    // Inversion starting at 0.
    const double u = random.uniform();
    double mass = std::exp(n * std::log1p(-p)), below = mass, k = 0;
    while (below < u && k < n) {
        mass *= (n - k) / (k + 1) * p / (1 - p);
        below += mass;
        ++k;
    }
    return k;
}

std::vector<double> drawMultinomial(double n, std::span<const double> shares, Rng& random)
{
    std::vector<double> counts(shares.size());
    double left = n, share = 1;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const bool isLast = i + 1 == shares.size();
        const double chance = isLast || share <= shares[i] ? 1 : shares[i] / share;
        counts[i] = drawBinomial(left, chance, random);
        left -= counts[i];
        share -= shares[i];
    }
    return counts;
}

BetaDraw::BetaDraw(double a, double b) : m_a(a), m_b(b)
{
    const double n = a + b;
    m_mean = a / n;
    m_deviation = std::sqrt(m_mean * (1 - m_mean) / (n + 1));
    // A sixth of the skewness.
    m_skewed = (b - a) * std::sqrt(n + 1) / ((n + 2) * std::sqrt(a * b)) / 3;
}

double BetaDraw::operator()(Rng& random) const
{
    constexpr double kLarge = 10;
    if (m_a < kLarge || m_b < kLarge) {
        const double first = drawGamma(m_a, random);
        return first / (first + drawGamma(m_b, random));
    }
    const double z = drawNormal(random);
    return std::clamp(m_mean + m_deviation * (z + m_skewed * (z * z - 1)), 0.0, 1.0);
}

} // namespace ringside::statistics
