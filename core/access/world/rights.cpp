// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/world/rights.h"

#include "core/base/index.h"

#include <algorithm>
#include <cassert>

namespace ringside::access {

namespace {

bool coversAny(const Ids& patterns, std::string_view permission)
{
    return std::ranges::any_of(
        patterns, [&](const std::string& pattern) { return covers(pattern, permission); });
}

std::uint64_t bitsOf(const Ids& patterns, const std::vector<std::string_view>& permissions)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < permissions.size(); ++i) {
        if (coversAny(patterns, permissions[i]))
            bits |= std::uint64_t{1} << i;
    }
    return bits;
}

} // namespace

bool covers(std::string_view pattern, std::string_view permission)
{
    return pattern == permission || (pattern.ends_with('*') &&
                                     permission.starts_with(pattern.substr(0, pattern.size() - 1)));
}

Rights::Rights(const AccessScenario& scenario, const Identities& identities,
               const ResourceTree& tree)
    : m_identities(identities), m_tree(tree)
{
    // Grants lie one resource after the other: count, then place.
    std::vector<int> places;
    places.reserve(scenario.bindings.size());
    m_first.assign(index(tree.size()) + 1, 0);
    for (const auto& [id, binding] : scenario.bindings) {
        places.push_back(tree.find(binding.at));
        if (places.back() >= 0)
            ++m_first[index(places.back()) + 1];
    }
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_grants.resize(index(m_first.back()));
    std::vector<int> next(m_first.begin(), m_first.end() - 1);
    auto place = places.begin();
    for (const auto& [id, binding] : scenario.bindings) {
        const auto role = scenario.roles.find(binding.role);
        if (*place >= 0 && role != scenario.roles.end())
            m_grants[index(next[index(*place)]++)] = {identities.find(binding.who), &role->second};
        ++place;
    }
    for (const auto& [id, deny] : scenario.denies)
        m_stops.push_back({identities.find(deny.who), tree.find(deny.at), &deny, id});
    for (const auto& [id, boundary] : scenario.boundaries) {
        Fence fence{identities.find(boundary.who), {}, id};
        for (const std::string& resource : boundary.resources)
            fence.resources.push_back(tree.find(resource));
        m_fences.push_back(std::move(fence));
    }
}

bool Rights::isStopped(const Stop& stop, int identity) const
{
    return m_identities.matches(stop.who, identity) &&
           !m_identities.matchesAny(stop.deny->except, identity);
}

bool Rights::isFenced(const Fence& fence, int identity, int resource) const
{
    return m_identities.matches(fence.who, identity) &&
           std::ranges::none_of(fence.resources,
                                [&](int inside) { return m_tree.isIn(resource, inside); });
}

Rights::Check Rights::check(int identity, std::string_view permission, int resource) const
{
    for (const Stop& stop : m_stops) {
        if (m_tree.isIn(resource, stop.at) && coversAny(stop.deny->permissions, permission) &&
            isStopped(stop, identity))
            return {Answer::DenyRule, stop.id};
    }
    for (const Fence& fence : m_fences) {
        if (isFenced(fence, identity, resource))
            return {Answer::OutsideBoundary, fence.id};
    }
    for (int at = resource; at >= 0; at = m_tree.parent(at)) {
        for (int i = m_first[index(at)]; i < m_first[index(at) + 1]; ++i) {
            const Grant& grant = m_grants[index(i)];
            if (grant.role && coversAny(grant.role->permissions, permission) &&
                m_identities.matches(grant.who, identity))
                return {Answer::Granted, {}};
        }
    }
    return {};
}

std::vector<std::uint64_t> Rights::grantedTo(int identity,
                                             const std::vector<std::string_view>& permissions) const
{
    assert(permissions.size() <= 64);
    std::vector<std::uint64_t> stopped(index(m_tree.size()), 0), granted = stopped;
    for (const Stop& stop : m_stops) {
        if (stop.at >= 0 && isStopped(stop, identity))
            stopped[index(stop.at)] |= bitsOf(stop.deny->permissions, permissions);
    }
    // What is inherited is final, since parents come first.
    const std::vector<int> order = m_tree.fromTheTop();
    for (const int resource : order) {
        const int parent = m_tree.parent(resource);
        if (parent >= 0) {
            stopped[index(resource)] |= stopped[index(parent)];
            granted[index(resource)] |= granted[index(parent)];
        }
        for (int i = m_first[index(resource)]; i < m_first[index(resource) + 1]; ++i) {
            const Grant& grant = m_grants[index(i)];
            if (grant.role && m_identities.matches(grant.who, identity))
                granted[index(resource)] |= bitsOf(grant.role->permissions, permissions);
        }
    }
    for (const int resource : order) {
        const bool isOutside = std::ranges::any_of(
            m_fences, [&](const Fence& fence) { return isFenced(fence, identity, resource); });
        granted[index(resource)] =
            isOutside ? 0 : granted[index(resource)] & ~stopped[index(resource)];
    }
    return granted;
}

} // namespace ringside::access
