// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringside::scaling {

/// Max-min fair rates: no flow can get more without taking from a flow that has less relative to
/// its weight. Computed by progressive filling: the link with the smallest share per unit of weight
/// fixes the flows that cross it; the rest of the other links' capacity is divided among the
/// remaining flows, and so on (Bertsekas and Gallager 1992, Data Networks, section 6.5.2).
///
/// The caller numbers the flows with small integers and reuses them. Links have fixed capacities in
/// byte/s. Allocates only until the number of flows has reached its maximum.
class FairShare
{
public:
    /// A flow crosses at most `mostLinks` links.
    FairShare(std::vector<double> capacities, std::size_t mostLinks);

    /// `links` names each link once and is not empty. weight > 0.
    void add(std::int32_t flow, std::span<const std::int32_t> links, double weight = 1);
    void remove(std::int32_t flow);
    /// Recomputes all rates; read them from flows().
    void recompute();

    const std::vector<std::int32_t>& flows() const { return m_flows; }
    double rate(std::int32_t flow) const { return m_entries[static_cast<std::size_t>(flow)].rate; }

private:
    struct Entry
    {
        double rate = 0;
        double weight = 1;
        std::int32_t linkCount = 0;
        std::int32_t position = -1; ///< in m_flows
        bool fixed = false;
    };

    std::span<const std::int32_t> linksOf(std::int32_t flow) const;
    double smallestShare() const;
    void fix(std::int32_t flow, double share);

    std::size_t m_mostLinks;
    std::vector<double> m_capacity, m_left;
    std::vector<double> m_weight;         ///< total weight of the unfixed flows, per link
    std::vector<std::int32_t> m_crossing; ///< number of unfixed flows, per link
    std::vector<std::int32_t> m_used;     ///< links crossed by some flow
    std::vector<Entry> m_entries;
    std::vector<std::int32_t> m_links; ///< m_mostLinks entries per flow
    std::vector<std::int32_t> m_flows;
};

} // namespace ringside::scaling
