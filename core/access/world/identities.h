// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/access/world/names.h"

#include <string_view>
#include <vector>

namespace ringside::access {

/// In place of a principal: all of them.
inline constexpr int kEverybody = -2;

/// Principals by number, behind their other names, and the groups that they are in. A group is in
/// another one with all of its members. Borrows the scenario; for one thread.
class Identities
{
public:
    explicit Identities(const AccessScenario& scenario);

    /// The principal behind a name, kEverybody, or kUnknown.
    int find(std::string_view id) const;
    /// Whether a rule for `who`, as find() returned it, is one for `identity`.
    bool matches(int who, int identity) const;
    bool matchesAny(const Ids& who, int identity) const;

    int size() const { return m_names.size(); }
    std::string_view name(int identity) const { return m_names.at(identity); }
    const Principal& at(int identity) const
    {
        return *m_principals[static_cast<std::size_t>(identity)];
    }
    /// Those that can be acted as, with the resource that represents them.
    struct Account
    {
        int identity = kUnknown;
        std::string_view resource;
    };
    const std::vector<Account>& accounts() const { return m_accounts; }

private:
    const std::vector<bool>& groupsOf(int identity) const;

    Names m_names;
    std::vector<const Principal*> m_principals;
    std::vector<int> m_behind;              ///< per name
    std::vector<std::vector<int>> m_groups; ///< that a principal is a direct member of
    std::vector<Account> m_accounts;
    mutable std::vector<std::vector<bool>> m_known; ///< itself and its groups, where asked before
};

} // namespace ringside::access
