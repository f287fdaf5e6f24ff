// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/resource_tree.h"

#include "core/base/index.h"

namespace ringside::access {

ResourceTree::ResourceTree(const AccessScenario& scenario) : m_names(scenario.resources)
{
    m_resources.reserve(scenario.resources.size());
    m_parents.reserve(scenario.resources.size());
    for (const auto& [name, resource] : scenario.resources) {
        m_resources.push_back(&resource);
        m_parents.push_back(resource.parent.empty() ? kUnknown : m_names.find(resource.parent));
        m_isLeaf.push_back(resource.kind != kServer && resource.kind != kAccount);
    }
    for (const int parent : m_parents) {
        if (parent >= 0)
            m_isLeaf[index(parent)] = false;
    }
}

std::string_view ResourceTree::project(int resource) const
{
    while (resource >= 0 && at(resource).kind != kProject)
        resource = parent(resource);
    return resource >= 0 ? name(resource) : std::string_view();
}

bool ResourceTree::isIn(int resource, int ancestor) const
{
    while (resource >= 0 && resource != ancestor)
        resource = parent(resource);
    return resource >= 0;
}

std::vector<int> ResourceTree::fromTheTop() const
{
    std::vector<int> order;
    std::vector<bool> isAdded(m_parents.size(), false);
    order.reserve(m_parents.size());
    std::vector<int> path;
    for (int i = 0; i < size(); ++i) {
        for (int at = i; at >= 0 && !isAdded[index(at)]; at = parent(at))
            path.push_back(at);
        for (; !path.empty(); path.pop_back()) {
            isAdded[index(path.back())] = true;
            order.push_back(path.back());
        }
    }
    return order;
}

} // namespace ringside::access
