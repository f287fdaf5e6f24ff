// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/days.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QTest>
#include <rapidcheck.h>

using namespace ringside::study;

class TestDays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dayBeginsAtTheRollover_data()
    {
        QTest::addColumn<QString>("utc");
        QTest::addColumn<int>("offset");
        QTest::addColumn<int>("rollover");
        QTest::addColumn<qint64>("day");
        const auto row = [](const char* name, const char* utc, int offset, int rollover,
                            qint64 day) {
            QTest::newRow(name) << QString::fromUtf8(utc) << offset << rollover << day;
        };
        // 2026-11-21 is day 20778: 56 years of 365 days + 14 leap days (1972 ... 2024) + 324.
        row("noon in Greenwich", "2026-11-21T12:00:00Z", 0, 240, 20778);
        row("a minute before the rollover", "2026-11-21T03:59:00Z", 0, 240, 20777);
        row("at the rollover", "2026-11-21T04:00:00Z", 0, 240, 20778);
        row("midnight ends the day without rollover", "2026-11-21T00:00:00Z", 0, 0, 20778);
        row("02:00 in Zurich in winter is yesterday", "2026-11-21T01:00:00Z", 60, 240, 20777);
        row("22:00 in New York is still the day before", "2026-11-21T03:00:00Z", -300, 240, 20777);
        row("05:30 in Delhi", "2026-11-21T00:00:00Z", 330, 240, 20778);
        row("before 1970", "1969-12-31T03:00:00Z", 0, 240, -2);
    }

    void dayBeginsAtTheRollover()
    {
        QFETCH(QString, utc);
        QFETCH(int, offset);
        QFETCH(int, rollover);
        QFETCH(qint64, day);
        const qint64 ms = QDateTime::fromString(utc, Qt::ISODate).toMSecsSinceEpoch();
        QCOMPARE(qint64(schedulingDay({ms, offset}, rollover)), day);
    }

    void nightOfTheClockChangeIsOneDay()
    {
        // Zurich went from UTC+2 to UTC+1 on 2026-10-25; 23:00 before and 05:00 after are 7 hours
        // apart and one scheduling day.
        const auto day = [](const char* utc, int offset) {
            const auto at = QDateTime::fromString(QString::fromUtf8(utc), Qt::ISODate);
            return schedulingDay({at.toMSecsSinceEpoch(), offset}, 240);
        };
        QCOMPARE(elapsedDays(day("2026-10-24T21:00:00Z", 120), day("2026-10-25T04:00:00Z", 60)), 1);
    }

    void clockSetBackGivesNoNegativeDays()
    {
        QCOMPARE(elapsedDays(20778, 20770), 0);
        QCOMPARE(elapsedDays(20770, 20778), 8);
    }

    void hourIsThatOfTheLearnersWall()
    {
        constexpr std::int64_t kHourMs = 3'600'000;
        QCOMPARE(hourOfDay({10 * kHourMs + 59 * kMsPerMinute, 0}), 10);
        QCOMPARE(hourOfDay({23 * kHourMs, 90}), 0);   // 00:30 of the next day
        QCOMPARE(hourOfDay({1 * kHourMs, -120}), 23); // of the day before, and before 1970
        QCOMPARE(hourOfDay({-1, 0}), 23);
    }

    void dayHoldsItsStartAndNotTheMomentBefore()
    {
        QVERIFY(rc::check("dayStartMs is the first moment of its day", [] {
            const auto day = *rc::gen::inRange<std::int64_t>(-40000, 80000);
            const int offset = *rc::gen::inRange(-720, 841);
            const int rollover = *rc::gen::inRange(0, 1440);
            const std::int64_t start = dayStartMs(day, offset, rollover);
            RC_ASSERT(schedulingDay({start, offset}, rollover) == day);
            RC_ASSERT(schedulingDay({start - 1, offset}, rollover) == day - 1);
        }));
    }
};

RINGSIDE_TEST(TestDays)
#include "tst_days.moc"
