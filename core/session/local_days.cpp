// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/local_days.h"

#include <QDateTime>

namespace ringside::session {

study::Moment momentAt(std::int64_t ms)
{
    return {ms, QDateTime::fromMSecsSinceEpoch(ms).offsetFromUtc() / 60};
}

std::int64_t dayAt(std::int64_t ms, int rolloverMinutes)
{
    return study::schedulingDay(momentAt(ms), rolloverMinutes);
}

std::int64_t dayBeginMs(std::int64_t day, int rolloverMinutes)
{
    const std::int64_t inUtc = study::dayStartMs(day, 0, rolloverMinutes);
    const int before = momentAt(inUtc - study::kMsPerDay).utcOffsetMinutes;
    const int after = momentAt(inUtc + study::kMsPerDay).utcOffsetMinutes;
    const std::int64_t asBefore = study::dayStartMs(day, before, rolloverMinutes);
    const std::int64_t asAfter = study::dayStartMs(day, after, rolloverMinutes);
    // An hour that occurs twice starts at its first occurrence; a skipped hour starts when it would
    // have begun.
    const bool isAfter = momentAt(asBefore).utcOffsetMinutes != before &&
                         momentAt(asAfter).utcOffsetMinutes == after;
    return isAfter ? asAfter : asBefore;
}

study::Moment LocalMoments::at(std::int64_t ms)
{
    const std::int64_t day = ms / study::kMsPerDay - (ms % study::kMsPerDay < 0 ? 1 : 0);
    auto known = m_offsets.find(day);
    if (known == m_offsets.end()) {
        const int first = momentAt(day * study::kMsPerDay).utcOffsetMinutes;
        const int last = momentAt((day + 1) * study::kMsPerDay).utcOffsetMinutes;
        known = m_offsets.insert(day, first == last ? std::optional(first) : std::nullopt);
    }
    return *known ? study::Moment{ms, **known} : momentAt(ms);
}

std::int64_t LocalMoments::dayAt(std::int64_t ms, int rolloverMinutes)
{
    return study::schedulingDay(at(ms), rolloverMinutes);
}

} // namespace ringside::session
