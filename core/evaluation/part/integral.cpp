// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/part/integral.h"

#include "core/statistics/gauss_legendre.h"

#include <algorithm>

namespace ringside::evaluation {

Panels::Panels(std::vector<double> edges, double closest, std::span<const double> fixed)
{
    std::ranges::sort(edges);
    std::vector<double> kept;
    const auto isFixed = [fixed](double edge) {
        return std::ranges::find(fixed, edge) != fixed.end();
    };
    for (const double edge : edges) {
        const bool isNear = !kept.empty() && edge - kept.back() < closest;
        if (isNear && (edge == kept.back() || !isFixed(edge)))
            continue;
        if (isNear && !isFixed(kept.back()))
            kept.pop_back();
        kept.push_back(edge);
    }
    // The last edge is the end of the axis, whatever is near it.
    if (!edges.empty() && edges.back() > kept.back())
        kept.push_back(edges.back());
    const statistics::Quadrature& rule = statistics::gaussLegendre(static_cast<int>(kNodes));
    for (std::size_t i = 0; i + 1 < kept.size(); ++i) {
        const double middle = (kept[i] + kept[i + 1]) / 2, half = (kept[i + 1] - kept[i]) / 2;
        m_middles.push_back(middle);
        for (std::size_t n = 0; n < kNodes; ++n)
            m_nodes.push_back({middle + half * rule.nodes[n], half * rule.weights[n]});
    }
}

} // namespace ringside::evaluation
