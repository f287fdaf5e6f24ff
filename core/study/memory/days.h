// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// Scheduling days. A day starts at the rollover hour, so that a learner at midnight is still in
/// the evening. Pure functions: the caller knows the UTC offset at each moment.
namespace ringside::study {

inline constexpr std::int64_t kMsPerMinute = 60'000;
inline constexpr std::int64_t kMsPerDay = 86'400'000;

/// A moment with the UTC offset of the learner's time zone at that time.
struct Moment
{
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    int utcOffsetMinutes = 0;
};

/// The number of the scheduling day, 0 being 1970-01-01. `rolloverMinutes` after local midnight,
/// from 0 to 1439; 04:00 is 240.
std::int64_t schedulingDay(const Moment& moment, int rolloverMinutes);

/// Local hour of the day, 0 to 23.
int hourOfDay(const Moment& moment);

/// Start of that day, in a time zone `utcOffsetMinutes` ahead of UTC.
std::int64_t dayStartMs(std::int64_t day, int utcOffsetMinutes, int rolloverMinutes);

/// Whole days from one day to a later one; 0 if the clock was set back in between.
int elapsedDays(std::int64_t fromDay, std::int64_t toDay);

} // namespace ringside::study
