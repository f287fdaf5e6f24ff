// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/station/trace_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::serving;

/// Arrival times from text.
class TestTraceText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAreReadLineByLine()
    {
        const auto times = readTrace("\xEF\xBB\xBFtime\r\n0.5\r\n\r\n# a comment\r\n2\r\n");
        QVERIFY(times);
        QCOMPARE(*times, (ArrivalTimes{0.5, 2}));
    }

    void countsAreSpreadOverTheirInterval()
    {
        // Two requests in [0, 10), four in [10, 20).
        const auto times = readTrace("time,requests\n0,2\n10,4\n");
        QVERIFY(times);
        QCOMPARE(*times, (ArrivalTimes{2.5, 7.5, 11.25, 13.75, 16.25, 18.75}));
    }

    void badLineIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("a time before the one above") << QByteArray("time\n1\n3\n2\n") << 4;
        QTest::newRow("a negative time") << QByteArray("-1\n") << 1;
        QTest::newRow("a word among numbers") << QByteArray("1\nsoon\n") << 2;
        QTest::newRow("half a request") << QByteArray("0,1\n1,0.5\n") << 2;
        QTest::newRow("too many requests") << QByteArray("0,1\n1,1e9\n") << 2;
        QTest::newRow("nothing at all") << QByteArray("\n") << 1;
    }

    void badLineIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        const auto times = readTrace({text.constData(), std::size_t(text.size())});
        QVERIFY(!times);
        QCOMPARE(times.error().line, line);
    }
};

RINGSIDE_TEST(TestTraceText)
#include "tst_trace_text.moc"
