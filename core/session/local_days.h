// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/days.h"

#include <cstdint>

/// Scheduling days by the time zone of this computer, with the offset from UTC that it had at each
/// moment.
namespace ringside::session {

study::Moment momentAt(std::int64_t ms);
/// The day of study at a moment, by the rollover.
std::int64_t dayAt(std::int64_t ms, int rolloverMinutes);
/// When a day of study begins by the clock on the learner's wall. The offset is that of the
/// beginning itself: on the day of a change to or from daylight saving time it differs from that of
/// the day's other end.
std::int64_t dayBeginMs(std::int64_t day, int rolloverMinutes);

} // namespace ringside::session
