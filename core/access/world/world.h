// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/access/world/denial.h"
#include "core/access/world/identities.h"
#include "core/access/world/network_map.h"
#include "core/access/world/resource_tree.h"
#include "core/access/world/rights.h"

#include <optional>
#include <string_view>

namespace ringside::access {

/// What a request meets on its way.
struct Decision
{
    Route route{};
    int identity = kUnknown; ///< that arrives at the resource; unknown where hop 1 or 2 denies
    int resource = kUnknown;
    std::optional<Denial> denial{}; ///< the first one

    bool isAllowed() const { return !denial; }
    /// 0 for an allowed request.
    int hop() const { return denial ? static_cast<int>(denial->hop) : 0; }
};

/// A scenario whose names are known to exist (checked()), by number. Borrows it; for one thread.
class World
{
public:
    explicit World(const AccessScenario& scenario);
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    /// The six hops in reading order. A server needs the first two only.
    Decision decide(const Request& request) const;

    const AccessScenario& scenario() const { return m_scenario; }
    const Identities& identities() const { return m_identities; }
    const ResourceTree& tree() const { return m_tree; }
    const Rights& rights() const { return m_rights; }
    const NetworkMap& map() const { return m_map; }

private:
    const AccessScenario& m_scenario;
    Identities m_identities;
    ResourceTree m_tree;
    Rights m_rights;
    NetworkMap m_map;
};

/// Hop 4 for one permission on one resource.
std::optional<Denial> iamDenial(const World& world, int identity, std::string_view permission,
                                int resource);
/// Hop 3.
std::optional<Denial> perimeterDenial(const World& world, const Request& request, int identity,
                                      int resource);
/// Hop 5.
std::optional<Denial> dataDenial(const World& world, const Request& request, int identity,
                                 int resource);

} // namespace ringside::access
