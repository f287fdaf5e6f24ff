// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/picture.h"

#include <string>

namespace ringside::events {

/// The unit in which a picture shows times.
struct TimeScale
{
    const char* unit = "s";
    double seconds = 1;

    /// Fitting a range of this many seconds.
    static TimeScale of(double range);
    double shown(double time) const { return time / seconds; }
    scenario::Axis axis(const char* title) const { return {title, unit}; }
};

/// "45 s", "30 min", "2 h", "8.5 d", with three digits.
std::string timeText(double time);

} // namespace ringside::events
