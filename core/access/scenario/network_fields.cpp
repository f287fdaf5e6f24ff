// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/scenario/field_names.h"

namespace ringside::access {

namespace {

using scenario::choice;
using scenario::FieldKind;
using scenario::FieldRow;
using scenario::mapAt;
using scenario::mapInside;
using scenario::toggle;

constexpr double kMostBytes = 1e12, kMostSeconds = 1e6;

#define RINGSIDE_ACCESS_SLOT(type, member) [](type& s) -> scenario::Slot { return &s.member; }

/// What is not stated is `all`.
scenario::FieldInfo all(scenario::FieldInfo field)
{
    return scenario::absent(std::move(field), "all");
}

scenario::FieldInfo any(scenario::FieldInfo field)
{
    return scenario::absent(std::move(field), kAny);
}

const std::vector<FieldRow<PerimeterRule>>& ruleRows()
{
    static const std::vector<FieldRow<PerimeterRule>> rows{
        {any(name("who", RINGSIDE_TR("principal that the rule lets through"))),
         RINGSIDE_ACCESS_SLOT(PerimeterRule, who)},
        {any(name("source", RINGSIDE_TR("network, machine or project that a request comes from"))),
         RINGSIDE_ACCESS_SLOT(PerimeterRule, source)},
        {any(name("to", RINGSIDE_TR("project or resource that the rule leads to"))),
         RINGSIDE_ACCESS_SLOT(PerimeterRule, to)},
        {any(name("service", RINGSIDE_TR("service that the rule is about"))),
         RINGSIDE_ACCESS_SLOT(PerimeterRule, service)},
        {any(ids("permissions", RINGSIDE_TR("permissions that the rule lets through"))),
         RINGSIDE_ACCESS_SLOT(PerimeterRule, permissions)}};
    return rows;
}

const std::vector<FieldRow<Network>>& networkRows()
{
    static const std::vector<FieldRow<Network>> rows{
        {ids("ranges", RINGSIDE_TR("address ranges such as 10.0.0.0/16")),
         RINGSIDE_ACCESS_SLOT(Network, ranges)},
        {name("project", RINGSIDE_TR("project of the network")),
         RINGSIDE_ACCESS_SLOT(Network, project)},
        {toggle("google_access", RINGSIDE_TR("Private Google Access")),
         RINGSIDE_ACCESS_SLOT(Network, hasGoogleAccess)},
        {scenario::absent(name("nat", RINGSIDE_TR("Cloud NAT: true, or its fixed address")),
                          "false"),
         RINGSIDE_ACCESS_SLOT(Network, nat)},
        {ids("egress", RINGSIDE_TR("the only servers that the firewall lets through, if stated")),
         RINGSIDE_ACCESS_SLOT(Network, egress)}};
    return rows;
}

} // namespace

std::vector<scenario::FieldMap<AccessScenario>> networkMaps()
{
    const std::vector<FieldRow<Link>> links{
        {choice("kind", {"peering", "psc-endpoint", "psc-interface", "interconnect"},
                RINGSIDE_TR("how two networks are connected")),
         RINGSIDE_ACCESS_SLOT(Link, kind)},
        {name("from", RINGSIDE_TR("network at one end")), RINGSIDE_ACCESS_SLOT(Link, from)},
        {name("to", RINGSIDE_TR("network, endpoint, or google, at the other end")),
         RINGSIDE_ACCESS_SLOT(Link, to)},
        {toggle("exported", RINGSIDE_TR("its routes are exported over a peering")),
         RINGSIDE_ACCESS_SLOT(Link, isExported)}};
    const std::vector<FieldRow<Machine>> machines{
        {name("network", RINGSIDE_TR("network, or endpoint, that the machine is in")),
         RINGSIDE_ACCESS_SLOT(Machine, network)},
        {toggle("external", RINGSIDE_TR("the machine has an external address")),
         RINGSIDE_ACCESS_SLOT(Machine, isExternal)},
        {name("project", RINGSIDE_TR("project of the machine")),
         RINGSIDE_ACCESS_SLOT(Machine, project)},
        {name("address", RINGSIDE_TR("fixed external address of the machine")),
         RINGSIDE_ACCESS_SLOT(Machine, address)}};
    const std::vector<FieldRow<Perimeter>> perimeters{
        {ids("projects", RINGSIDE_TR("projects inside the perimeter")),
         RINGSIDE_ACCESS_SLOT(Perimeter, projects)},
        {all(ids("services", RINGSIDE_TR("services that the perimeter restricts"))),
         RINGSIDE_ACCESS_SLOT(Perimeter, services)},
        {ids("levels", RINGSIDE_TR("access levels that may enter")),
         RINGSIDE_ACCESS_SLOT(Perimeter, levels)}};
    const std::vector<FieldRow<AccessLevel>> levels{
        {ids("networks", RINGSIDE_TR("networks that the access level admits")),
         RINGSIDE_ACCESS_SLOT(AccessLevel, networks)},
        {ids("who", RINGSIDE_TR("principals that the access level admits")),
         RINGSIDE_ACCESS_SLOT(AccessLevel, who)}};
    return {mapAt("access.networks", &AccessScenario::networks, networkRows()),
            mapAt("access.links", &AccessScenario::links, links),
            mapAt("access.machines", &AccessScenario::machines, machines),
            mapAt("access.perimeters", &AccessScenario::perimeters, perimeters),
            mapInside("access.perimeters.*.ingress", &AccessScenario::perimeters,
                      &Perimeter::ingress, ruleRows()),
            mapInside("access.perimeters.*.egress", &AccessScenario::perimeters, &Perimeter::egress,
                      ruleRows()),
            mapAt("access.levels", &AccessScenario::levels, levels)};
}

scenario::FieldMap<AccessScenario> requestMap()
{
    const std::vector<FieldRow<Request>> rows{
        {name("who", RINGSIDE_TR("principal that asks")), RINGSIDE_ACCESS_SLOT(Request, who)},
        {name("from", RINGSIDE_TR("machine that asks; without one, from the internet")),
         RINGSIDE_ACCESS_SLOT(Request, from)},
        {name("via", RINGSIDE_TR("connection whose account calls")),
         RINGSIDE_ACCESS_SLOT(Request, via)},
        {ids("as", RINGSIDE_TR("service accounts that it acts as, one after the other")),
         RINGSIDE_ACCESS_SLOT(Request, as)},
        {toggle("attach", RINGSIDE_TR("the accounts are attached to a job: actAs")),
         RINGSIDE_ACCESS_SLOT(Request, isAttached)},
        {ids("permission", RINGSIDE_TR("permissions that the request needs")),
         RINGSIDE_ACCESS_SLOT(Request, permissions)},
        {name("at", RINGSIDE_TR("resource that is asked for")), RINGSIDE_ACCESS_SLOT(Request, at)},
        {name("reads", RINGSIDE_TR("resource that is read along the way")),
         RINGSIDE_ACCESS_SLOT(Request, reads)},
        {name("read_permission", RINGSIDE_TR("permission for that read")),
         RINGSIDE_ACCESS_SLOT(Request, readPermission)},
        {scenario::number("bytes", FieldKind::Size, "B", 0, kMostBytes,
                          RINGSIDE_TR("size of the request")),
         RINGSIDE_ACCESS_SLOT(Request, bytes)},
        {scenario::number("seconds", FieldKind::Duration, "s", 0, kMostSeconds,
                          RINGSIDE_TR("time until the answer")),
         RINGSIDE_ACCESS_SLOT(Request, seconds)},
        {toggle("stream", RINGSIDE_TR("the answer is streamed")),
         RINGSIDE_ACCESS_SLOT(Request, isStream)},
        {toggle("split", RINGSIDE_TR("traffic is split between models")),
         RINGSIDE_ACCESS_SLOT(Request, isSplit)},
        {toggle("logging", RINGSIDE_TR("requests and answers are logged")),
         RINGSIDE_ACCESS_SLOT(Request, isLogged)},
        {toggle("tuned", RINGSIDE_TR("the model is a tuned Gemini model")),
         RINGSIDE_ACCESS_SLOT(Request, isTuned)},
        {toggle("internal", RINGSIDE_TR("a public endpoint is not allowed")),
         RINGSIDE_ACCESS_SLOT(Request, isInternal)},
        {ids("rows", RINGSIDE_TR("labels of the rows that the request needs")),
         RINGSIDE_ACCESS_SLOT(Request, rows)},
        {ids("columns", RINGSIDE_TR("columns that the request needs")),
         RINGSIDE_ACCESS_SLOT(Request, columns)},
        {ids("within", RINGSIDE_TR("locations that the data must stay in")),
         RINGSIDE_ACCESS_SLOT(Request, within)},
        {choice("want", {"allow", "deny"}, RINGSIDE_TR("the outcome that is wanted")),
         RINGSIDE_ACCESS_SLOT(Request, want)}};
    return mapAt("access.requests", &AccessScenario::requests, rows);
}

#undef RINGSIDE_ACCESS_SLOT

} // namespace ringside::access
