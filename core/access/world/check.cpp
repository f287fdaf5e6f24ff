// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/check.h"

#include "core/access/scenario/access_fields.h"
#include "core/access/world/endpoint_types.h"
#include "core/access/world/ip_range.h"
#include "core/access/world/names.h"
#include "core/base/nearest_name.h"
#include "core/base/tr.h"
#include "core/scenario/field_errors.h"

#include <string_view>

namespace ringside::access {

namespace {

std::string pathOf(const char* map, const std::string& id, const char* field)
{
    return std::string("access.") + map + "." + id + (*field ? "." : "") + field;
}

template <class Entry>
Done known(const std::map<std::string, Entry>& entries, const std::string& id, const char* map,
           const std::string& in, const char* field)
{
    if (entries.contains(id))
        return {};
    std::vector<std::string> names;
    for (const auto& [name, entry] : entries)
        names.push_back(name);
    const std::string subject = in.empty() ? "access." + std::string(map) : pathOf(map, in, field);
    return fail({.code = ErrorCode::UnknownName,
                 .subject = subject,
                 .value = id,
                 .limit = text::joined(names),
                 .nearest = nearestName(id, names)});
}

/// A name that may be not stated.
template <class Entry>
Done knownOrNone(const std::map<std::string, Entry>& entries, const std::string& id,
                 const char* map, const std::string& in, const char* field)
{
    return id.empty() ? Done() : known(entries, id, map, in, field);
}

/// Whether the chain of names from an entry, all of them known, leads back into itself.
template <class Entry>
bool isEndless(const std::map<std::string, Entry>& entries, const Entry& from,
               std::string Entry::*next)
{
    std::size_t steps = 0;
    for (const Entry* at = &from; !(at->*next).empty(); at = &entries.find(at->*next)->second) {
        if (++steps > entries.size())
            return true;
    }
    return false;
}

class Check
{
public:
    explicit Check(const AccessScenario& scenario)
        : m_scenario(scenario), m_principals(scenario.principals), m_resources(scenario.resources)
    {
    }

    Done run() const
    {
        RINGSIDE_CHECK(sizes());
        RINGSIDE_CHECK(principals());
        RINGSIDE_CHECK(resources());
        RINGSIDE_CHECK(policies());
        RINGSIDE_CHECK(networks());
        RINGSIDE_CHECK(perimeters());
        return requests();
    }

private:
    Done sizes() const
    {
        const auto most = [](const char* path, std::size_t count, std::size_t limit) -> Done {
            if (count <= limit)
                return {};
            return fail(
                scenario::atMost(path, static_cast<double>(count), static_cast<double>(limit)));
        };
        RINGSIDE_CHECK(most("access.principals", m_scenario.principals.size(), kMostPrincipals));
        RINGSIDE_CHECK(most("access.resources", m_scenario.resources.size(), kMostResources));
        RINGSIDE_CHECK(most("access.bindings", m_scenario.bindings.size(), kMostBindings));
        return most("access.requests", m_scenario.requests.size(), kMostRequests);
    }

    Done principal(const std::string& id, const char* map, const std::string& in,
                   const char* field) const
    {
        return id == kEveryone || m_principals.find(id) != kUnknown
                   ? Done()
                   : known(m_scenario.principals, id, map, in, field);
    }

    Done resource(const std::string& id, const char* map, const std::string& in,
                  const char* field) const
    {
        return m_resources.find(id) != kUnknown ? Done()
                                                : known(m_scenario.resources, id, map, in, field);
    }

    Done principals() const
    {
        for (const auto& [id, principal] : m_scenario.principals) {
            RINGSIDE_CHECK(
                knownOrNone(m_scenario.principals, principal.is, "principals", id, "is"));
            RINGSIDE_CHECK(knownOrNone(m_scenario.resources, principal.resource, "principals", id,
                                       "resource"));
            RINGSIDE_CHECK(knownOrNone(m_scenario.pools, principal.pool, "principals", id, "pool"));
            for (const std::string& member : principal.members)
                RINGSIDE_CHECK(known(m_scenario.principals, member, "principals", id, "members"));
        }
        for (const auto& [id, principal] : m_scenario.principals) {
            if (isEndless(m_scenario.principals, principal, &Principal::is))
                return fail(scenario::excluded(pathOf("principals", id, "is"),
                                               RINGSIDE_TR("it leads back to itself")));
        }
        for (const std::string& id : m_scenario.watch)
            RINGSIDE_CHECK(known(m_scenario.principals, id, "watch", "", ""));
        return {};
    }

