// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace ringside::evaluation {

/// Panels on an axis, with ten nodes of Gauss and Legendre in each. A function that is smooth
/// within every panel is integrated to about 1e-12 of its size.
class Panels
{
public:
    static constexpr std::size_t kNodes = 10;

    struct Node
    {
        double x = 0, weight = 0;
    };

    /// Between `edges`, which need not be in order; of edges nearer to each other than `closest`
    /// one is kept. `fixed` edges are all kept.
    Panels(std::vector<double> edges, double closest, std::span<const double> fixed = {});

    std::size_t size() const { return m_nodes.size() / kNodes; }
    std::span<const Node> nodes() const { return m_nodes; }
    std::span<const Node> nodesOf(std::size_t panel) const
    {
        return std::span(m_nodes).subspan(panel * kNodes, kNodes);
    }
    double middleOf(std::size_t panel) const { return m_middles[panel]; }

private:
    std::vector<Node> m_nodes;
    std::vector<double> m_middles;
};

} // namespace ringside::evaluation
