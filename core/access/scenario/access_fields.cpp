// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/scenario/access_fields.h"

#include "core/access/scenario/field_names.h"

namespace ringside::access {

namespace {

using Map = scenario::FieldMap<AccessScenario>;
using scenario::choice;
using scenario::FieldRow;
using scenario::mapAt;
using scenario::mapInside;
using scenario::orNone;
using scenario::toggle;

#define RINGSIDE_ACCESS_SLOT(type, member) [](type& s) -> scenario::Slot { return &s.member; }

std::vector<Map> identityMaps()
{
    const std::vector<FieldRow<Principal>> principals{
        {choice("kind", {"user", "group", "service-account", "agent", "external"},
                RINGSIDE_TR("what sort of identity it is")),
         RINGSIDE_ACCESS_SLOT(Principal, kind)},
        {ids("members", RINGSIDE_TR("members of the group")),
         RINGSIDE_ACCESS_SLOT(Principal, members)},
        {name("resource", RINGSIDE_TR("the service account as a resource, needed to act as it")),
         RINGSIDE_ACCESS_SLOT(Principal, resource)},
        {name("is", RINGSIDE_TR("the principal that this one is another name of")),
         RINGSIDE_ACCESS_SLOT(Principal, is)},
        {name("pool", RINGSIDE_TR("workload identity pool that it signs in with")),
         RINGSIDE_ACCESS_SLOT(Principal, pool)},
        {choice("credential", {"none", "key"}, RINGSIDE_TR("a service account key, or none")),
         RINGSIDE_ACCESS_SLOT(Principal, isKey)}};
    const std::vector<FieldRow<std::string>> texts{
        {name("", RINGSIDE_TR("value of a claim in the token")),
         [](std::string& s) -> scenario::Slot { return &s; }}};
    const std::vector<FieldRow<Pool>> pools{
        {name("issuer", RINGSIDE_TR("issuer that the pool trusts")),
         RINGSIDE_ACCESS_SLOT(Pool, issuer)}};
    const std::vector<FieldRow<std::string>> conditions{
        {name("", RINGSIDE_TR("value that the claim must have")),
         [](std::string& s) -> scenario::Slot { return &s; }}};
    return {mapAt("access.principals", &AccessScenario::principals, principals),
            mapInside("access.principals.*.claims", &AccessScenario::principals, &Principal::claims,
                      texts),
            mapAt("access.pools", &AccessScenario::pools, pools),
            mapInside("access.pools.*.condition", &AccessScenario::pools, &Pool::condition,
                      conditions)};
}

Map resourceMap()
{
    const std::vector<FieldRow<Resource>> rows{
        {name("kind", RINGSIDE_TR("project, endpoint, server, connection, account, or any word")),
         RINGSIDE_ACCESS_SLOT(Resource, kind)},
        {name("parent", RINGSIDE_TR("the resource above it, whose bindings it inherits")),
         RINGSIDE_ACCESS_SLOT(Resource, parent)},
        {name("service", RINGSIDE_TR("service that a perimeter may restrict")),
         RINGSIDE_ACCESS_SLOT(Resource, service)},
        {name("key", RINGSIDE_TR("customer-managed encryption key")),
         RINGSIDE_ACCESS_SLOT(Resource, key)},
        {name("agent", RINGSIDE_TR("service agent that uses the key")),
         RINGSIDE_ACCESS_SLOT(Resource, agent)},
        {ids("locations", RINGSIDE_TR("where the data is stored and processed")),
         RINGSIDE_ACCESS_SLOT(Resource, locations)},
        {name("copy_of", RINGSIDE_TR("the resource that it duplicates")),
         RINGSIDE_ACCESS_SLOT(Resource, copyOf)},
        {ids("hidden.columns", RINGSIDE_TR("columns behind policy tags")),
         RINGSIDE_ACCESS_SLOT(Resource, hiddenColumns)},
        {ids("hidden.except", RINGSIDE_TR("principals that see these columns")),
         RINGSIDE_ACCESS_SLOT(Resource, hiddenExcept)},
        {name("over", RINGSIDE_TR("the table that the view reads")),
         RINGSIDE_ACCESS_SLOT(Resource, over)},
        {toggle("authorized", RINGSIDE_TR("an authorized view: readers need no role on its table")),
         RINGSIDE_ACCESS_SLOT(Resource, isAuthorized)},
        {name("account", RINGSIDE_TR("service account of the connection")),
         RINGSIDE_ACCESS_SLOT(Resource, account)},
        {choice("type", {"shared", "dedicated", "private", "psc"},
                RINGSIDE_TR("type of the endpoint")),
         RINGSIDE_ACCESS_SLOT(Resource, type)},
        {orNone(scenario::number("timeout", scenario::FieldKind::Duration, "s", 0, 3600,
                                 RINGSIDE_TR("longest answer of the endpoint"))),
         RINGSIDE_ACCESS_SLOT(Resource, timeout)},
        {name("network", RINGSIDE_TR("network of the server")),
         RINGSIDE_ACCESS_SLOT(Resource, network)},
        {ids("listed", RINGSIDE_TR("source addresses that the server accepts")),
         RINGSIDE_ACCESS_SLOT(Resource, listed)}};
    return mapAt("access.resources", &AccessScenario::resources, rows);
}

std::vector<Map> policyMaps()
{
    const std::vector<FieldRow<Role>> roles{
        {ids("", RINGSIDE_TR("permissions of the role; storage.* is a prefix, * is everything")),
         RINGSIDE_ACCESS_SLOT(Role, permissions)}};
    const std::vector<FieldRow<Binding>> bindings{
        {name("who", RINGSIDE_TR("principal that gets the role, or everyone")),
         RINGSIDE_ACCESS_SLOT(Binding, who)},
        {name("role", RINGSIDE_TR("role that the binding grants")),
         RINGSIDE_ACCESS_SLOT(Binding, role)},
        {name("at", RINGSIDE_TR("resource of the binding; all below it inherit it")),
         RINGSIDE_ACCESS_SLOT(Binding, at)}};
    const std::vector<FieldRow<Deny>> denies{
        {name("who", RINGSIDE_TR("principal that the deny rule stops, or everyone")),
         RINGSIDE_ACCESS_SLOT(Deny, who)},
        {ids("permissions", RINGSIDE_TR("permissions that are denied")),
         RINGSIDE_ACCESS_SLOT(Deny, permissions)},
        {name("at", RINGSIDE_TR("resource of the deny rule; all below it inherit it")),
         RINGSIDE_ACCESS_SLOT(Deny, at)},
        {ids("except", RINGSIDE_TR("principals that the deny rule does not stop")),
         RINGSIDE_ACCESS_SLOT(Deny, except)}};
    const std::vector<FieldRow<Boundary>> boundaries{
        {name("who", RINGSIDE_TR("principal inside the boundary")),
         RINGSIDE_ACCESS_SLOT(Boundary, who)},
        {ids("resources", RINGSIDE_TR("the only resources that it can reach")),
         RINGSIDE_ACCESS_SLOT(Boundary, resources)}};
    const std::vector<FieldRow<RowPolicy>> rows{
        {name("at", RINGSIDE_TR("table of the row policy")), RINGSIDE_ACCESS_SLOT(RowPolicy, at)},
        {name("who", RINGSIDE_TR("principal that sees the rows, or everyone")),
         RINGSIDE_ACCESS_SLOT(RowPolicy, who)},
        {ids("rows", RINGSIDE_TR("labels of the rows that the policy shows")),
         RINGSIDE_ACCESS_SLOT(RowPolicy, rows)}};
    const std::vector<FieldRow<Key>> keys{
        {toggle("enabled", RINGSIDE_TR("the key can be used")),
         RINGSIDE_ACCESS_SLOT(Key, isEnabled)},
        {ids("users", RINGSIDE_TR("service agents that may use the key")),
         RINGSIDE_ACCESS_SLOT(Key, users)}};
    return {mapAt("access.roles", &AccessScenario::roles, roles),
            mapAt("access.bindings", &AccessScenario::bindings, bindings),
            mapAt("access.denies", &AccessScenario::denies, denies),
            mapAt("access.boundaries", &AccessScenario::boundaries, boundaries),
            mapAt("access.rows", &AccessScenario::rows, rows),
            mapAt("access.keys", &AccessScenario::keys, keys)};
}

#undef RINGSIDE_ACCESS_SLOT

std::vector<Map> allMaps()
{
    std::vector<Map> maps = identityMaps();
    maps.push_back(resourceMap());
    for (Map& map : policyMaps())
        maps.push_back(std::move(map));
    for (Map& map : networkMaps())
        maps.push_back(std::move(map));
    maps.push_back(requestMap());
    return maps;
}

} // namespace

const scenario::FieldTable<AccessScenario>& accessFields()
{
    static const scenario::FieldTable<AccessScenario> table(
        {{ids("access.watch", RINGSIDE_TR("principals whose rights are counted")),
          [](AccessScenario& s) -> scenario::Slot { return &s.watch; }},
         {toggle("access.one_copy", RINGSIDE_TR("the data may exist only once")),
          [](AccessScenario& s) -> scenario::Slot { return &s.isOneCopy; }},
         {toggle("access.keys_forbidden",
                 RINGSIDE_TR("an organization policy forbids service account keys")),
          [](AccessScenario& s) -> scenario::Slot { return &s.areKeysForbidden; }},
         {ids("access.permissions", RINGSIDE_TR("more permissions to count")),
          [](AccessScenario& s) -> scenario::Slot { return &s.permissions; }}},
        allMaps());
    return table;
}

} // namespace ringside::access
