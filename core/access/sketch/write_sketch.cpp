// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/sketch/sketch.h"
#include "core/access/sketch/statement.h"
#include "core/base/tr.h"

#include <algorithm>
#include <set>

namespace ringside::access {

namespace {

using NameSet = std::set<std::string>;

std::string listed(const Ids& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + quotedIfNeeded(name);
    return text;
}

/// Those that a group or a grant introduces as users.
NameSet introducedUsers(const AccessScenario& scenario)
{
    NameSet users;
    for (const auto& [id, principal] : scenario.principals) {
        if (principal.kind == PrincipalKind::Group)
            users.insert(principal.members.begin(), principal.members.end());
    }
    for (const auto& [id, binding] : scenario.bindings)
        users.insert(binding.who);
    return users;
}

std::string principalLines(const AccessScenario& scenario)
{
    const NameSet introduced = introducedUsers(scenario);
    std::string text;
    for (const auto& [word, kind] : kKindWords) {
        Ids names;
        for (const auto& [id, principal] : scenario.principals) {
            if (principal.kind == kind && (kind != PrincipalKind::User || !introduced.contains(id)))
                names.push_back(id);
        }
        if (!names.empty())
            text += std::string(word) + ' ' + listed(names) + '\n';
    }
    for (const auto& [id, principal] : scenario.principals) {
        if (principal.kind != PrincipalKind::Group)
            continue;
        text += "group " + quotedIfNeeded(id);
        if (!principal.members.empty())
            text += " has " + listed(principal.members);
        text += '\n';
    }
    return text;
}

std::string resourceLines(const AccessScenario& scenario)
{
    NameSet parents;
    for (const auto& [id, resource] : scenario.resources)
        parents.insert(resource.parent);
    Ids alone;
    std::string text;
    for (const auto& [id, resource] : scenario.resources) {
        if (!resource.parent.empty())
            text += quotedIfNeeded(id) + " is in " + quotedIfNeeded(resource.parent) + '\n';
        else if (!parents.contains(id))
            alone.push_back(id);
    }
    return alone.empty() ? text : "resource " + listed(alone) + '\n' + text;
}

/// With its own name and a colon, unless it is named after what it states.
template <class Entry, class Sentence>
std::string labelledLines(const std::map<std::string, Entry>& entries, const Sentence& sentenceOf)
{
    Labels labels;
    std::string text;
    for (const auto& [id, entry] : entries) {
        if (labels.next(Labels::after(entry)) != id)
            text += quotedIfNeeded(id) + ": ";
        labels.use(id);
        text += sentenceOf(entry) + '\n';
    }
    return text;
}

std::string grantText(const Binding& binding)
{
    return quotedIfNeeded(binding.who) + " has " + quotedIfNeeded(binding.role) + " on " +
           quotedIfNeeded(binding.at);
}

std::string denyText(const Deny& deny)
{
    std::string text = "deny " + quotedIfNeeded(deny.who) + ' ' + listed(deny.permissions) +
                       " on " + quotedIfNeeded(deny.at);
    if (!deny.except.empty())
        text += " except " + listed(deny.except);
    return text;
}

std::string askText(const Request& request)
{
    std::string text = "ask " + quotedIfNeeded(request.who) + ' ' + listed(request.permissions) +
                       " on " + quotedIfNeeded(request.at);
    if (request.want == Want::Deny)
        text += ", expect deny";
    return text;
}

/// Whether a map has an entry with more than the sketch expresses.
template <class Entry, class Strip>
bool hasMore(const std::map<std::string, Entry>& entries, const Strip& strip)
{
    return std::ranges::any_of(entries, [&](const auto& named) {
        Entry rest = named.second;
        strip(rest);
        return rest != Entry();
    });
}

void stripPrincipal(Principal& principal)
{
    if (principal.kind == PrincipalKind::Group)
        principal.members.clear();
    principal.kind = {};
}

void stripRequest(Request& request)
{
    request.who.clear();
    request.permissions.clear();
    request.at.clear();
    request.want = {};
}

} // namespace

std::string sketchText(const AccessScenario& scenario)
{
    std::string text = principalLines(scenario) + resourceLines(scenario);
    for (const auto& [id, role] : scenario.roles)
        text += "role " + quotedIfNeeded(id) + " allows " + listed(role.permissions) + '\n';
    text += labelledLines(scenario.bindings, grantText) + labelledLines(scenario.denies, denyText) +
            labelledLines(scenario.requests, askText);
    if (!scenario.watch.empty())
        text += "watch " + listed(scenario.watch) + '\n';
    return text;
}

std::vector<std::string> beyondSketch(const AccessScenario& scenario)
{
    std::vector<std::string> parts;
    const auto add = [&](bool isThere, const char* text) {
        if (isThere)
            parts.emplace_back(text);
    };
    add(hasMore(scenario.principals, stripPrincipal), RINGSIDE_TR("details of principals"));
    add(hasMore(scenario.resources, [](Resource& resource) { resource.parent.clear(); }),
        RINGSIDE_TR("details of resources"));
    add(hasMore(scenario.requests, stripRequest), RINGSIDE_TR("details of requests"));
    add(!scenario.boundaries.empty(), RINGSIDE_TR("access boundaries"));
    add(!scenario.rows.empty(), RINGSIDE_TR("row policies"));
    add(!scenario.networks.empty() || !scenario.links.empty() || !scenario.machines.empty(),
        RINGSIDE_TR("networks and machines"));
    add(!scenario.perimeters.empty() || !scenario.levels.empty(), RINGSIDE_TR("perimeters"));
    add(!scenario.keys.empty(), RINGSIDE_TR("encryption keys"));
    add(!scenario.pools.empty(), RINGSIDE_TR("identity pools"));
    add(scenario.isOneCopy || scenario.areKeysForbidden || !scenario.permissions.empty(),
        RINGSIDE_TR("rules for the whole organization"));
    return parts;
}

} // namespace ringside::access
