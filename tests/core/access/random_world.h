// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"

#include <random>
#include <string>

namespace ringside::access {

/// A world of 5 principals in 2 groups, 3 projects with 9 resources, 3 networks and 6 requests, the
/// same for the same seed.
class RandomWorld
{
public:
    explicit RandomWorld(unsigned seed) : m_draws(seed) {}

    AccessScenario made()
    {
        AccessScenario world;
        addPrincipals(world);
        addResources(world);
        for (int i = 0; i < 8; ++i)
            world.bindings[numbered("b", i)] = binding();
        if (is())
            world.denies["d0"] = deny();
        addNetworks(world);
        for (int i = 0; i < 6; ++i) {
            Request request;
            request.who = principal();
            request.at = numbered("r", below(9));
            request.permissions = {permission()};
            request.want = is() ? Want::Allow : Want::Deny;
            if (is())
                request.from = numbered("m", below(3));
            if (is())
                request.reads = numbered("r", below(9));
            world.requests[numbered("q", i)] = request;
        }
        world.watch = {principal()};
        return world;
    }

    Binding binding()
    {
        return {below(6) == 0 ? kEveryone : principal(), numbered("role", below(3)), place()};
    }
    Deny deny() { return {principal(), {permission()}, place(), {}}; }

private:
    static std::string numbered(const char* name, int number)
    {
        return name + std::to_string(number);
    }
    int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(m_draws); }
    bool is() { return below(2) == 1; }
    std::string principal()
    {
        return below(4) == 0 ? numbered("g", below(2)) : numbered("u", below(5));
    }
    std::string place() { return is() ? numbered("p", below(3)) : numbered("r", below(9)); }
    std::string permission()
    {
        const char* all[] = {"storage.objects.get", "storage.objects.create",
                             "bigquery.tables.getData"};
        return all[below(3)];
    }

    void addPrincipals(AccessScenario& world)
    {
        for (int i = 0; i < 5; ++i)
            world.principals[numbered("u", i)] = {};
        for (int i = 0; i < 2; ++i) {
            Principal group;
            group.kind = PrincipalKind::Group;
            group.members = {numbered("u", below(5)), numbered("u", below(5))};
            world.principals[numbered("g", i)] = group;
        }
    }

    void addResources(AccessScenario& world)
    {
        for (int i = 0; i < 3; ++i)
            world.resources[numbered("p", i)].kind = kProject;
        for (int i = 0; i < 9; ++i) {
            Resource resource;
            resource.parent = numbered("p", below(3));
            resource.service = is() ? "storage" : "bigquery";
            world.resources[numbered("r", i)] = resource;
        }
        world.roles = {{"role0", {{"storage.*"}}},
                       {"role1", {{"bigquery.tables.getData"}}},
                       {"role2", {{"storage.objects.get", "bigquery.tables.getData"}}}};
    }

    void addNetworks(AccessScenario& world)
    {
        for (int i = 0; i < 3; ++i) {
            Network network;
            network.ranges = {"10." + std::to_string(below(3)) + ".0.0/16"};
            network.project = numbered("p", below(3));
            network.hasGoogleAccess = is();
            world.networks[numbered("n", i)] = network;
            world.machines[numbered("m", i)].network = numbered("n", i);
        }
        world.links["l0"] = {LinkKind::Peering, "n0", "n1", false};
        world.links["l1"] = {is() ? LinkKind::Interconnect : LinkKind::PscInterface, "n1", "n2",
                             is()};
        if (is())
            world.perimeters["w"].projects = {numbered("p", below(3))};
    }

    std::mt19937 m_draws;
};

} // namespace ringside::access
