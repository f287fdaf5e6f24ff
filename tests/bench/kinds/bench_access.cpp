// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"
#include "core/access/scenario/access_scenario.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

using namespace ringside;

namespace {

/// A world of `users` + 1 principals in groups of ten, projects of ten resources, and bindings of
/// five roles; user 0 is watched and asks.
access::AccessScenario accessWorld(int users, int resources, int bindings, int requests)
{
    const auto numbered = [](const char* name, int number) {
        return name + std::to_string(number);
    };
    access::AccessScenario world;
    for (int i = 0; i < users; ++i) {
        access::Principal& user = world.principals[numbered("u", i)];
        if (i % 10 != 9)
            continue;
        user.kind = access::PrincipalKind::Group;
        for (int member = i - 9; member < i; ++member)
            user.members.push_back(numbered("u", member));
    }
    const int projects = std::max(1, resources / 10);
    for (int i = 0; i < resources; ++i) {
        access::Resource& resource = world.resources[numbered("r", i)];
        if (i < projects) {
            resource.kind = access::kProject;
        } else {
            resource.parent = numbered("r", i % projects);
            resource.service = "storage";
        }
    }
    for (int i = 0; i < 5; ++i)
        world.roles[numbered("role", i)].permissions = {numbered("storage.objects.p", i),
                                                        numbered("storage.objects.q", i)};
    for (int i = 0; i < bindings; ++i)
        world.bindings[numbered("b", i)] = {numbered("u", i * 7 % users), numbered("role", i % 5),
                                            numbered("r", i * 13 % resources)};
    world.networks["net"] = {{"10.0.0.0/16"}, "r0", true, {}, {}};
    world.machines["m"].network = "net";
    world.perimeters["wall"].projects = {"r0"};
    world.perimeters["wall"].egress["any"] = {};
    for (int i = 0; i < requests; ++i) {
        access::Request& request = world.requests[numbered("q", i)];
        request.who = numbered("u", i % users);
        request.from = "m";
        request.permissions = {numbered("storage.objects.p", i % 5)};
        request.at = numbered("r", projects + i * 3 % (resources - projects));
    }
    world.watch = {"u0"};
    return world;
}

void accessBesidePython(benchmark::State& state, const access::AccessScenario& world)
{
    const auto kind = access::accessKind();
    const auto scenario = scenario::State::of(world);
    double value = 0;
    for (auto _ : state) {
        const auto evaluation = kind->evaluate(scenario, scenario::Effort::Proof);
        value = evaluation ? evaluation->find("excess_rights_count")->value : -1;
    }
    state.counters["value"] = value;
}
BENCHMARK_CAPTURE(accessBesidePython, bank, accessWorld(6, 10, 12, 5))
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(accessBesidePython, company, accessWorld(500, 1000, 2000, 20))
    ->Unit(benchmark::kMicrosecond);

} // namespace
