// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/picture/access_text.h"
#include "core/access/picture/request_outcomes.h"
#include "core/access/world/endpoint_types.h"
#include "core/base/index.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace ringside::access {

namespace {

using scenario::Edge;
using scenario::EdgeLook;
using scenario::Graph;
using scenario::Node;
using scenario::StateTone;

enum Column { Who, From, Exit, Target };

const char* kindText(PrincipalKind kind)
{
    constexpr std::array texts{RINGSIDE_TR("user"), RINGSIDE_TR("group"),
                               RINGSIDE_TR("service account"), RINGSIDE_TR("agent"),
                               RINGSIDE_TR("external")};
    return texts[index(static_cast<int>(kind))];
}

std::string firstRange(const Network* network)
{
    return network && !network->ranges.empty() ? network->ranges.front() : std::string();
}

/// What the resource is: its kind, or else its service.
std::string kindOf(const Resource& resource)
{
    if (resource.kind == kEndpoint)
        return std::string(kEndpoint) + ", " + limitsOf(resource.type).name;
    return resource.kind.empty() ? resource.service : resource.kind;
}

/// The requests that a picture has room for, in their order: those that do not end as wanted first.
std::vector<const Outcome*> chosen(const std::vector<Outcome>& outcomes)
{
    std::vector<const Outcome*> lanes;
    for (const bool isWanted : {false, true}) {
        for (const Outcome& outcome : outcomes) {
            if (outcome.isWanted() == isWanted && lanes.size() < kMostLanes)
                lanes.push_back(&outcome);
        }
    }
    std::ranges::sort(lanes);
    return lanes;
}

/// One request in a row: who asks, from which network, by which way out, for which resource.
class Lanes
{
public:
    explicit Lanes(const World& world) : m_world(world) {}

    void add(const Outcome& outcome, bool isOnPath)
    {
        const Decision& decision = outcome.decision;
        const Request& request = *outcome.request;
        const std::string lane = text::numberText(m_row);
        const int who = m_world.identities().find(request.who);
        std::string last = node("who" + lane, std::string(outcome.id),
                                std::string(m_world.identities().name(who)), Who);
        last = step(last, start(decision.route, request, lane), isOnPath);
        last = step(last, exit(decision.route, lane), isOnPath);
        const Resource& target = m_world.tree().at(decision.resource);
        const std::string at = node("at" + lane, request.at, kindOf(target), Target,
                                    outcome.isWanted() ? StateTone::Good : StateTone::Bad);
        m_projects[std::string(m_world.tree().project(decision.resource))].push_back(at);
        graph.edges.push_back({last, at,
                               decision.denial ? reasonText(*decision.denial) : std::string(),
                               decision.isAllowed(), isOnPath});
        ++m_row;
    }

    /// A tray with what one identity could reach beyond what is needed.
    void addExcess(int identity, int resources, int rights)
    {
        const std::string lane = text::numberText(m_row);
        const std::string from =
            node("who" + lane, std::string(m_world.identities().name(identity)),
                 kindText(m_world.identities().at(identity).kind), Who);
        const std::string tray =
            node("at" + lane, RINGSIDE_TR("more than needed"),
                 filled(forms::kItemOf, {text::numberText(rights), text::numberText(resources)}),
                 Target, StateTone::Warn);
        graph.nodes.back().items = resources;
        graph.edges.push_back({from, tray, filled(forms::kExcess, {text::numberText(rights)}), true,
                               false, EdgeLook::Excess});
        ++m_row;
    }

    void addPerimeters()
    {
        for (const auto& [id, perimeter] : m_world.scenario().perimeters) {
            scenario::Frame frame{filled(forms::kPerimeter, {id}), {}};
            for (const std::string& project : perimeter.projects) {
                const auto inside = m_projects.find(project);
                if (inside != m_projects.end())
                    frame.nodes.insert(frame.nodes.end(), inside->second.begin(),
                                       inside->second.end());
            }
            if (!frame.nodes.empty())
                graph.frames.push_back(std::move(frame));
        }
    }

    Graph graph;

private:
    std::string node(std::string id, std::string name, std::string state, int column,
                     StateTone tone = StateTone::Neutral)
    {
        Node made{std::move(id), std::move(name), std::move(state), tone, column, m_row};
        graph.nodes.push_back(made);
        return made.id;
    }

    std::string step(const std::string& from, const std::string& to, bool isOnPath)
    {
        if (to.empty())
            return from;
        graph.edges.push_back({from, to, {}, true, isOnPath});
        return to;
    }

    /// The network that a request starts in.
    std::string start(const Route& route, const Request& request, const std::string& lane)
    {
        if (route.stops.empty())
            return {};
        const int at = route.stops.front().node;
        const Network* network = m_world.map().network(at);
        const std::string made =
            node("from" + lane, std::string(m_world.map().name(at)), firstRange(network), From);
        const auto machine = m_world.scenario().machines.find(request.from);
        std::string project = network ? network->project : std::string();
        if (machine != m_world.scenario().machines.end() && !machine->second.project.empty())
            project = machine->second.project;
        m_projects[project].push_back(made);
        return made;
    }

    /// Where it leaves that network, if it gets anywhere else.
    std::string exit(const Route& route, const std::string& lane)
    {
        if (route.last <= 0)
            return {};
        const auto& stop = route.stops[index(route.last)];
        const auto& over = m_world.map().connections()[index(stop.connection)];
        return node("exit" + lane, std::string(m_world.map().name(stop.node)), std::string(over.id),
                    Exit);
    }

    const World& m_world;
    std::map<std::string, std::vector<std::string>> m_projects; ///< with the nodes inside
    int m_row = 0;
};

} // namespace

scenario::Picture accessGraph(const World& world, const std::vector<Outcome>& outcomes,
                              const CountedRights& rights)
{
    Lanes lanes(world);
    const auto wrong = std::ranges::find_if_not(outcomes, &Outcome::isWanted);
    const Outcome* shown = wrong == outcomes.end() ? nullptr : &*wrong;
    for (const Outcome* outcome : chosen(outcomes))
        lanes.add(*outcome, shown ? outcome == shown : outcome->decision.isAllowed());
    for (const int identity : rights.identities) {
        const CountedRights own = CountedRights::only(world, identity);
        const auto excess = std::ranges::count_if(
            own.leaves, [](const CountedRights::Leaf& leaf) { return leaf.excess > 0; });
        if (excess > 0)
            lanes.addExcess(identity, static_cast<int>(excess), own.excess);
    }
    lanes.addPerimeters();
    lanes.graph.columns = {RINGSIDE_TR("request"), RINGSIDE_TR("network"), RINGSIDE_TR("way out"),
                           RINGSIDE_TR("resource")};
    return {"access-graph", RINGSIDE_TR("Who reaches what"),
            outcomeSentence(outcomes, world.scenario().watch.empty() ? nullptr : &rights),
            std::move(lanes.graph)};
}

} // namespace ringside::access
