// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/days.h"

#include <algorithm>
#include <limits>

namespace ringside::study {

std::int64_t schedulingDay(const Moment& moment, int rolloverMinutes)
{
    const std::int64_t local =
        moment.ms + (std::int64_t{moment.utcOffsetMinutes} - rolloverMinutes) * kMsPerMinute;
    const std::int64_t day = local / kMsPerDay;
    return local % kMsPerDay < 0 ? day - 1 : day;
}

int hourOfDay(const Moment& moment)
{
    const std::int64_t local = moment.ms + moment.utcOffsetMinutes * kMsPerMinute;
    const std::int64_t inDay = (local % kMsPerDay + kMsPerDay) % kMsPerDay;
    return static_cast<int>(inDay / (60 * kMsPerMinute));
}

std::int64_t dayStartMs(std::int64_t day, int utcOffsetMinutes, int rolloverMinutes)
{
    return day * kMsPerDay + (std::int64_t{rolloverMinutes} - utcOffsetMinutes) * kMsPerMinute;
}

int elapsedDays(std::int64_t fromDay, std::int64_t toDay)
{
    const std::int64_t days =
        std::clamp<std::int64_t>(toDay - fromDay, 0, std::numeric_limits<int>::max());
    return static_cast<int>(days);
}

} // namespace ringside::study
