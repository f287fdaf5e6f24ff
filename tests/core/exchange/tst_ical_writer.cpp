// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/writers/ical_writer.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::exchange;

namespace {

constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z

CalendarEvent exam()
{
    return {.uid = QStringLiteral("exam@ringside"),
            .date = QDate(2026, 12, 31),
            .summary = QStringLiteral("Exam")};
}

QStringList calendarLines(const CalendarEvent& event)
{
    QString text = QString::fromUtf8(icalText(QStringLiteral("Plan"), {event}, kNow));
    return text.split(QStringLiteral("\r\n"));
}

} // namespace

/// Calendar files by RFC 5545.
class TstIcalWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventOfAWholeDayEndsOnTheNextOne()
    {
        const QStringList wanted{QStringLiteral("BEGIN:VCALENDAR"),
                                 QStringLiteral("VERSION:2.0"),
                                 QStringLiteral("PRODID:-//Ringside//Study plan//EN"),
                                 QStringLiteral("CALSCALE:GREGORIAN"),
                                 QStringLiteral("X-WR-CALNAME:Plan"),
                                 QStringLiteral("BEGIN:VEVENT"),
                                 QStringLiteral("UID:exam@ringside"),
                                 QStringLiteral("DTSTAMP:20261121T100000Z"),
                                 QStringLiteral("DTSTART;VALUE=DATE:20261231"),
                                 QStringLiteral("DTEND;VALUE=DATE:20270101"),
                                 QStringLiteral("TRANSP:TRANSPARENT"),
                                 QStringLiteral("SUMMARY:Exam"),
                                 QStringLiteral("END:VEVENT"),
                                 QStringLiteral("END:VCALENDAR"),
                                 QString()};
        QCOMPARE(calendarLines(exam()), wanted);
    }

    void dailyEventHasTheWallClocksTime()
    {
        CalendarEvent study = exam();
        study.time = QTime(23, 45);
        study.minutes = 30;
        study.date = QDate(2026, 11, 21);
        study.dailyUntil = QDate(2026, 12, 30);
        const QStringList lines = calendarLines(study);
        QVERIFY(lines.contains(QStringLiteral("DTSTART:20261121T234500"))); // no Z, no zone
        QVERIFY(lines.contains(QStringLiteral("DTEND:20261122T001500")));
        // Of the same type as the start (3.3.10).
        QVERIFY(lines.contains(QStringLiteral("RRULE:FREQ=DAILY;UNTIL=20261230T234500")));
    }

    void textIsEscaped()
    {
        CalendarEvent event = exam();
        event.description = QStringLiteral("a,b;c\\d\ne");
        QVERIFY(calendarLines(event).contains(QStringLiteral("DESCRIPTION:a\\,b\\;c\\\\d\\ne")));
    }

    void longLinesAreFoldedBetweenCharacters()
    {
        CalendarEvent event = exam();
        event.description = QStringLiteral("ä€").repeated(60); // 2 and 3 octets
        const QByteArray file = icalText(QStringLiteral("Plan"), {event}, kNow);
        QByteArray unfolded = file;
        unfolded.replace("\r\n ", "");
        QVERIFY(unfolded.contains("\r\nDESCRIPTION:" + event.description.toUtf8() + "\r\n"));
        bool isFolded = false;
        for (const QByteArray& line : file.split('\n')) {
            QVERIFY(line.chopped(line.endsWith('\r') ? 1 : 0).size() <= 75);
            QVERIFY(!QString::fromUtf8(line).contains(QChar::ReplacementCharacter));
            isFolded = isFolded || line.startsWith(' ');
        }
        QVERIFY(isFolded);
    }

    void lineOf75OctetsIsNotFolded()
    {
        CalendarEvent event = exam();
        event.summary = QString(75 - 8, QLatin1Char('x')); // "SUMMARY:" has 8
        QVERIFY(calendarLines(event).contains(QStringLiteral("SUMMARY:") + event.summary));
        event.summary += QLatin1Char('y');
        QVERIFY(calendarLines(event).contains(QStringLiteral(" y")));
    }
};

RINGSIDE_TEST(TstIcalWriter)
#include "tst_ical_writer.moc"
