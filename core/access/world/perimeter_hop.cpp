// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/endpoint_types.h"
#include "core/access/world/world.h"

#include <algorithm>

namespace ringside::access {

namespace {

bool contains(const Ids& ids, std::string_view id)
{
    return std::ranges::find(ids, id) != ids.end();
}

bool restricts(const Perimeter& perimeter, std::string_view service)
{
    return perimeter.services.empty() || contains(perimeter.services, service);
}

/// A request as a perimeter sees it.
struct Crossing
{
    const World& world;
    const Request& request;
    int identity, resource;
    std::string_view network, sourceProject, targetProject, service;

    bool isWho(const std::string& who) const
    {
        return who.empty() || who == kAny ||
               world.identities().matches(world.identities().find(who), identity);
    }

    bool isIn(const AccessLevel& level) const
    {
        return (!level.networks || contains(*level.networks, network)) &&
               (!level.who || world.identities().matchesAny(*level.who, identity));
    }

    /// "Ingress and egress rules": a rule matches where all that it states does.
    bool matches(const PerimeterRule& rule) const
    {
        const auto is = [](const std::string& stated, auto... given) {
            return stated.empty() || stated == kAny || ((stated == given) || ...);
        };
        const bool isPermitted =
            rule.permissions.empty() ||
            std::ranges::all_of(request.permissions, [&](const std::string& permission) {
                return std::ranges::any_of(rule.permissions, [&](const std::string& pattern) {
                    return pattern == kAny || covers(pattern, permission);
                });
            });
        return isPermitted && isWho(rule.who) &&
               is(rule.source, network, sourceProject, std::string_view(request.from)) &&
               is(rule.to, targetProject, std::string_view(request.at)) &&
               is(rule.service, service);
    }

    bool mayEnter(const Perimeter& perimeter) const
    {
        const auto& levels = world.scenario().levels;
        return std::ranges::any_of(perimeter.levels,
                                   [&](const std::string& id) {
                                       const auto level = levels.find(id);
                                       return level != levels.end() && isIn(level->second);
                                   }) ||
               std::ranges::any_of(perimeter.ingress,
                                   [&](const auto& rule) { return matches(rule.second); });
    }

    /// Out of the perimeter of `project`.
    bool mayLeave(const Perimeter& perimeter, std::string_view project) const
    {
        return !contains(perimeter.projects, project) ||
               contains(perimeter.projects, targetProject) || !restricts(perimeter, service) ||
               std::ranges::any_of(perimeter.egress, [&](const auto& rule) {
                   PerimeterRule withoutSource = rule.second;
                   withoutSource.source.clear();
                   return matches(withoutSource);
               });
    }
};

Crossing crossingOf(const World& world, const Request& request, int identity, int resource)
{
    const AccessScenario& scenario = world.scenario();
    Crossing crossing{world,     request, identity, resource,
                      kInternet, {},      {},       world.tree().at(resource).service};
    crossing.targetProject = world.tree().project(resource);
    const auto machine = scenario.machines.find(request.from);
    if (machine == scenario.machines.end())
        return crossing;
    if (!machine->second.network.empty())
        crossing.network = machine->second.network;
    crossing.sourceProject = machine->second.project;
    const auto network = scenario.networks.find(machine->second.network);
    if (crossing.sourceProject.empty() && network != scenario.networks.end())
        crossing.sourceProject = network->second.project;
    // The container of an endpoint is in the endpoint's project.
    const int endpoint = world.tree().find(machine->second.network);
    if (crossing.sourceProject.empty() && endpoint >= 0)
        crossing.sourceProject = world.tree().project(endpoint);
    return crossing;
}

} // namespace

std::optional<Denial> perimeterDenial(const World& world, const Request& request, int identity,
                                      int resource)
{
    const AccessScenario& scenario = world.scenario();
    if (scenario.perimeters.empty())
        return std::nullopt;
    const Crossing crossing = crossingOf(world, request, identity, resource);
    const Resource& target = world.tree().at(resource);
    for (const auto& [id, perimeter] : scenario.perimeters) {
        if (!contains(perimeter.projects, crossing.targetProject) ||
            !restricts(perimeter, crossing.service))
            continue;
        if (target.kind == kEndpoint && !limitsOf(target.type).isSupportedInside)
            return Denial{Hop::Perimeter, Rule::UnsupportedType, limitsOf(target.type).name, id};
        if (!contains(perimeter.projects, crossing.sourceProject) && !crossing.mayEnter(perimeter))
            return Denial{Hop::Perimeter, Rule::NoIngress, id};
    }
    const std::string_view readProject =
        request.reads.empty() ? std::string_view()
                              : world.tree().project(world.tree().find(request.reads));
    for (const std::string_view project : {crossing.sourceProject, readProject}) {
        if (project.empty())
            continue;
        for (const auto& [id, perimeter] : scenario.perimeters) {
            if (!crossing.mayLeave(perimeter, project))
                return Denial{Hop::Perimeter, Rule::NoEgress, id, request.at};
        }
    }
    return std::nullopt;
}

} // namespace ringside::access
