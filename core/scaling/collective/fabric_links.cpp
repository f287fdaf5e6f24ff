// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/fabric_links.h"

#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

std::vector<double> slownessOf(const CollectiveRequest& request)
{
    if (request.slowRanks.empty())
        return {};
    std::vector<double> slowness(static_cast<std::size_t>(request.ranks), 1.0);
    for (const SlowRank& slow : request.slowRanks)
        slowness[static_cast<std::size_t>(slow.rank)] = slow.factor;
    return slowness;
}

} // namespace

FabricLinks::FabricLinks(const Schedule& schedule, const CollectiveRequest& request)
    : m_isTorus(isTorus(request.fabric)),
      m_twoLevel(nodeCount(request) > 1),
      m_nicPerRank(request.fabric.nicPerRank),
      m_sharesPorts(m_isTorus ? !schedule.hasLinksOfItsOwn() : !schedule.isSinglePort()),
      m_sharesNics(!m_nicPerRank),
      m_ranks(schedule.ranks()),
      m_endpoints(schedule.ranks() + schedule.servers()),
      m_perNode(request.fabric.ranksPerNode),
      m_alpha(request.fabric.alpha.value()),
      m_interAlpha(request.fabric.interAlpha.value()),
      m_bandwidth(request.fabric.bandwidth.value()),
      m_crossingRate(std::min(m_bandwidth, request.fabric.interBandwidth.value())),
      m_torus(request.fabric),
      m_slowness(slownessOf(request))
{
    if (m_isTorus)
        addTorusLinks();
    else
        addPorts(request, schedule.servers());
}

void FabricLinks::addPorts(const CollectiveRequest& request, int servers)
{
    const auto ranks = static_cast<std::size_t>(m_ranks);
    const double server =
        request.serverBandwidth.value() > 0 ? request.serverBandwidth.value() : m_bandwidth;
    for (int direction = 0; direction < 2; ++direction) {
        m_capacities.insert(m_capacities.end(), ranks, m_bandwidth);
        m_capacities.insert(m_capacities.end(), static_cast<std::size_t>(servers), server);
    }
    for (const SlowRank& slow : request.slowRanks)
        m_capacities[static_cast<std::size_t>(slow.rank)] /= slow.factor;
    if (m_twoLevel)
        m_capacities.insert(m_capacities.end(), 2 * ranks, request.fabric.interBandwidth.value());
}

void FabricLinks::addTorusLinks()
{
    m_mostLinks = static_cast<std::size_t>(m_torus.mostHops()) + 1;
    const auto links = static_cast<std::size_t>(m_torus.links());
    m_capacities.assign(links, m_bandwidth);
    if (m_slowness.empty())
        return;
    const std::size_t perRank = links / m_slowness.size();
    for (const double factor : m_slowness)
        m_capacities.insert(m_capacities.end(), perRank, m_bandwidth / factor);
}

FabricLinks::Way FabricLinks::torusWay(int from, int to) const
{
    const double hops = m_torus.hops(from, to);
    return {m_alpha * hops, 1 / hops, m_bandwidth / slowness(from), m_sharesPorts, false};
}

void FabricLinks::linksOf(int from, int to, std::int32_t via,
                          std::vector<std::int32_t>& links) const
{
    if (m_isTorus) {
        const std::size_t first = links.size();
        if (via >= 0)
            links.push_back(via);
        else
            m_torus.route(from, to, links);
        if (!m_slowness.empty())
            links.push_back(m_torus.links() + links[first]);
        return;
    }
    links.push_back(from);
    links.push_back(m_endpoints + to);
    if (crosses(from, to)) {
        const int nics = 2 * m_endpoints;
        links.push_back(nics + (m_nicPerRank ? from : nodeOf(from)));
        links.push_back(nics + m_ranks + (m_nicPerRank ? to : nodeOf(to)));
    }
}

} // namespace ringside::scaling
