// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Events of the last s seconds" at a request, z the zone, D = 86400 s:
//   trailing  [at - s, at)
//   calendar  [m - s, m) with the local midnight m = floor((at + z) / D) D - z; through `at` with
//             include_today
// With sees = arrived, events that arrive after `at` are unknown; with late = ignore, those whose
// delay is above late_limit are left out. Wrong where clocks change with the season.
#include "core/events/definitions/window_counts.h"

#include <algorithm>
#include <cmath>

namespace ringside::events {

CountedSpan spanAt(const CountDefinition& definition, double at)
{
    const double span = definition.span.value_or(0);
    if (definition.align == SpanAlign::Trailing)
        return {at - span, at};
    const double midnight = std::floor((at + definition.zone) / kDay) * kDay - definition.zone;
    return {midnight - span, definition.includeToday ? at : midnight};
}

namespace {

bool isIgnored(const CountDefinition& definition, const EventColumns& events, std::size_t event)
{
    return definition.late == LateEvents::Ignore &&
           events.arrived[event] - events.happened[event] > definition.lateLimit;
}

} // namespace

bool isCounted(const CountDefinition& definition, const EventColumns& events, std::size_t event,
               double at)
{
    const CountedSpan span = spanAt(definition, at);
    const double happened = events.happened[event];
    return span.low <= happened && happened < span.high && !isIgnored(definition, events, event) &&
           (definition.sees == SeenEvents::All || events.arrived[event] <= at);
}

std::vector<std::int64_t> windowCounts(const CountDefinition& definition,
                                       const EventColumns& events, const std::vector<double>& at)
{
    // Both ends of the span ascend with the request, so that an event is counted by a row of
    // adjacent requests: it is added at the first of them and taken away after the last.
    std::vector<double> lows, highs;
    for (const double request : at) {
        const CountedSpan span = spanAt(definition, request);
        lows.push_back(span.low);
        highs.push_back(span.high);
    }
    const std::size_t requests = at.size();
    std::vector<std::int64_t> counts(events.keys.size() * (requests + 1), 0);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (isIgnored(definition, events, i))
            continue;
        const double happened = events.happened[i];
        auto first = std::ranges::upper_bound(highs, happened) - highs.begin();
        if (definition.sees == SeenEvents::Arrived)
            first = std::max(first, std::ranges::lower_bound(at, events.arrived[i]) - at.begin());
        const auto end = std::ranges::upper_bound(lows, happened) - lows.begin();
        if (first >= end)
            continue;
        std::int64_t* const row = counts.data() + events.key[i] * (requests + 1);
        ++row[first];
        --row[end];
    }
    std::vector<std::int64_t> made;
    made.reserve(events.keys.size() * requests);
    for (std::size_t key = 0; key < events.keys.size(); ++key) {
        std::int64_t count = 0;
        for (std::size_t request = 0; request < requests; ++request)
            made.push_back(count += counts[key * (requests + 1) + request]);
    }
    return made;
}

} // namespace ringside::events
