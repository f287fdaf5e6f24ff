// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/integral.h"

#include <algorithm>

namespace ringside::evaluation {

namespace {

/// The nodes above 0 and their weights on [-1, 1] (Abramowitz & Stegun, table 25.4, n = 10).
constexpr std::array<double, 5> kPlaces{0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                        0.8650633666889845, 0.9739065285171717};
constexpr std::array<double, 5> kWeights{0.2955242247147529, 0.2692667193099963, 0.2190863625159820,
                                         0.1494513491505806, 0.0666713443086881};

} // namespace

Panels::Panels(std::vector<double> edges, double closest, std::span<const double> fixed)
{
    std::ranges::sort(edges);
    std::vector<double> kept;
    const auto isFixed = [fixed](double edge) {
        return std::ranges::find(fixed, edge) != fixed.end();
    };
    for (const double edge : edges) {
        const bool isNear = !kept.empty() && edge - kept.back() < closest;
        if (!isNear)
            kept.push_back(edge);
        else if (edge > kept.back() && isFixed(edge))
            isFixed(kept.back()) ? kept.push_back(edge) : void(kept.back() = edge);
    }
    // The last edge is the end of the axis, whatever is near it.
    if (!edges.empty() && edges.back() > kept.back())
        kept.push_back(edges.back());
    for (std::size_t i = 0; i + 1 < kept.size(); ++i) {
        const double middle = (kept[i] + kept[i + 1]) / 2, half = (kept[i + 1] - kept[i]) / 2;
        m_middles.push_back(middle);
        for (std::size_t n = 0; n < kPlaces.size(); ++n) {
            m_nodes.push_back({middle - half * kPlaces[n], half * kWeights[n]});
            m_nodes.push_back({middle + half * kPlaces[n], half * kWeights[n]});
        }
    }
}

} // namespace ringside::evaluation
