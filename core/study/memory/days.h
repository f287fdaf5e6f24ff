// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Scheduling days. A day begins at the rollover hour, so that a learner at midnight is still in
/// the evening. Pure functions: who calls knows the offset from UTC that held at that moment.
namespace ringside::study {

inline constexpr std::int64_t kMsPerMinute = 60'000;
inline constexpr std::int64_t kMsPerDay = 86'400'000;

/// A moment with the offset that the learner's time zone had then.
struct Moment
{
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    int utcOffsetMinutes = 0;
};

/// The number of the scheduling day, 0 being 1970-01-01. `rolloverMinutes` after local midnight,
/// from 0 to 1439; 04:00 is 240.
std::int64_t schedulingDay(const Moment& moment, int rolloverMinutes);

/// By the clock on the learner's wall, 0 to 23.
int hourOfDay(const Moment& moment);

/// When that day begins, in a time zone that is `utcOffsetMinutes` ahead of UTC.
std::int64_t dayStartMs(std::int64_t day, int utcOffsetMinutes, int rolloverMinutes);

/// Whole days from one day to a later one; 0 when the clock was set back in between.
int elapsedDays(std::int64_t fromDay, std::int64_t toDay);

} // namespace ringside::study
