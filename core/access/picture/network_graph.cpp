// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/picture/access_text.h"
#include "core/access/picture/request_outcomes.h"
#include "core/base/index.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace ringside::access {

namespace {

using scenario::Edge;
using scenario::EdgeLook;
using scenario::Graph;
using scenario::StateTone;

/// The connections that a request passes on its way.
std::set<int> usedBy(const std::vector<Outcome>& outcomes)
{
    std::set<int> used;
    for (const Outcome& outcome : outcomes) {
        const Route& route = outcome.decision.route;
        for (int stop = route.last; stop > 0; stop = route.stops[index(stop)].before)
            used.insert(route.stops[index(stop)].connection);
    }
    return used;
}

std::string stateOf(const World& world, int node)
{
    const Network* network = world.map().network(node);
    if (!network) {
        const int resource = world.tree().find(world.map().name(node));
        return resource >= 0 ? world.tree().at(resource).kind : std::string();
    }
    return network->ranges.empty() ? std::string() : network->ranges.front();
}

const char* linkText(LinkKind kind)
{
    switch (kind) {
    case LinkKind::Peering:
        return RINGSIDE_TR("peering");
    case LinkKind::PscEndpoint:
        return RINGSIDE_TR("PSC endpoint");
    case LinkKind::PscInterface:
        return RINGSIDE_TR("PSC interface");
    case LinkKind::Interconnect:
        return RINGSIDE_TR("Interconnect");
    }
    return "";
}

Edge edgeOf(const NetworkMap::Connection& over, const NetworkMap& map, bool isOnPath)
{
    Edge edge{std::string(map.name(over.from)), std::string(map.name(over.to)),
              linkText(over.link->kind)};
    edge.isOnPath = isOnPath;
    const bool isOneWay =
        over.link->kind == LinkKind::PscEndpoint || over.link->kind == LinkKind::PscInterface;
    if (!over.isEstablished) {
        edge.look = EdgeLook::Missing;
        edge.name = RINGSIDE_TR("ranges overlap");
    } else if (!isOneWay) {
        edge.look = EdgeLook::TwoWay;
    }
    return edge;
}

/// Ways out that are no link: Private Google Access and NAT.
void addExits(const World& world, Graph& graph)
{
    for (const auto& [id, network] : world.scenario().networks) {
        if (network.hasGoogleAccess)
            graph.edges.push_back({id, kGoogle, RINGSIDE_TR("Private Google Access")});
        if (!network.nat.empty() && network.nat != "none")
            graph.edges.push_back({id, kInternet, RINGSIDE_TR("NAT")});
    }
}

} // namespace

scenario::Picture networkGraph(const World& world, const std::vector<Outcome>& outcomes)
{
    const NetworkMap& map = world.map();
    const std::set<int> used = usedBy(outcomes);
    Graph graph;
    int missing = 0;
    for (std::size_t i = 0; i < map.connections().size(); ++i) {
        const auto& over = map.connections()[i];
        missing += over.isEstablished ? 0 : 1;
        graph.edges.push_back(edgeOf(over, map, used.contains(static_cast<int>(i))));
    }
    addExits(world, graph);
    std::set<std::string_view> inner;
    for (const auto& [id, machine] : world.scenario().machines)
        inner.insert(machine.network);
    for (int node = 0; node < map.size(); ++node) {
        const std::string id(map.name(node));
        const bool isNetwork = map.network(node);
        const bool isUsed = std::ranges::any_of(
            graph.edges, [&](const Edge& edge) { return edge.from == id || edge.to == id; });
        if (!isNetwork && !isUsed)
            continue;
        const bool isOutside = id == kInternet || id == kGoogle;
        scenario::Node made{id, id == kGoogle ? RINGSIDE_TR("Google APIs") : id,
                            stateOf(world, node)};
        made.column = inner.contains(id) ? 0 : isNetwork ? 1 : isOutside ? 3 : 2;
        graph.nodes.push_back(std::move(made));
    }
    // Columns that nothing is in would be gaps.
    std::set<int> taken;
    for (const auto& node : graph.nodes)
        taken.insert(*node.column);
    for (auto& node : graph.nodes)
        node.column = static_cast<int>(std::distance(taken.begin(), taken.find(*node.column)));
    for (const auto& [id, perimeter] : world.scenario().perimeters) {
        scenario::Frame frame{filled(forms::kPerimeter, {id}), {}};
        for (const auto& [name, network] : world.scenario().networks) {
            if (std::ranges::find(perimeter.projects, network.project) != perimeter.projects.end())
                frame.nodes.push_back(name);
        }
        if (!frame.nodes.empty())
            graph.frames.push_back(std::move(frame));
    }
    return {"access-network", RINGSIDE_TR("Network map"),
            filled(forms::kNetworks,
                   {text::numberText(static_cast<double>(world.scenario().networks.size())),
                    text::numberText(static_cast<double>(map.connections().size())),
                    text::numberText(missing)}),
            std::move(graph)};
}

} // namespace ringside::access