    Done resources() const
    {
        for (const auto& [id, resource] : m_scenario.resources) {
            RINGSIDE_CHECK(
                knownOrNone(m_scenario.resources, resource.parent, "resources", id, "parent"));
            RINGSIDE_CHECK(knownOrNone(m_scenario.keys, resource.key, "resources", id, "key"));
            RINGSIDE_CHECK(
                knownOrNone(m_scenario.resources, resource.over, "resources", id, "over"));
            RINGSIDE_CHECK(
                knownOrNone(m_scenario.principals, resource.account, "resources", id, "account"));
            for (const std::string& who : resource.hiddenExcept)
                RINGSIDE_CHECK(principal(who, "resources", id, "hidden.except"));
            const double most = limitsOf(resource.type).mostTimeout;
            if (resource.kind == kEndpoint && resource.timeout.value_or(0) > most)
                return fail(
                    scenario::atMost(pathOf("resources", id, "timeout"), *resource.timeout, most));
        }
        for (const auto& [id, resource] : m_scenario.resources) {
            if (isEndless(m_scenario.resources, resource, &Resource::parent))
                return fail(scenario::excluded(pathOf("resources", id, "parent"),
                                               RINGSIDE_TR("it leads back to itself")));
        }
        return {};
    }

    Done policies() const
    {
        for (const auto& [id, binding] : m_scenario.bindings) {
            RINGSIDE_CHECK(principal(binding.who, "bindings", id, "who"));
            RINGSIDE_CHECK(known(m_scenario.roles, binding.role, "bindings", id, "role"));
            RINGSIDE_CHECK(resource(binding.at, "bindings", id, "at"));
        }
        for (const auto& [id, deny] : m_scenario.denies) {
            RINGSIDE_CHECK(principal(deny.who, "denies", id, "who"));
            RINGSIDE_CHECK(resource(deny.at, "denies", id, "at"));
            for (const std::string& who : deny.except)
                RINGSIDE_CHECK(principal(who, "denies", id, "except"));
        }
        for (const auto& [id, boundary] : m_scenario.boundaries) {
            RINGSIDE_CHECK(principal(boundary.who, "boundaries", id, "who"));
            for (const std::string& resource : boundary.resources)
                RINGSIDE_CHECK(
                    known(m_scenario.resources, resource, "boundaries", id, "resources"));
        }
        for (const auto& [id, policy] : m_scenario.rows) {
            RINGSIDE_CHECK(principal(policy.who, "rows", id, "who"));
            RINGSIDE_CHECK(known(m_scenario.resources, policy.at, "rows", id, "at"));
        }
        return {};
    }

    Done networks() const
    {
        for (const auto& [id, network] : m_scenario.networks) {
            for (const std::string& range : network.ranges) {
                if (!IpRange::parsed(range))
                    return fail({.code = ErrorCode::WrongType,
                                 .subject = pathOf("networks", id, "ranges"),
                                 .value = range,
                                 .limit = RINGSIDE_TR("IPv4 ranges such as 10.0.0.0/16")});
            }
        }
        for (const auto& [id, link] : m_scenario.links) {
            if (link.from.empty())
                return fail(scenario::missing(pathOf("links", id, "from")));
            if (link.to.empty())
                return fail(scenario::missing(pathOf("links", id, "to")));
        }
        return {};
    }

    Done perimeters() const
    {
        for (const auto& [id, perimeter] : m_scenario.perimeters) {
            for (const std::string& level : perimeter.levels)
                RINGSIDE_CHECK(known(m_scenario.levels, level, "perimeters", id, "levels"));
            for (const auto* rules : {&perimeter.ingress, &perimeter.egress}) {
                const std::string way = rules == &perimeter.ingress ? ".ingress." : ".egress.";
                for (const auto& [ruleId, rule] : *rules) {
                    if (!rule.who.empty() && rule.who != kAny)
                        RINGSIDE_CHECK(principal(rule.who, "perimeters", id + way + ruleId, "who"));
                }
            }
        }
        for (const auto& [id, level] : m_scenario.levels) {
            for (const std::string& who : level.who.value_or(Ids()))
                RINGSIDE_CHECK(principal(who, "levels", id, "who"));
        }
        return {};
    }

    Done requests() const
    {
        if (m_scenario.requests.empty())
            return fail(scenario::missing("access.requests"));
        for (const auto& [id, request] : m_scenario.requests) {
            RINGSIDE_CHECK(known(m_scenario.principals, request.who, "requests", id, "who"));
            RINGSIDE_CHECK(known(m_scenario.resources, request.at, "requests", id, "at"));
            RINGSIDE_CHECK(knownOrNone(m_scenario.machines, request.from, "requests", id, "from"));
            RINGSIDE_CHECK(
                knownOrNone(m_scenario.resources, request.reads, "requests", id, "reads"));
            RINGSIDE_CHECK(knownOrNone(m_scenario.resources, request.via, "requests", id, "via"));
            if (!request.via.empty() && m_scenario.resources.at(request.via).account.empty())
                return fail(scenario::missing(pathOf("resources", request.via, "account")));
            for (const std::string& as : request.as)
                RINGSIDE_CHECK(known(m_scenario.principals, as, "requests", id, "as"));
            if (request.permissions.empty())
                return fail(scenario::missing(pathOf("requests", id, "permission")));
        }
        return {};
    }

    const AccessScenario& m_scenario;
    const Names m_principals, m_resources; ///< quicker than the maps, for every binding
};

} // namespace

Done checked(const AccessScenario& scenario)
{
    return Check(scenario).run();
}

} // namespace ringside::access
