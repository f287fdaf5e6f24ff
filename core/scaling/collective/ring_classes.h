// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/fabric_links.h"

#include <cstdint>
#include <optional>

namespace ringside::scaling {

/// The time of a ring of at least two ranks, from classes of its edges and chunks.
struct RingRun
{
    double seconds = 0;
    std::int64_t visited = 0; ///< pairs of a class and a step that were computed
};

/// Equal to the event engine; nothing where only every edge in every step, more than `most` of
/// them, would tell.
std::optional<RingRun> runRingClasses(const FabricLinks& fabric, const CollectiveRequest& request,
                                      std::int64_t most);

} // namespace ringside::scaling
