// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/fair_share.h"

#include <algorithm>
#include <limits>

namespace ringside::scaling {

namespace {

std::size_t at(std::int32_t i)
{
    return static_cast<std::size_t>(i);
}

} // namespace

FairShare::FairShare(std::vector<double> capacities)
    : m_capacity(std::move(capacities)), m_left(m_capacity.size()), m_crossing(m_capacity.size())
{
}

void FairShare::add(std::int32_t flow, const Links& links)
{
    if (at(flow) >= m_entries.size())
        m_entries.resize(at(flow) + 1);
    Entry& entry = m_entries[at(flow)];
    entry = {};
    entry.links = links;
    entry.position = static_cast<std::int32_t>(m_flows.size());
    m_flows.push_back(flow);
}

void FairShare::remove(std::int32_t flow)
{
    const std::int32_t position = m_entries[at(flow)].position;
    m_flows[at(position)] = m_flows.back();
    m_entries[at(m_flows.back())].position = position;
    m_flows.pop_back();
}

void FairShare::recompute()
{
    m_used.clear();
    for (const std::int32_t flow : m_flows) {
        m_entries[at(flow)].fixed = false;
        for (const std::int32_t link : m_entries[at(flow)].links) {
            if (link < 0)
                continue;
            if (m_crossing[at(link)]++ == 0) {
                m_used.push_back(link);
                m_left[at(link)] = m_capacity[at(link)];
            }
        }
    }
    std::size_t open = m_flows.size();
    while (open > 0) {
        // Links whose shares differ by rounding alone fix their flows together.
        const double share = smallestShare();
        const double limit = share * (1 + 1e-12);
        for (const std::int32_t flow : m_flows) {
            Entry& entry = m_entries[at(flow)];
            const bool tight =
                !entry.fixed && std::any_of(entry.links.begin(), entry.links.end(), [&](auto link) {
                    return link >= 0 && m_left[at(link)] <= limit * m_crossing[at(link)];
                });
            if (!tight)
                continue;
            fix(entry, share);
            --open;
        }
    }
}

double FairShare::smallestShare() const
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const std::int32_t link : m_used) {
        if (m_crossing[at(link)] > 0)
            smallest = std::min(smallest, m_left[at(link)] / m_crossing[at(link)]);
    }
    return smallest;
}

void FairShare::fix(Entry& entry, double rate)
{
    entry.rate = rate;
    entry.fixed = true;
    for (const std::int32_t link : entry.links) {
        if (link < 0)
            continue;
        m_left[at(link)] -= rate;
        --m_crossing[at(link)];
    }
}

} // namespace ringside::scaling
