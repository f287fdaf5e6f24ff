// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/identities.h"

#include "core/base/index.h"

namespace ringside::access {

Identities::Identities(const AccessScenario& scenario) : m_names(scenario.principals)
{
    const std::size_t count = scenario.principals.size();
    m_principals.reserve(count);
    for (const auto& [name, principal] : scenario.principals)
        m_principals.push_back(&principal);
    m_behind.reserve(count);
    for (int i = 0; i < m_names.size(); ++i) {
        int at = i;
        // A chain without a cycle is no longer than there are names.
        for (std::size_t step = 0; step < count && !m_principals[index(at)]->is.empty(); ++step)
            at = std::max(0, m_names.find(m_principals[index(at)]->is));
        m_behind.push_back(at);
    }
    m_groups.resize(count);
    m_known.resize(count);
    for (int group = 0; group < m_names.size(); ++group) {
        for (const std::string& member : m_principals[index(group)]->members) {
            if (const int found = find(member); found >= 0)
                m_groups[index(found)].push_back(group);
        }
        if (const auto& resource = m_principals[index(group)]->resource; !resource.empty())
            m_accounts.push_back({m_behind[index(group)], resource});
    }
}

int Identities::find(std::string_view id) const
{
    if (const int found = m_names.find(id); found >= 0)
        return m_behind[index(found)];
    return id == kEveryone ? kEverybody : kUnknown;
}

const std::vector<bool>& Identities::groupsOf(int identity) const
{
    std::vector<bool>& known = m_known[index(identity)];
    if (!known.empty())
        return known;
    known.assign(m_principals.size(), false);
    known[index(identity)] = true;
    std::vector<int> left{identity};
    while (!left.empty()) {
        const int member = left.back();
        left.pop_back();
        for (const int group : m_groups[index(member)]) {
            if (known[index(group)])
                continue;
            known[index(group)] = true;
            left.push_back(group);
        }
    }
    return known;
}

bool Identities::matches(int who, int identity) const
{
    return who == kEverybody || who == identity || (who >= 0 && groupsOf(identity)[index(who)]);
}

bool Identities::matchesAny(const Ids& who, int identity) const
{
    return std::ranges::any_of(
        who, [&](const std::string& one) { return matches(find(one), identity); });
}

} // namespace ringside::access
