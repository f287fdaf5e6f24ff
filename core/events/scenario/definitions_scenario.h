// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/scenario/event_list.h"

#include <optional>
#include <vector>

namespace ringside::events {

enum class SpanAlign { Trailing, Calendar };
enum class SeenEvents { Arrived, All };
enum class LateEvents { Include, Ignore };

/// "Events of the last 30 days", as one program counts them. Times are in s.
struct CountDefinition
{
    std::optional<double> span{};
    SpanAlign align = SpanAlign::Trailing;
    double zone = 0; ///< local time minus the clock of the events
    bool includeToday = false;
    SeenEvents sees = SeenEvents::Arrived;
    LateEvents late = LateEvents::Include;
    double lateLimit = 0; ///< delays above it are late
    bool operator==(const CountDefinition&) const = default;
};

/// One name for two counts, per key and request.
struct DefinitionsScenario
{
    EventList list{};
    std::vector<double> at{}; ///< of the requests
    CountDefinition a{}, b{};
    bool operator==(const DefinitionsScenario&) const = default;
};

} // namespace ringside::events
