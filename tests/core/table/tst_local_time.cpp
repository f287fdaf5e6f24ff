// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/local_time.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::table;

/// Hours and weekdays around the changes of clocks in 2026.
class TestLocalTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void instantsAreWrittenInUtc()
    {
        QCOMPARE(utcText(0), std::string("1970-01-01 00:00 UTC"));
        QCOMPARE(utcText(1774746000 + 83), std::string("2026-03-29 01:01 UTC"));
        QCOMPARE(utcText(1704067199), std::string("2023-12-31 23:59 UTC"));
    }

    void clocksChangeAtTheirInstant_data()
    {
        QTest::addColumn<double>("utc");
        QTest::addColumn<double>("offset");
        QTest::addColumn<int>("rule");
        QTest::addColumn<double>("hour");
        QTest::addColumn<double>("weekday");
        const int none = static_cast<int>(Daylight::None), eu = static_cast<int>(Daylight::Eu),
                  us = static_cast<int>(Daylight::Us);
        // 29 March 2026, a Sunday, 01:00 UTC is 02:00 in Berlin and becomes 03:00.
        QTest::newRow("EU, last second of winter") << 1774745999.0 << 3600.0 << eu << 1.0 << 6.0;
        QTest::newRow("EU, first second of summer") << 1774746000.0 << 3600.0 << eu << 3.0 << 6.0;
        // 25 October 2026, 01:00 UTC.
        QTest::newRow("EU, last second of summer") << 1792889999.0 << 3600.0 << eu << 2.0 << 6.0;
        QTest::newRow("EU, winter again") << 1792890000.0 << 3600.0 << eu << 2.0 << 6.0;
        // 8 March 2026, 07:00 UTC is 02:00 in New York and becomes 03:00.
        QTest::newRow("US, last second of winter") << 1772953199.0 << -18000.0 << us << 1.0 << 6.0;
        QTest::newRow("US, first second of summer") << 1772953200.0 << -18000.0 << us << 3.0 << 6.0;
        // 1 November 2026, 06:00 UTC is 02:00 of summer and becomes 01:00.
        QTest::newRow("US, last second of summer") << 1793512799.0 << -18000.0 << us << 1.0 << 6.0;
        QTest::newRow("US, winter again") << 1793512800.0 << -18000.0 << us << 1.0 << 6.0;
        // 1 January 2024, a Monday; New York is still in Sunday.
        QTest::newRow("UTC at the turn of a year") << 1704067200.0 << 0.0 << none << 0.0 << 0.0;
        QTest::newRow("west of it the day before") << 1704067200.0 << -18000.0 << us << 19.0 << 6.0;
        QTest::newRow("the first second of 1970, a Thursday") << 0.0 << 0.0 << none << 0.0 << 3.0;
    }

    void clocksChangeAtTheirInstant()
    {
        QFETCH(const double, utc);
        QFETCH(const double, offset);
        QFETCH(const int, rule);
        const double local = localSeconds(utc, offset, static_cast<Daylight>(rule));
        QTEST(hourOf(local), "hour");
        QTEST(weekdayOf(local), "weekday");
    }
};

RINGSIDE_TEST(TestLocalTime)
#include "tst_local_time.moc"
