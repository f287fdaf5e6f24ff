// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/network_map.h"

#include "core/access/world/endpoint_types.h"
#include "core/base/index.h"

#include <algorithm>

namespace ringside::access {

namespace {

using Arrival = NetworkMap::Arrival;
using Stop = NetworkMap::Stop;

bool hasNat(const Network* network)
{
    return network && !network->nat.empty() && network->nat != "none";
}

/// Where a request starts, and what it can leave by.
struct Start
{
    const AccessScenario& scenario;
    const NetworkMap& map;
    const Machine* machine = nullptr; ///< none: from the internet
    std::string_view network;

    /// The stop's own way to the internet: NAT, or at the start an address or the endpoint's type.
    bool isOutside(const Stop& stop) const
    {
        if (stop.arrival != Arrival::Direct)
            return false;
        if (hasNat(map.network(stop.node)))
            return true;
        if (stop.before != kUnknown)
            return map.name(stop.node) == kInternet;
        const auto endpoint = scenario.resources.find(std::string(network));
        return network == kInternet || (machine && machine->isExternal) ||
               (endpoint != scenario.resources.end() && endpoint->second.kind == kEndpoint &&
                limitsOf(endpoint->second.type).hasInternet);
    }

    bool hasGoogleApis(const Stop& stop) const
    {
        const Network* here = map.network(stop.node);
        return isOutside(stop) || map.name(stop.node) == kGoogle ||
               (stop.arrival == Arrival::Direct && here && here->hasGoogleAccess);
    }

    /// Whether the server knows the address that the request comes from.
    bool isListed(const Stop& stop, const Ids& listed) const
    {
        const auto lists = [&](const std::string& address) {
            return !address.empty() && std::ranges::find(listed, address) != listed.end();
        };
        const Network* here = map.network(stop.node);
        return (here && lists(here->nat)) ||
               (stop.before == kUnknown && machine && lists(machine->address));
    }
};

int firstStop(const std::vector<Stop>& stops, const auto& condition)
{
    const auto found = std::ranges::find_if(stops, condition);
    return found == stops.end() ? kUnknown : static_cast<int>(found - stops.begin());
}

/// NAT or an address, then the firewall, then the list of the server.
void goToInternet(Route& route, const Start& start, std::string_view id, const Resource& server)
{
    const auto passesFirewall = [&](const Stop& stop) {
        const Network* here = start.map.network(stop.node);
        return !here || !here->egress ||
               std::ranges::find(*here->egress, id) != here->egress->end();
    };
    const auto isOutside = [&](const Stop& stop) { return start.isOutside(stop); };
    const auto isThrough = [&](const Stop& stop) {
        return isOutside(stop) && passesFirewall(stop);
    };
    route.last = firstStop(route.stops, [&](const Stop& stop) {
        return isThrough(stop) && (!server.listed || start.isListed(stop, *server.listed));
    });
    if (route.last != kUnknown)
        return;
    const int outside = firstStop(route.stops, isOutside);
    const int through = firstStop(route.stops, isThrough);
    route.last = std::max({through, outside, 0});
    if (outside == kUnknown)
        route.denial = Denial{Hop::Network, Rule::NoInternet, start.network};
    else if (through == kUnknown)
        route.denial = Denial{Hop::Network, Rule::FirewallEgress,
                              start.map.name(route.stops[index(outside)].node), id};
    else
        route.denial = Denial{Hop::Network, Rule::NotListed, id};
}

void goToNode(Route& route, const Start& start, std::string_view node,
              std::optional<Arrival> arrival, Rule rule)
{
    route.last = firstStop(route.stops, [&](const Stop& stop) {
        return start.map.name(stop.node) == node && (!arrival || stop.arrival == *arrival);
    });
    if (route.last == kUnknown) {
        route.last = 0;
        route.denial = Denial{Hop::Network, rule, start.network, node};
    }
}

void goToGoogle(Route& route, const Start& start)
{
    route.last =
        firstStop(route.stops, [&](const Stop& stop) { return start.hasGoogleApis(stop); });
    if (route.last == kUnknown) {
        route.last = 0;
        route.denial = Denial{Hop::Network, Rule::NoGoogleApis, start.network};
    }
}

} // namespace

Route routeOf(const AccessScenario& scenario, const NetworkMap& map, const Request& request,
              std::string_view resourceId, const Resource& resource)
{
    const auto machine = scenario.machines.find(request.from);
    Start start{scenario, map, nullptr, kInternet};
    if (machine != scenario.machines.end()) {
        start.machine = &machine->second;
        if (!machine->second.network.empty())
            start.network = machine->second.network;
    }
    Route route{.stops = map.reach(start.network)};
    if (resource.kind == kServer) {
        if (resource.listed || resource.network.empty() || resource.network == kInternet)
            goToInternet(route, start, resourceId, resource);
        else
            goToNode(route, start, resource.network, std::nullopt, Rule::NoRoute);
        return route;
    }
    if (resource.kind != kEndpoint) {
        goToGoogle(route, start);
        return route;
    }
    switch (limitsOf(resource.type).inbound) {
    case Inbound::Internet:
        goToGoogle(route, start);
        if (!route.denial && request.isInternal)
            route.denial = Denial{Hop::Network, Rule::PublicEndpoint, resourceId};
        break;
    case Inbound::Peering:
        goToNode(route, start, resourceId, Arrival::Peered, Rule::NotPeered);
        break;
    case Inbound::PscEndpoint:
        goToNode(route, start, resourceId, Arrival::End, Rule::NoPscEndpoint);
        break;
    }
    return route;
}

} // namespace ringside::access
