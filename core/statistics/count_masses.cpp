// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/count_masses.h"

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include <algorithm>
#include <cassert>

namespace ringside::statistics {

namespace {

/// As in distributions.cpp.
using MassInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

} // namespace

double poissonMass(double count, double mean)
{
    assert(mean >= 0 && count >= 0);
    if (mean == 0)
        return count == 0 ? 1 : 0;
    return boost::math::gamma_p_derivative(count + 1, mean, MassInDouble());
}

std::vector<double> poissonMasses(double mean, std::size_t most)
{
    // From the most likely count outwards: each is its neighbor times mean/count, or the inverse.
    std::vector<double> masses(most + 1);
    const auto start = std::min(most, static_cast<std::size_t>(mean));
    masses[start] = poissonMass(static_cast<double>(start), mean);
    for (std::size_t k = start; k > 0; --k)
        masses[k - 1] = masses[k] * (static_cast<double>(k) / mean);
    for (std::size_t k = start; k < most; ++k)
        masses[k + 1] = masses[k] * (mean / static_cast<double>(k + 1));
    return masses;
}

double binomialMass(double count, double n, double p)
{
    assert(count >= 0 && count <= n && p >= 0 && p <= 1);
    if (p == 0 || p == 1)
        return count == n * p ? 1 : 0;
    return boost::math::ibeta_derivative(count + 1, n - count + 1, p, MassInDouble()) / (n + 1);
}

} // namespace ringside::statistics
