// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/timed_events.h"

#include <algorithm>
#include <iterator>
#include <limits>

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
    // From the end, what never rises is in order; the late events are the rest.
    std::vector<std::uint32_t> ordered, rest;
    Milliseconds least = std::numeric_limits<Milliseconds>::max();
    for (std::size_t i = times.size(); i-- > 0;) {
        const bool isOrdered = times[i] <= least;
        (isOrdered ? ordered : rest).push_back(static_cast<std::uint32_t>(i));
        if (isOrdered)
            least = times[i];
    }
    const auto isBefore = [&times](std::uint32_t a, std::uint32_t b) {
        return times[a] != times[b] ? times[a] < times[b] : a < b;
    };
    std::ranges::reverse(ordered);
    std::ranges::sort(rest, isBefore);
    if (rest.empty())
        return ordered;
    std::vector<std::uint32_t> all;
    all.reserve(times.size());
    std::ranges::merge(ordered, rest, std::back_inserter(all), isBefore);
    return all;
}

} // namespace ringside::events
