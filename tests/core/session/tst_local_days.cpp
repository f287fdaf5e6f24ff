// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/local_days.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

class TstLocalDays : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { qputenv("TZ", "UTC"); }

    void dayBeginsByTheClockOnTheWall_data()
    {
        QTest::addColumn<QByteArray>("zone");
        QTest::addColumn<QDate>("day");
        QTest::addColumn<int>("hour");
        QTest::addColumn<QString>("begins");
        const auto row = [](const char* name, const char* zone, const QDate& day, int hour,
                            const char* begins) {
            QTest::newRow(name) << QByteArray(zone) << day << hour << QString::fromLatin1(begins);
        };
        row("in UTC", "UTC", {2026, 11, 21}, 4, "2026-11-21T04:00:00Z");
        row("far in the west", "America/Los_Angeles", {2026, 11, 21}, 4, "2026-11-21T12:00:00Z");
        row("far in the east", "Pacific/Auckland", {2026, 11, 21}, 4, "2026-11-20T15:00:00Z");
        // Berlin: at 2026-03-29T01:00Z 02:00 CET (+1) becomes 03:00 CEST (+2).
        const QDate spring(2026, 3, 29);
        row("spring, the day before", "Europe/Berlin", {2026, 3, 28}, 4, "2026-03-28T03:00:00Z");
        row("spring, before the change", "Europe/Berlin", spring, 1, "2026-03-29T00:00:00Z");
        row("spring, 02:00 is left out", "Europe/Berlin", spring, 2, "2026-03-29T01:00:00Z");
        row("spring, after the change", "Europe/Berlin", spring, 4, "2026-03-29T02:00:00Z");
        row("spring, the day after", "Europe/Berlin", {2026, 3, 30}, 4, "2026-03-30T02:00:00Z");
        // At 2026-10-25T01:00Z 03:00 CEST becomes 02:00 CET.
        const QDate autumn(2026, 10, 25);
        row("autumn, before the change", "Europe/Berlin", autumn, 1, "2026-10-24T23:00:00Z");
        row("autumn, 02:00 comes twice", "Europe/Berlin", autumn, 2, "2026-10-25T00:00:00Z");
        row("autumn, after the change", "Europe/Berlin", autumn, 4, "2026-10-25T03:00:00Z");
        row("autumn, the day after", "Europe/Berlin", {2026, 10, 26}, 4, "2026-10-26T03:00:00Z");
    }

    void dayBeginsByTheClockOnTheWall()
    {
        QFETCH(QByteArray, zone);
        QFETCH(QDate, day);
        QFETCH(int, hour);
        QFETCH(QString, begins);
        qputenv("TZ", zone);
        const std::int64_t number = QDate(1970, 1, 1).daysTo(day);
        QCOMPARE(dayBeginMs(number, 60 * hour),
                 QDateTime::fromString(begins, Qt::ISODate).toMSecsSinceEpoch());
    }

    /// Of every hour on the days around both changes: the first millisecond is of the day, the one
    /// before it of the day before.
    void momentIsOfTheDayThatBeganLast()
    {
        for (const char* zone : {"Europe/Berlin", "America/New_York", "Australia/Sydney"}) {
            qputenv("TZ", zone);
            const std::int64_t newYear = QDate(1970, 1, 1).daysTo(QDate(2026, 1, 1));
            for (std::int64_t day = newYear; day < newYear + 365; ++day) {
                for (int hour = 0; hour < 24; ++hour) {
                    const std::int64_t begin = dayBeginMs(day, 60 * hour);
                    QCOMPARE(dayAt(begin, 60 * hour), day);
                    QCOMPARE(dayAt(begin - 1, 60 * hour), day - 1);
                }
            }
        }
    }

    /// Every quarter of an hour of a year, backwards too.
    void manyMomentsAreThoseOfOneByOne()
    {
        constexpr std::int64_t kQuarterMs = 15 * 60 * 1000;
        const std::int64_t newYear = QDate(2026, 1, 1).startOfDay(Qt::UTC).toMSecsSinceEpoch();
        for (const char* zone : {"Europe/Berlin", "America/New_York", "Australia/Lord_Howe",
                                 "Africa/Casablanca", "UTC"}) {
            qputenv("TZ", zone);
            LocalMoments moments;
            for (int i = 365 * 96; i >= 0; --i) {
                const std::int64_t ms = newYear + i * kQuarterMs;
                QCOMPARE(moments.at(ms).utcOffsetMinutes, momentAt(ms).utcOffsetMinutes);
                QCOMPARE(moments.dayAt(ms, 240), dayAt(ms, 240));
            }
        }
    }
};

RINGSIDE_TEST(TstLocalDays)
#include "tst_local_days.moc"
