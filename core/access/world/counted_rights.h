// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/world/world.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace ringside::access {

/// What the watched principals hold by hop 4, with every account that they can act as, directly or
/// through another one. A right is a permission on a resource without anything below it, neither
/// server nor account. Counted permissions: those of all roles without a wildcard, of all requests,
/// and the scenario's own. A right is needed where a request that is wanted asks for it; the read
/// of another resource counts only where its permission is stated.
struct CountedRights
{
    struct Leaf
    {
        int resource = kUnknown;
        int rights = 0, excess = 0;
    };
    std::vector<int> identities{};
    std::vector<Leaf> leaves{}; ///< with at least one right
    int rights = 0, excess = 0;

    /// Of the scenario's watched principals.
    static CountedRights of(const World& world);
    /// Of one identity, without the accounts that it can act as.
    static CountedRights only(const World& world, int identity);

private:
    void count(const World& world);
};

} // namespace ringside::access
