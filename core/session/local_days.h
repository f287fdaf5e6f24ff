// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/days.h"

#include <QDate>
#include <QHash>

#include <cstdint>
#include <optional>

/// Scheduling days in this computer's time zone, with its UTC offset at each moment.
namespace ringside::session {

study::Moment momentAt(std::int64_t ms);
/// Scheduling days are counted from 1970-01-01.
inline QDate dateOfDay(std::int64_t day)
{
    return QDate(1970, 1, 1).addDays(day);
}
/// The scheduling day of a moment, by the rollover.
std::int64_t dayAt(std::int64_t ms, int rolloverMinutes);
/// Start of a scheduling day in local time. The offset is the one at the start itself; on a day
/// with a daylight saving change it differs from that at the day's end.
std::int64_t dayBeginMs(std::int64_t day, int rolloverMinutes);

/// momentAt() and dayAt() for many times at once. It asks the system twice per UTC day instead of
/// once per time, which takes 7 µs. Assumes that a zone changes its offset at most once a day. Use
/// each object on one thread.
class LocalMoments
{
public:
    study::Moment at(std::int64_t ms);
    std::int64_t dayAt(std::int64_t ms, int rolloverMinutes);

private:
    /// Minutes ahead of UTC by UTC day; nothing on a day during which the offset changes.
    QHash<std::int64_t, std::optional<int>> m_offsets;
};

} // namespace ringside::session
