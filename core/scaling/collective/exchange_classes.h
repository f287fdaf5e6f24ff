// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <cstdint>
#include <optional>

namespace ringside::scaling {

/// What a run of classes found; bytes are those of the busiest rank, without envelopes.
struct ClassRun
{
    double seconds = 0;
    double sent = 0, received = 0;
    std::int64_t visited = 0; ///< pairs of a class and a step that were computed
};

/// Recursive doubling and halving-doubling of at least two ranks. Equal to the event engine;
/// nothing where ranks beyond a power of two meet chunks that differ, and where messages share a
/// NIC unevenly.
std::optional<ClassRun> runExchangeClasses(const CollectiveRequest& request);

} // namespace ringside::scaling
