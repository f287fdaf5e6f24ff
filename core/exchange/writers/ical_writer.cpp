// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/ical_writer.h"

#include <QDateTime>

namespace ringside::exchange {

namespace {

constexpr qsizetype kMostOctets = 75; ///< of a line, without its end (RFC 5545 3.1)

/// TEXT of RFC 5545 3.3.11.
QString escaped(QString text)
{
    text.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char(';'), QLatin1String("\\;"))
        .replace(QLatin1Char(','), QLatin1String("\\,"))
        .replace(QLatin1String("\r\n"), QLatin1String("\\n"))
        .replace(QLatin1Char('\n'), QLatin1String("\\n"));
    return text;
}

bool isInsideOfCharacter(char octet)
{
    return (static_cast<unsigned char>(octet) & 0xC0U) == 0x80U;
}

/// Folds a long line; no character is divided.
void addLine(QByteArray& file, const QString& line)
{
    const QByteArray octets = line.toUtf8();
    qsizetype from = 0;
    qsizetype room = kMostOctets;
    while (octets.size() - from > room) {
        qsizetype to = from + room;
        while (isInsideOfCharacter(octets[to]))
            --to;
        file += octets.mid(from, to - from) + "\r\n ";
        from = to;
        room = kMostOctets - 1; // the blank counts
    }
    file += octets.mid(from) + "\r\n";
}

QString dayText(const QDate& date)
{
    return date.toString(QStringLiteral("yyyyMMdd"));
}

QString momentText(const QDateTime& moment)
{
    return moment.toString(QStringLiteral("yyyyMMdd'T'HHmmss"));
}

void addTimes(QByteArray& file, const CalendarEvent& event)
{
    if (!event.time) {
        addLine(file, QStringLiteral("DTSTART;VALUE=DATE:%1").arg(dayText(event.date)));
        // The end is the first day that does not belong to it.
        addLine(file, QStringLiteral("DTEND;VALUE=DATE:%1").arg(dayText(event.date.addDays(1))));
        if (event.dailyUntil)
            addLine(file,
                    QStringLiteral("RRULE:FREQ=DAILY;UNTIL=%1").arg(dayText(*event.dailyUntil)));
        addLine(file, QStringLiteral("TRANSP:TRANSPARENT")); // the day is not blocked
        return;
    }
    // UTC only for arithmetic: no hour is left out.
    const QDateTime begin(event.date, *event.time, Qt::UTC);
    addLine(file, QStringLiteral("DTSTART:%1").arg(momentText(begin)));
    addLine(file, QStringLiteral("DTEND:%1").arg(momentText(begin.addSecs(60LL * event.minutes))));
    if (event.dailyUntil)
        addLine(file, QStringLiteral("RRULE:FREQ=DAILY;UNTIL=%1")
                          .arg(momentText(QDateTime(*event.dailyUntil, *event.time, Qt::UTC))));
}

} // namespace

QByteArray icalText(const QString& name, const std::vector<CalendarEvent>& events,
                    std::int64_t nowMs)
{
    const QString stamp =
        momentText(QDateTime::fromMSecsSinceEpoch(nowMs, Qt::UTC)) + QLatin1Char('Z');
    QByteArray file;
    addLine(file, QStringLiteral("BEGIN:VCALENDAR"));
    addLine(file, QStringLiteral("VERSION:2.0"));
    addLine(file, QStringLiteral("PRODID:-//Ringside//Study plan//EN"));
    addLine(file, QStringLiteral("CALSCALE:GREGORIAN"));
    addLine(file, QStringLiteral("X-WR-CALNAME:%1").arg(escaped(name)));
    for (const CalendarEvent& event : events) {
        addLine(file, QStringLiteral("BEGIN:VEVENT"));
        addLine(file, QStringLiteral("UID:%1").arg(event.uid));
        addLine(file, QStringLiteral("DTSTAMP:%1").arg(stamp));
        addTimes(file, event);
        addLine(file, QStringLiteral("SUMMARY:%1").arg(escaped(event.summary)));
        if (!event.description.isEmpty())
            addLine(file, QStringLiteral("DESCRIPTION:%1").arg(escaped(event.description)));
        addLine(file, QStringLiteral("END:VEVENT"));
    }
    addLine(file, QStringLiteral("END:VCALENDAR"));
    return file;
}

} // namespace ringside::exchange
