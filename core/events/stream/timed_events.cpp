// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/stream/timed_events.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace ringside::events {

TimedEvents TimedEvents::of(EventColumns events)
{
    TimedEvents timed;
    timed.happened.reserve(events.size());
    timed.arrived.reserve(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        timed.happened.push_back(milliseconds(events.happened[i]));
        timed.arrived.push_back(milliseconds(events.arrived[i]));
    }
    timed.value = std::move(events.value);
    timed.key = std::move(events.key);
    timed.keys = static_cast<std::uint32_t>(events.keys.size());
    timed.names = std::move(events.keys);
    return timed;
}

std::vector<std::uint32_t> ascending(std::span<const Milliseconds> times)
{
    using TimedIndex = std::pair<Milliseconds, std::uint32_t>;
    // From the end, what never rises is in order and fills the end of `all`; the late events are
    // the rest. The gap in front has as many places as the rest, so that the merge overwrites only
    // what it has read.
    std::vector<std::uint32_t> all(times.size());
    std::vector<TimedIndex> rest;
    std::size_t ordered = times.size();
    Milliseconds least = std::numeric_limits<Milliseconds>::max();
    for (std::size_t i = times.size(); i-- > 0;) {
        const auto index = static_cast<std::uint32_t>(i);
        if (times[i] > least) {
            rest.emplace_back(times[i], index);
            continue;
        }
        all[--ordered] = index;
        least = times[i];
    }
    std::ranges::sort(rest);
    std::size_t placed = 0;
    for (const auto& late : rest) {
        while (ordered < all.size() && TimedIndex(times[all[ordered]], all[ordered]) < late)
            all[placed++] = all[ordered++];
        all[placed++] = late.second;
    }
    return all;
}

} // namespace ringside::events
