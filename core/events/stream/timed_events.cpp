// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/timed_events.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ringside::events {

TimedEvents TimedEvents::of(const EventColumns& events)
{
    TimedEvents timed;
    timed.value = events.value;
    timed.key = events.key;
    timed.keys = static_cast<std::uint32_t>(events.keys.size());
    timed.happened.reserve(events.size());
    timed.arrived.reserve(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        timed.happened.push_back(milliseconds(events.happened[i]));
        timed.arrived.push_back(milliseconds(events.arrived[i]));
    }
    return timed;
}

std::vector<std::uint32_t> ascending(std::span<const Milliseconds> times)
{
    using TimedIndex = std::pair<Milliseconds, std::uint32_t>;
    // From the end, what never rises is in order; the late events are the rest.
    std::vector<std::uint32_t> ordered;
    std::vector<TimedIndex> rest;
    Milliseconds least = std::numeric_limits<Milliseconds>::max();
    for (std::size_t i = times.size(); i-- > 0;) {
        const auto index = static_cast<std::uint32_t>(i);
        if (times[i] > least) {
            rest.emplace_back(times[i], index);
            continue;
        }
        ordered.push_back(index);
        least = times[i];
    }
    std::ranges::reverse(ordered);
    std::ranges::sort(rest);
    std::vector<std::uint32_t> all;
    all.reserve(times.size());
    auto next = rest.begin();
    for (const std::uint32_t index : ordered) {
        for (; next != rest.end() && *next < TimedIndex(times[index], index); ++next)
            all.push_back(next->second);
        all.push_back(index);
    }
    for (; next != rest.end(); ++next)
        all.push_back(next->second);
    return all;
}

} // namespace ringside::events
