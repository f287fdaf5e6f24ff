// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/statistics.h"

#include <array>

namespace ringside::study {

inline constexpr int kHoursOfDay = 24;

/// What was done from a full hour to the next by the clock on the wall, on all days of a span.
struct HourAccuracy
{
    int answers = 0;
    int right = 0;
    Remembered reviews{}; ///< of cards that were due
    bool operator==(const HourAccuracy&) const = default;
};

using HoursAccuracy = std::array<HourAccuracy, kHoursOfDay>; ///< midnight first

} // namespace ringside::study
