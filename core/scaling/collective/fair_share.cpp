// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/fair_share.h"

#include <algorithm>
#include <limits>

namespace ringside::scaling {

namespace {

std::size_t at(std::int32_t i)
{
    return static_cast<std::size_t>(i);
}

} // namespace

FairShare::FairShare(std::vector<double> capacities, std::size_t mostLinks)
    : m_mostLinks(mostLinks),
      m_capacity(std::move(capacities)),
      m_left(m_capacity.size()),
      m_weight(m_capacity.size()),
      m_crossing(m_capacity.size())
{
}

void FairShare::add(std::int32_t flow, std::span<const std::int32_t> links, double weight)
{
    if (at(flow) >= m_entries.size()) {
        m_entries.resize(at(flow) + 1);
        m_links.resize(m_entries.size() * m_mostLinks);
    }
    Entry& entry = m_entries[at(flow)];
    entry = {};
    entry.weight = weight;
    entry.linkCount = static_cast<std::int32_t>(links.size());
    entry.position = static_cast<std::int32_t>(m_flows.size());
    std::copy(links.begin(), links.end(), m_links.data() + at(flow) * m_mostLinks);
    m_flows.push_back(flow);
}

std::span<const std::int32_t> FairShare::linksOf(std::int32_t flow) const
{
    return {m_links.data() + at(flow) * m_mostLinks, at(m_entries[at(flow)].linkCount)};
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
        for (const std::int32_t link : linksOf(flow)) {
            if (m_crossing[at(link)]++ == 0) {
                m_used.push_back(link);
                m_left[at(link)] = m_capacity[at(link)];
                m_weight[at(link)] = 0;
            }
            m_weight[at(link)] += m_entries[at(flow)].weight;
        }
    }
    std::size_t open = m_flows.size();
    while (open > 0) {
        // Links whose shares differ by rounding alone fix their flows together.
        const double share = smallestShare();
        const double limit = share * (1 + 1e-12);
        for (const std::int32_t flow : m_flows) {
            if (m_entries[at(flow)].fixed)
                continue;
            const auto links = linksOf(flow);
            const bool tight = std::any_of(links.begin(), links.end(), [&](std::int32_t link) {
                return m_left[at(link)] <= limit * m_weight[at(link)];
            });
            if (!tight)
                continue;
            fix(flow, share);
            --open;
        }
    }
}

double FairShare::smallestShare() const
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const std::int32_t link : m_used) {
        if (m_crossing[at(link)] > 0)
            smallest = std::min(smallest, m_left[at(link)] / m_weight[at(link)]);
    }
    return smallest;
}

void FairShare::fix(std::int32_t flow, double share)
{
    Entry& entry = m_entries[at(flow)];
    entry.rate = share * entry.weight;
    entry.fixed = true;
    for (const std::int32_t link : linksOf(flow)) {
        m_left[at(link)] -= entry.rate;
        m_weight[at(link)] -= entry.weight;
        --m_crossing[at(link)];
    }
}

} // namespace ringside::scaling
