// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/scenario/access_scenario.h"
#include "core/access/world/names.h"

#include <string_view>
#include <vector>

namespace ringside::access {

/// Resources by number, below the one that they inherit from. Borrows the scenario, whose parents
/// are known and without a cycle.
class ResourceTree
{
public:
    explicit ResourceTree(const AccessScenario& scenario);

    int find(std::string_view id) const { return m_names.find(id); }
    int size() const { return m_names.size(); }
    std::string_view name(int resource) const { return m_names.at(resource); }
    const Resource& at(int resource) const
    {
        return *m_resources[static_cast<std::size_t>(resource)];
    }
    /// kUnknown at the top.
    int parent(int resource) const { return m_parents[static_cast<std::size_t>(resource)]; }
    /// Itself or the project above it; "" for none.
    std::string_view project(int resource) const;
    /// `ancestor` is the resource or above it.
    bool isIn(int resource, int ancestor) const;
    /// Without anything below it, and neither a server nor an account.
    bool isLeaf(int resource) const { return m_isLeaf[static_cast<std::size_t>(resource)]; }
    /// Parents before what is below them.
    std::vector<int> fromTheTop() const;

private:
    Names m_names;
    std::vector<const Resource*> m_resources;
    std::vector<int> m_parents;
    std::vector<bool> m_isLeaf;
};

} // namespace ringside::access
