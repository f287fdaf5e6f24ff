// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/event_source.h"
#include "core/events/scenario/definitions_scenario.h"

#include <cstdint>
#include <vector>

namespace ringside::events {

/// The time that a definition looks at for a request: from `low` on, before `high`.
struct CountedSpan
{
    double low = 0, high = 0;
};
CountedSpan spanAt(const CountDefinition& definition, double at);

/// Whether a definition counts event `event` for a request at `at`.
bool isCounted(const CountDefinition& definition, const EventColumns& events, std::size_t event,
               double at);

/// Events that a definition counts: of each key the requests in their order, key by key. `at`
/// ascends.
std::vector<std::int64_t> windowCounts(const CountDefinition& definition,
                                       const EventColumns& events, const std::vector<double>& at);

} // namespace ringside::events
