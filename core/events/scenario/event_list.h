// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/list_grammar.h"

namespace ringside::events {

/// Made-up events. Event i happens at i * every + jitter * u3, of key i mod keys, with the value
/// u2; it arrives `delay` later, a share `lateShare` of them up to `lateMax` more. The u are the
/// uniform draws of core/statistics/addressed_draws.h.
struct GeneratedEvents
{
    double count = 100;
    double every = 1; ///< s, as all times here
    double keys = 1;
    double lateShare = 0;
    double lateMax = 0, delay = 0, jitter = 0;
    double seed = 1;
    bool operator==(const GeneratedEvents&) const = default;
};

/// Events with the time at which they happen and the one at which they arrive.
struct EventList
{
    /// [event s, arrival s, value, key], the last two optional; none: the generated ones.
    scenario::RecordRows rows{};
    GeneratedEvents generated{};
    bool operator==(const EventList&) const = default;
};

} // namespace ringside::events
