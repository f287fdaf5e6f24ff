// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/world/identities.h"
#include "core/access/world/resource_tree.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ringside::access {

/// Whether a role's `storage.*`, `*` or whole name covers a permission.
bool covers(std::string_view pattern, std::string_view permission);

/// IAM: a deny rule on the resource or above it comes first, then the boundaries of the identity,
/// then the bindings that the resource has or inherits. Source: Google Cloud, "Policy types" and
/// "Deny policies". Borrows its arguments.
class Rights
{
public:
    Rights(const AccessScenario& scenario, const Identities& identities, const ResourceTree& tree);

    enum class Answer { Granted, DenyRule, OutsideBoundary, NoRole };
    struct Check
    {
        Answer answer = Answer::NoRole;
        std::string_view rule{}; ///< id of the deny rule or the boundary
    };
    Check check(int identity, std::string_view permission, int resource) const;
    bool isGranted(int identity, std::string_view permission, int resource) const
    {
        return check(identity, permission, resource).answer == Answer::Granted;
    }

    /// Of up to 64 permissions the granted ones as bits, per resource.
    std::vector<std::uint64_t> grantedTo(int identity,
                                         const std::vector<std::string_view>& permissions) const;

private:
    struct Grant
    {
        int who = kUnknown;
        const Role* role = nullptr;
    };
    struct Stop
    {
        int who = kUnknown, at = kUnknown;
        const Deny* deny = nullptr;
        std::string_view id{};
    };
    struct Fence
    {
        int who = kUnknown;
        std::vector<int> resources;
        std::string_view id{};
    };

    bool isStopped(const Stop& stop, int identity) const;
    bool isFenced(const Fence& fence, int identity, int resource) const;

    const Identities& m_identities;
    const ResourceTree& m_tree;
    std::vector<int> m_first; ///< of a resource's grants; one more than resources
    std::vector<Grant> m_grants;
    std::vector<Stop> m_stops;
    std::vector<Fence> m_fences;
};

} // namespace ringside::access
