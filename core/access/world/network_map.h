// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/access/world/denial.h"
#include "core/access/world/ip_range.h"
#include "core/access/world/names.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ringside::access {

/// Networks and what connects them. Sources: Google Cloud, "VPC Network Peering" (not transitive,
/// ranges do not overlap), "About accessing published services through endpoints" (one way),
/// "About Private Service Connect interfaces", "Private Google Access", "Cloud NAT overview".
/// Routes' priorities, DNS and rules inside a network are not modelled. Borrows the scenario.
class NetworkMap
{
public:
    explicit NetworkMap(const AccessScenario& scenario);

    /// A link in its place in the scenario's order.
    struct Connection
    {
        std::string_view id;
        const Link* link = nullptr;
        int from = kUnknown, to = kUnknown;
        bool isEstablished = true; ///< false: a peering whose ranges overlap
    };
    const std::vector<Connection>& connections() const { return m_connections; }
    std::string_view name(int node) const { return m_names.at(node); }
    int size() const { return m_names.size(); }

    /// How a request is in a network.
    enum class Arrival { Direct, Peered, End }; ///< End: behind a one-way endpoint
    struct Stop
    {
        int node = kUnknown;
        Arrival arrival = Arrival::Direct;
        int before = kUnknown;     ///< the stop before, among those of the reach
        int connection = kUnknown; ///< that leads here from it
    };
    /// All that a request from a network gets to, itself first, by breadth-first search. A peering
    /// is crossed at most once; an interconnect behind it needs exported routes.
    std::vector<Stop> reach(std::string_view network) const;

    /// The network, or nothing for one that is not described.
    const Network* network(int node) const { return m_networks[static_cast<std::size_t>(node)]; }
    std::span<const IpRange> ranges(int node) const
    {
        return m_ranges[static_cast<std::size_t>(node)];
    }

private:
    bool overlap(int a, int b) const;
    void establishPeerings();

    Names m_names;
    std::vector<const Network*> m_networks;
    std::vector<std::vector<IpRange>> m_ranges;
    std::vector<Connection> m_connections;
};

/// The way of a request to its resource.
struct Route
{
    std::vector<NetworkMap::Stop> stops{}; ///< what the search reached, in its order
    int last = kUnknown;                   ///< the stop from which it leaves, or arrives
    std::optional<Denial> denial{};
};

/// Hop 1.
Route routeOf(const AccessScenario& scenario, const NetworkMap& map, const Request& request,
              std::string_view resourceId, const Resource& resource);

} // namespace ringside::access
