// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_levers.h"

#include "core/scenario/field_table.h"

#include <algorithm>
#include <optional>

namespace ringside::access {

namespace {

constexpr std::size_t kMostLevers = 8;

void add(std::vector<std::string>& choices, const std::string& choice)
{
    if (!choice.empty() && std::ranges::find(choices, choice) == choices.end())
        choices.push_back(choice);
}

/// Those that are no other name themselves.
std::vector<std::string> people(const AccessScenario& scenario)
{
    std::vector<std::string> names;
    for (const auto& [id, principal] : scenario.principals) {
        if (principal.is.empty() && principal.kind != PrincipalKind::Group)
            names.push_back(id);
    }
    return names;
}

/// The resources above one, itself last, with the first one below it.
std::vector<std::string> lineOf(const AccessScenario& scenario, const std::string& at)
{
    std::vector<std::string> line;
    for (auto found = scenario.resources.find(at);
         found != scenario.resources.end() && line.size() <= scenario.resources.size();
         found = scenario.resources.find(found->second.parent))
        line.insert(line.begin(), found->first);
    // What is asked for below it is where a narrow binding would be.
    for (const auto& [id, request] : scenario.requests) {
        const auto target = scenario.resources.find(request.at);
        if (target != scenario.resources.end() && target->second.parent == at)
            add(line, target->first);
    }
    return line;
}

template <class Entry>
const Entry* entryOf(const std::map<std::string, Entry>& entries, const std::string& id)
{
    const auto found = entries.find(id);
    return found == entries.end() ? nullptr : &found->second;
}

std::vector<std::string> bindingChoices(const AccessScenario& base, const AccessScenario& now,
                                        const scenario::EntryPath& entry)
{
    std::vector<std::string> choices;
    const Binding* stated = entryOf(base.bindings, entry.name);
    const Binding* moved = entryOf(now.bindings, entry.name);
    if (!stated || !moved)
        return choices;
    if (entry.field == "at") {
        choices = lineOf(now, stated->at);
        add(choices, moved->at);
    } else if (entry.field == "role") {
        for (const auto& [id, role] : now.roles)
            add(choices, id);
    } else if (entry.field == "who") {
        for (const auto& [id, principal] : now.principals)
            add(choices, id);
        add(choices, kEveryone);
    }
    return choices;
}

std::vector<std::string> natChoices(const AccessScenario& base, const AccessScenario& now,
                                    const std::string& id)
{
    std::vector<std::string> choices{"false", "true"};
    for (const AccessScenario* state : {&base, &now}) {
        if (const Network* network = entryOf(state->networks, id))
            add(choices, network->nat);
    }
    return choices;
}

} // namespace

std::vector<std::string> choicesFor(const AccessScenario& base, const AccessScenario& now,
                                    std::string_view path)
{
    if (const auto entry = scenario::entryPathIn("access.bindings", path))
        return bindingChoices(base, now, *entry);
    if (const auto entry = scenario::entryPathIn("access.networks", path);
        entry && entry->field == "nat")
        return natChoices(base, now, entry->name);
    if (const auto entry = scenario::entryPathIn("access.principals", path);
        entry && entry->field == "is")
        return people(now);
    return {};
}

std::vector<std::string> leversFor(const AccessScenario& scenario)
{
    std::vector<std::string> levers;
    for (const auto& [id, principal] : scenario.principals) {
        if (!principal.is.empty())
            levers.push_back("access.principals." + id + ".is");
    }
    for (const auto& [id, resource] : scenario.resources) {
        if (resource.kind == kEndpoint)
            levers.push_back("access.resources." + id + ".type");
    }
    for (const auto& [id, link] : scenario.links)
        levers.push_back("access.links." + id + ".kind");
    for (const auto& [id, network] : scenario.networks)
        levers.push_back("access.networks." + id + ".google_access");
    for (const auto& [id, binding] : scenario.bindings)
        levers.push_back("access.bindings." + id + ".at");
    for (const auto& [id, network] : scenario.networks)
        levers.push_back("access.networks." + id + ".nat");
    levers.resize(std::min(levers.size(), kMostLevers));
    return levers;
}

} // namespace ringside::access
