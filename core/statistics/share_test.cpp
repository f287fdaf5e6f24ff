// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many rows a comparison of two shares needs. p0, p1 rates of base and new version, q = 1 - p,
// w the new version's part of the rows, z quantiles of the normal law.
//   n      = (z(1 - alpha/2) + z(1 - beta))^2 (p1 q1 + p0 q0 w/(1 - w))/(p1 - p0)^2   on the new
//            version
//   power  = Phi(|p1 - p0|/sqrt((p1 q1 + p0 q0)/n) - z(1 - alpha/2)), or the sum over both
//            binomial counts between their quantiles of 1e-9: exact to about 5e-9
// Source: Fleiss, Statistical Methods for Rates and Proportions. Wrong when rows come in clusters:
// the independent units are sessions or minutes then, and more of them are needed.
#include "core/statistics/share_test.h"

#include "core/statistics/distributions.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace ringside::statistics {

namespace {

/// P(Binomial = k) from `first` on, between the quantiles of 1e-9 at both ends.
struct BinomialMasses
{
    std::int64_t first = 0;
    std::vector<double> mass;
};

BinomialMasses binomialMasses(std::int64_t n, double p)
{
    constexpr double kLeftOut = 1e-9;
    const double count = static_cast<double>(n), mean = count * p;
    const double reach = 9 * std::sqrt(mean * (1 - p)) + 40;
    const double lowest = std::max(0.0, std::floor(mean - reach));
    const double highest = std::min(count, std::ceil(mean + reach));
    std::vector<double> all{0.0};
    for (double k = lowest; k < highest; ++k)
        all.push_back(all.back() + std::log((count - k) / (k + 1) * p / (1 - p)));
    const double largest = *std::max_element(all.begin(), all.end());
    double total = 0;
    for (double& mass : all) {
        mass = std::exp(mass - largest);
        total += mass;
    }
    BinomialMasses masses;
    double below = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double before = below;
        below += all[i] / total;
        if (below < kLeftOut)
            continue;
        if (masses.mass.empty())
            masses.first = static_cast<std::int64_t>(lowest) + static_cast<std::int64_t>(i);
        masses.mass.push_back(all[i] / total);
        if (1 - below <= kLeftOut && before > 0)
            break;
    }
    return masses;
}

bool rejects(double countBase, double countNew, double n, double z, int sides)
{
    const double base = countBase / n, other = countNew / n, difference = other - base;
    const double deviation = std::sqrt((base * (1 - base) + other * (1 - other)) / n);
    if (deviation <= 0)
        return false;
    return sides == 1 ? difference > z * deviation : std::abs(difference) > z * deviation;
}

} // namespace

double criticalValue(const ShareTest& test)
{
    return normalQuantile(1 - test.alpha / test.sides);
}

double rowsToDetect(const ShareTest& test)
{
    const double p1 = test.newRate, p0 = test.baseRate, w = test.newPart;
    assert(p1 != p0 && w > 0 && w < 1);
    const double z = criticalValue(test) + normalQuantile(test.power);
    const double variance = p1 * (1 - p1) + p0 * (1 - p0) * w / (1 - w);
    return z * z * variance / ((p1 - p0) * (p1 - p0));
}

double twoSidedPower(double shift, double alpha)
{
    const double z = normalQuantile(1 - alpha / 2);
    return normalCdf(shift - z) + normalCdf(-shift - z);
}

double sharesPower(double before, double after, double rows, double alpha)
{
    const double variance = before * (1 - before) + after * (1 - after);
    if (variance <= 0)
        return before == after ? alpha : 1;
    return twoSidedPower(std::abs(after - before) / std::sqrt(variance / rows), alpha);
}

TestPower testPower(const ShareTest& test, std::int64_t rowsEach)
{
    assert(rowsEach >= 1 && rowsEach <= 100'000'000);
    const double n = static_cast<double>(rowsEach), z = criticalValue(test);
    const double p1 = test.newRate, p0 = test.baseRate;
    const double deviation = std::sqrt((p1 * (1 - p1) + p0 * (1 - p0)) / n);
    TestPower power;
    power.normal = normalCdf(std::abs(p1 - p0) / deviation - z);
    const BinomialMasses base = binomialMasses(rowsEach, p0);
    const BinomialMasses other = binomialMasses(rowsEach, p1);
    for (std::size_t i = 0; i < base.mass.size(); ++i) {
        const double countBase = static_cast<double>(base.first) + static_cast<double>(i);
        double rejected = 0;
        for (std::size_t j = 0; j < other.mass.size(); ++j) {
            const double count = static_cast<double>(other.first) + static_cast<double>(j);
            if (rejects(countBase, count, n, z, test.sides))
                rejected += other.mass[j];
        }
        power.exact += base.mass[i] * rejected;
    }
    return power;
}

} // namespace ringside::statistics
