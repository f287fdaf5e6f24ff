// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/schedule.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ringside::scaling {

/// The links of a request's fabric by number, their capacities, and which of them a message
/// crosses. Endpoints are the ranks and, after them, the servers.
///   Flat and two levels: one sending and one receiving port per endpoint; between nodes
///   the NICs out and in.
///   Torus: the links of TorusShape. With slow ranks, the same number of links again, in the same
///   order, which only carry what their own rank sends. Where messages with different numbers
///   of hops share a link, their shares are proportional to 1 / hops, as in SimGrid's
///   CM02 and in TCP; switches that arbitrate packet by packet would share evenly.
class FabricLinks
{
public:
    /// The route of a message, as needed to start its flow.
    struct Way
    {
        double alpha = 0;     ///< s
        double weight = 1;    ///< its share of a link relative to the other flows on it
        double rate = 0;      ///< byte/s when no other flow shares its links
        bool shared = false;  ///< other flows may share its links, so `rate` is not valid
        bool crosses = false; ///< from one node to another
    };

    FabricLinks(const Schedule& schedule, const CollectiveRequest& request);

    const std::vector<double>& capacities() const { return m_capacities; }
    std::size_t mostLinks() const { return m_mostLinks; }

    Way wayOf(int from, int to) const
    {
        if (m_isTorus)
            return torusWay(from, to);
        Way way{m_alpha, 1, m_bandwidth, m_sharesPorts, crosses(from, to)};
        if (way.crosses) {
            way.alpha += m_interAlpha;
            way.rate = m_crossingRate;
            way.shared = way.shared || m_sharesNics;
        }
        if (!m_slowness.empty())
            way.rate = std::min(way.rate, m_bandwidth / slowness(from));
        return way;
    }
    bool crosses(int from, int to) const { return m_twoLevel && nodeOf(from) != nodeOf(to); }
    /// Appends the links that a message from `from` to `to` crosses; `via` as in SendOp.
    void linksOf(int from, int to, std::int32_t via, std::vector<std::int32_t>& links) const;
    /// Slowdown factor of a rank; 1 for normal ranks and for servers.
    double slowness(int endpoint) const
    {
        const auto i = static_cast<std::size_t>(endpoint);
        return i < m_slowness.size() ? m_slowness[i] : 1;
    }

private:
    int nodeOf(int rank) const { return rank / m_perNode; }
    Way torusWay(int from, int to) const;
    void addPorts(const CollectiveRequest& request, int servers);
    void addTorusLinks();

    const bool m_isTorus, m_twoLevel, m_nicPerRank;
    const bool m_sharesPorts;
    const bool m_sharesNics;
    const int m_ranks, m_endpoints, m_perNode;
    const double m_alpha, m_interAlpha, m_bandwidth, m_crossingRate;
    const TorusShape m_torus;
    std::size_t m_mostLinks = 4;
    std::vector<double> m_slowness; ///< per rank; empty when none is slow
    std::vector<double> m_capacities;
};

} // namespace ringside::scaling
