// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/network_map.h"

#include "core/base/index.h"

#include <algorithm>

namespace ringside::access {

namespace {

std::vector<std::string_view> namesOf(const AccessScenario& scenario)
{
    std::vector<std::string_view> names{kInternet, kGoogle};
    for (const auto& [id, network] : scenario.networks)
        names.push_back(id);
    for (const auto& [id, link] : scenario.links) {
        names.push_back(link.from);
        names.push_back(link.to);
    }
    for (const auto& [id, machine] : scenario.machines)
        names.push_back(machine.network);
    return names;
}

} // namespace

NetworkMap::NetworkMap(const AccessScenario& scenario) : m_names(namesOf(scenario))
{
    m_networks.assign(index(m_names.size()), nullptr);
    m_ranges.resize(m_networks.size());
    for (const auto& [id, network] : scenario.networks) {
        const std::size_t node = index(m_names.find(id));
        m_networks[node] = &network;
        for (const std::string& range : network.ranges) {
            if (const auto parsed = IpRange::parsed(range))
                m_ranges[node].push_back(*parsed);
        }
    }
    m_connections.reserve(scenario.links.size());
    for (const auto& [id, link] : scenario.links)
        m_connections.push_back({id, &link, m_names.find(link.from), m_names.find(link.to)});
    establishPeerings();
}

bool NetworkMap::overlap(int a, int b) const
{
    return std::ranges::any_of(ranges(a), [&](const IpRange& one) {
        return std::ranges::any_of(ranges(b),
                                   [&](const IpRange& other) { return one.overlaps(other); });
    });
}

/// In order of id: a peering is not set up where a range overlaps with the other side, or with a
/// network that already peers with it.
void NetworkMap::establishPeerings()
{
    std::vector<std::vector<int>> peers(m_networks.size());
    for (Connection& made : m_connections) {
        if (made.link->kind != LinkKind::Peering)
            continue;
        const auto collides = [&](int network, int with) {
            return std::ranges::any_of(peers[index(with)],
                                       [&](int peer) { return overlap(network, peer); });
        };
        made.isEstablished = !overlap(made.from, made.to) && !collides(made.from, made.to) &&
                             !collides(made.to, made.from);
        if (made.isEstablished) {
            peers[index(made.from)].push_back(made.to);
            peers[index(made.to)].push_back(made.from);
        }
    }
}

namespace {

using Arrival = NetworkMap::Arrival;

/// Where a connection leads from a stop at its `from` (or with `isBack` at its `to`); nothing where
/// it is closed.
std::optional<Arrival> arrivalOver(const NetworkMap::Connection& over, Arrival now, bool isBack)
{
    if (now == Arrival::End)
        return std::nullopt;
    switch (over.link->kind) {
    case LinkKind::Peering:
        if (now == Arrival::Direct && over.isEstablished)
            return Arrival::Peered;
        break;
    case LinkKind::PscEndpoint:
        if (now == Arrival::Direct && !isBack)
            return Arrival::End;
        break;
    case LinkKind::PscInterface:
        if (!isBack)
            return now;
        break;
    case LinkKind::Interconnect:
        if (now == Arrival::Direct || over.link->isExported)
            return now;
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<NetworkMap::Stop> NetworkMap::reach(std::string_view network) const
{
    constexpr std::size_t kArrivals = 3;
    std::vector<Stop> stops;
    const int start = m_names.find(network.empty() ? kInternet : network);
    if (start < 0)
        return stops;
    std::vector<bool> isKnown(m_networks.size() * kArrivals, false);
    const auto add = [&](const Stop& stop) {
        const std::size_t state =
            index(stop.node) * kArrivals + index(static_cast<int>(stop.arrival));
        if (!isKnown[state])
            stops.push_back(stop);
        isKnown[state] = true;
    };
    add({.node = start});
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const Stop now = stops[i];
        for (std::size_t c = 0; c < m_connections.size(); ++c) {
            const Connection& over = m_connections[c];
            const int before = static_cast<int>(i), connection = static_cast<int>(c);
            const auto there =
                over.from == now.node ? arrivalOver(over, now.arrival, false) : std::nullopt;
            if (there)
                add({over.to, *there, before, connection});
            const auto back =
                over.to == now.node ? arrivalOver(over, now.arrival, true) : std::nullopt;
            if (back)
                add({over.from, *back, before, connection});
        }
    }
    return stops;
}

} // namespace ringside::access
