// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace ringside::scaling {

/// Max-min fair rates: every flow gets as much as it can without taking from one that has less for
/// its weight. Computed by progressive filling: the link with the smallest share a unit of weight
/// fixes the flows that cross it; what is left of the other links is divided among the rest, and so
/// on (Bertsekas and Gallager 1992, Data Networks, section 6.5.2).
///
/// Flows are numbered by the caller with small numbers that are used again. Links have fixed
/// capacities in byte/s. Nothing is allocated once there were as many flows as there ever are.
class FairShare
{
public:
    /// No flow crosses more than `mostLinks`.
    FairShare(std::vector<double> capacities, std::size_t mostLinks);

    /// Each link once, one at least. weight > 0.
    void add(std::int32_t flow, std::span<const std::int32_t> links, double weight = 1);
    void remove(std::int32_t flow);
    /// Computes all rates anew; flows() then have them.
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
    std::vector<double> m_weight;         ///< of the unfixed flows a link
    std::vector<std::int32_t> m_crossing; ///< unfixed flows a link
    std::vector<std::int32_t> m_used;     ///< links crossed by some flow
    std::vector<Entry> m_entries;
    std::vector<std::int32_t> m_links; ///< m_mostLinks places a flow
    std::vector<std::int32_t> m_flows;
};

} // namespace ringside::scaling
