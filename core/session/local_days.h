// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/days.h"

#include <cstdint>

/// Scheduling days in this computer's time zone, with its UTC offset at each moment.
namespace ringside::session {

study::Moment momentAt(std::int64_t ms);
/// The scheduling day of a moment, by the rollover.
std::int64_t dayAt(std::int64_t ms, int rolloverMinutes);
/// Start of a scheduling day in local time. The offset is the one at the start itself; on a day
/// with a daylight saving change it differs from that at the day's end.
std::int64_t dayBeginMs(std::int64_t day, int rolloverMinutes);

} // namespace ringside::session
