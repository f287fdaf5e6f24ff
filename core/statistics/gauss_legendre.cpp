// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes are the zeros x of the Legendre polynomial P_n, weights 2/((1 - x^2) P_n'(x)^2).
#include "core/statistics/gauss_legendre.h"

#include <boost/math/special_functions/legendre.hpp>

#include <cassert>
#include <map>

namespace ringside::statistics {

namespace {

Quadrature ruleOf(int count)
{
    Quadrature rule;
    const auto add = [&](double node, double weight) {
        rule.nodes.push_back(node);
        rule.weights.push_back(weight);
    };
    const std::vector<double> zeros = boost::math::legendre_p_zeros<double>(count);
    const auto weightOf = [count](double x) {
        const double slope = boost::math::legendre_p_prime(count, x);
        return 2 / ((1 - x * x) * slope * slope);
    };
    // The zeros from 0 on; the others are their mirror images.
    for (auto zero = zeros.rbegin(); zero != zeros.rend(); ++zero) {
        if (*zero > 0)
            add(-*zero, weightOf(*zero));
    }
    for (const double zero : zeros)
        add(zero, weightOf(zero));
    return rule;
}

} // namespace

const Quadrature& gaussLegendre(int count)
{
    assert(count >= 1);
    thread_local std::map<int, Quadrature> known;
    const auto [rule, isNew] = known.try_emplace(count);
    if (isNew)
        rule->second = ruleOf(count);
    return rule->second;
}

} // namespace ringside::statistics
