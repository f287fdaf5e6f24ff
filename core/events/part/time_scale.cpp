// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/part/time_scale.h"

#include "core/base/units.h"
#include "core/scenario/picture_text.h"

#include <cmath>

namespace ringside::events {

namespace {

/// The largest unit of which `time` is at least `least`.
TimeScale unitFor(double time, double least)
{
    using units::kDay, units::kHour, units::kMinute;
    const double size = std::abs(time);
    return size >= least * kDay      ? TimeScale{"d", kDay}
           : size >= least * kHour   ? TimeScale{"h", kHour}
           : size >= least * kMinute ? TimeScale{"min", kMinute}
                                     : TimeScale{};
}

} // namespace

TimeScale TimeScale::of(double range)
{
    constexpr double kUnits = 3; ///< so that an axis has round ticks
    return unitFor(range, kUnits);
}

std::string timeText(double time)
{
    const TimeScale scale = unitFor(time, 1);
    return scenario::shortNumber(scale.shown(time)) + " " + scale.unit;
}

} // namespace ringside::events
