// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/world.h"

#include "core/base/index.h"

#include <algorithm>

namespace ringside::access {

namespace {

constexpr std::string_view kUseConnection = "bigquery.connections.use";
constexpr std::string_view kReadTable = "bigquery.tables.getData";
constexpr std::string_view kReadObject = "storage.objects.get";

/// Source: "Workload Identity Federation": issuer and condition of the pool hold for the token.
std::optional<Denial> signInDenial(const World& world, int identity)
{
    const auto& scenario = world.scenario();
    const Principal& who = world.identities().at(identity);
    const std::string_view name = world.identities().name(identity);
    if (const auto pool = scenario.pools.find(who.pool); pool != scenario.pools.end()) {
        const auto has = [&who](const std::string& claim, const std::string& value) {
            const auto found = who.claims.find(claim);
            return (found == who.claims.end() ? std::string() : found->second) == value;
        };
        const bool isTrusted = has("issuer", pool->second.issuer) &&
                               std::ranges::all_of(pool->second.condition, [&](const auto& one) {
                                   return has(one.first, one.second);
                               });
        if (!isTrusted)
            return Denial{Hop::Identity, Rule::WrongToken, name, pool->first};
    }
    if (who.isKey && scenario.areKeysForbidden)
        return Denial{Hop::Identity, Rule::KeyForbidden, name};
    return std::nullopt;
}

std::optional<Denial> atIdentityHop(std::optional<Denial> denial)
{
    if (denial)
        denial->hop = Hop::Identity;
    return denial;
}

/// Hop 2; `identity` becomes the one that arrives. Source: "Roles for service account
/// authentication".
std::optional<Denial> identityDenial(const World& world, const Request& request, int& identity)
{
    const Identities& identities = world.identities();
    if (auto denial = signInDenial(world, identity))
        return denial;
    if (!request.via.empty()) {
        const int via = world.tree().find(request.via);
        if (auto denial = iamDenial(world, identity, kUseConnection, via))
            return atIdentityHop(denial);
        identity = identities.find(world.tree().at(via).account);
    }
    for (const std::string& as : request.as) {
        const int account = identities.find(as);
        const int resource = world.tree().find(identities.at(account).resource);
        if (resource < 0)
            return Denial{Hop::Identity, Rule::NotAnAccount, identities.name(account)};
        const std::string_view permission =
            request.isAttached ? "iam.serviceAccounts.actAs" : "iam.serviceAccounts.getAccessToken";
        if (auto denial = iamDenial(world, identity, permission, resource))
            return atIdentityHop(denial);
        identity = account;
    }
    return std::nullopt;
}

std::optional<Denial> permissionsDenial(const World& world, const Request& request, int identity,
                                        int resource)
{
    for (const std::string& permission : request.permissions) {
        if (auto denial = iamDenial(world, identity, permission, resource))
            return denial;
    }
    if (!request.reads.empty()) {
        const std::string_view read =
            request.readPermission.empty() ? kReadObject : std::string_view(request.readPermission);
        if (auto denial = iamDenial(world, identity, read, world.tree().find(request.reads)))
            return denial;
    }
    const Resource& target = world.tree().at(resource);
    if (!target.over.empty() && !target.isAuthorized)
        return iamDenial(world, identity, kReadTable, world.tree().find(target.over));
    return std::nullopt;
}

/// Hop 6: the nearest key above. Source: "Customer-managed encryption keys".
std::optional<Denial> keyDenial(const World& world, int resource)
{
    const ResourceTree& tree = world.tree();
    int at = resource;
    while (at >= 0 && tree.at(at).key.empty())
        at = tree.parent(at);
    if (at < 0)
        return std::nullopt;
    const std::string_view name = tree.at(at).key;
    const auto key = world.scenario().keys.find(tree.at(at).key);
    if (key == world.scenario().keys.end())
        return std::nullopt;
    if (!key->second.isEnabled)
        return Denial{Hop::Key, Rule::KeyDisabled, name};
    const std::string& own = tree.at(resource).agent;
    const std::string& agent = own.empty() ? tree.at(at).agent : own;
    if (!agent.empty() && std::ranges::find(key->second.users, agent) == key->second.users.end())
        return Denial{Hop::Key, Rule::KeyNotForAgent, name, agent};
    return std::nullopt;
}

} // namespace

World::World(const AccessScenario& scenario)
    : m_scenario(scenario),
      m_identities(scenario),
      m_tree(scenario),
      m_rights(scenario, m_identities, m_tree),
      m_map(scenario)
{
}

std::optional<Denial> iamDenial(const World& world, int identity, std::string_view permission,
                                int resource)
{
    if (resource < 0)
        return std::nullopt;
    const auto check = world.rights().check(identity, permission, resource);
    const std::string_view at = world.tree().name(resource);
    switch (check.answer) {
    case Rights::Answer::DenyRule:
        return Denial{Hop::Iam, Rule::DenyRule, check.rule, permission};
    case Rights::Answer::OutsideBoundary:
        return Denial{Hop::Iam, Rule::Boundary, check.rule, at};
    case Rights::Answer::NoRole:
        return Denial{Hop::Iam, Rule::NoRole, permission, at, world.identities().name(identity)};
    case Rights::Answer::Granted:
        break;
    }
    return std::nullopt;
}

Decision World::decide(const Request& request) const
{
    Decision decision;
    decision.resource = m_tree.find(request.at);
    const Resource& target = m_tree.at(decision.resource);
    decision.route = routeOf(m_scenario, m_map, request, request.at, target);
    decision.denial = decision.route.denial;
    if (decision.denial)
        return decision;
    int identity = m_identities.find(request.who);
    decision.denial = identityDenial(*this, request, identity);
    if (decision.denial)
        return decision;
    decision.identity = identity;
    if (target.kind == kServer)
        return decision;
    decision.denial = perimeterDenial(*this, request, identity, decision.resource);
    if (!decision.denial)
        decision.denial = permissionsDenial(*this, request, identity, decision.resource);
    if (!decision.denial)
        decision.denial = dataDenial(*this, request, identity, decision.resource);
    if (!decision.denial)
        decision.denial = keyDenial(*this, decision.resource);
    return decision;
}

} // namespace ringside::access
