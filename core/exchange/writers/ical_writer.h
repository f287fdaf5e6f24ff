// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDate>
#include <QString>
#include <QTime>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::exchange {

/// An event of a calendar. Without a time it takes the whole day. A time is that of the wall clock
/// wherever the learner is ("floating", RFC 5545 3.3.5), since studying moves along on a journey.
struct CalendarEvent
{
    QString uid; ///< the same whenever the event is written again, so that programs replace it
    QDate date;
    QString summary;
    QString description{};
    std::optional<QTime> time{};
    int minutes = 0;                   ///< of one with a time
    std::optional<QDate> dailyUntil{}; ///< repeated on each day up to this one
};

/// An iCalendar file (RFC 5545). `nowMs`: when it is written.
QByteArray icalText(const QString& name, const std::vector<CalendarEvent>& events,
                    std::int64_t nowMs);

} // namespace ringside::exchange
