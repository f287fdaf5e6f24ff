// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/fair_share.h"

#include "core/base/index.h"

#include <algorithm>
#include <limits>

namespace ringside::scaling {

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
    if (index(flow) >= m_entries.size()) {
        m_entries.resize(index(flow) + 1);
        m_links.resize(m_entries.size() * m_mostLinks);
    }
    Entry& entry = m_entries[index(flow)];
    entry = {};
    entry.weight = weight;
    entry.linkCount = static_cast<std::int32_t>(links.size());
    entry.position = static_cast<std::int32_t>(m_flows.size());
    std::copy(links.begin(), links.end(), m_links.data() + index(flow) * m_mostLinks);
    m_flows.push_back(flow);
}

std::span<const std::int32_t> FairShare::linksOf(std::int32_t flow) const
{
    return {m_links.data() + index(flow) * m_mostLinks, index(m_entries[index(flow)].linkCount)};
}

void FairShare::remove(std::int32_t flow)
{
    const std::int32_t position = m_entries[index(flow)].position;
    m_flows[index(position)] = m_flows.back();
    m_entries[index(m_flows.back())].position = position;
    m_flows.pop_back();
}

void FairShare::recompute()
{
    m_used.clear();
    for (const std::int32_t flow : m_flows) {
        m_entries[index(flow)].fixed = false;
        for (const std::int32_t link : linksOf(flow)) {
            if (m_crossing[index(link)]++ == 0) {
                m_used.push_back(link);
                m_left[index(link)] = m_capacity[index(link)];
                m_weight[index(link)] = 0;
            }
            m_weight[index(link)] += m_entries[index(flow)].weight;
        }
    }
    std::size_t open = m_flows.size();
    while (open > 0) {
        // Links whose shares differ only by rounding fix their flows together.
        const double share = smallestShare();
        const double limit = share * (1 + 1e-12);
        for (const std::int32_t flow : m_flows) {
            if (m_entries[index(flow)].fixed)
                continue;
            const auto links = linksOf(flow);
            const bool tight = std::any_of(links.begin(), links.end(), [&](std::int32_t link) {
                return m_left[index(link)] <= limit * m_weight[index(link)];
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
        if (m_crossing[index(link)] > 0)
            smallest = std::min(smallest, m_left[index(link)] / m_weight[index(link)]);
    }
    return smallest;
}

void FairShare::fix(std::int32_t flow, double share)
{
    Entry& entry = m_entries[index(flow)];
    entry.rate = share * entry.weight;
    entry.fixed = true;
    for (const std::int32_t link : linksOf(flow)) {
        m_left[index(link)] -= entry.rate;
        m_weight[index(link)] -= entry.weight;
        --m_crossing[index(link)];
    }
}

} // namespace ringside::scaling
