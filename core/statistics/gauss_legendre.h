// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::statistics {

/// Nodes in [-1, 1], ascending, and their weights.
struct Quadrature
{
    std::vector<double> nodes, weights;
};

/// The rule with `count` nodes, which integrates polynomials of degree 2 count - 1 exactly. Each
/// rule is computed once per thread.
const Quadrature& gaussLegendre(int count);

} // namespace ringside::statistics
