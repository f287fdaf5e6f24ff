// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace ringside::scaling {

/// Max-min fair rates: every flow gets as much as it can without taking from one that has less.
/// Computed by progressive filling: the link with the smallest equal share fixes the flows that
/// cross it; what is left of the other links is divided among the rest, and so on (Bertsekas and
/// Gallager 1992, Data Networks, section 6.5.2).
///
/// Flows are numbered by the caller with small numbers that are used again. Links have fixed
/// capacities in byte/s.
class FairShare
{
public:
    using Links = std::array<std::int32_t, 4>; ///< -1 for none

    explicit FairShare(std::vector<double> capacities);

    void add(std::int32_t flow, const Links& links);
    void remove(std::int32_t flow);
    /// Computes all rates anew; flows() then have them.
    void recompute();

    const std::vector<std::int32_t>& flows() const { return m_flows; }
    double rate(std::int32_t flow) const { return m_entries[static_cast<std::size_t>(flow)].rate; }

private:
    struct Entry
    {
        Links links{-1, -1, -1, -1};
        double rate = 0;
        bool fixed = false;
        std::int32_t position = -1; ///< in m_flows
    };

    double smallestShare() const;
    void fix(Entry& entry, double rate);

    std::vector<double> m_capacity, m_left;
    std::vector<std::int32_t> m_crossing; ///< unfixed flows a link
    std::vector<std::int32_t> m_used;     ///< links crossed by some flow
    std::vector<Entry> m_entries;
    std::vector<std::int32_t> m_flows;
};

} // namespace ringside::scaling
