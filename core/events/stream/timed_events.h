// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/event_source.h"
#include "core/events/stream/window_rules.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ringside::events {

/// The events of a stream in columns.
struct TimedEvents
{
    std::vector<Milliseconds> happened, arrived;
    std::vector<double> value;
    std::vector<std::uint32_t> key; ///< below `keys`
    std::uint32_t keys = 0;
    std::vector<std::string> names{}; ///< of the keys, where they have some

    static TimedEvents of(EventColumns events);
    std::size_t size() const { return happened.size(); }
    /// The times by which windows are cut.
    const std::vector<Milliseconds>& cutBy(const WindowRules& rules) const
    {
        return rules.byArrival ? arrived : happened;
    }
};

/// The numbers of the times in ascending order; equal times keep the order of their numbers. Takes
/// little more than linear time where nearly all times ascend.
std::vector<std::uint32_t> ascending(std::span<const Milliseconds> times);

} // namespace ringside::events
