// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/fuzz.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <rapidcheck.h>

using namespace ringside::study;

class TestFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The table of ankitects/anki rslib/src/scheduler/states/fuzz.rs, commit 0281afff, whose
    /// middle and upper values are at shares 0.5 and 0.99.
    void ankisTable_data()
    {
        QTest::addColumn<double>("interval");
        QTest::addColumn<int>("minimum");
        QTest::addColumn<int>("maximum");
        QTest::addColumn<int>("lower");
        QTest::addColumn<int>("middle");
        QTest::addColumn<int>("upper");
        const auto row = [](const char* name, double interval, int minimum, int maximum, int lower,
                            int middle, int upper) {
            QTest::newRow(name) << interval << minimum << maximum << lower << middle << upper;
        };
        row("one day stays", 1.0, 1, 1000, 1, 1, 1);
        row("just below 2.5 days stays", 2.49, 1, 1000, 2, 2, 2);
        row("2.5 days move by one", 2.5, 1, 1000, 2, 3, 4);
        row("a week", 7.0, 1, 1000, 5, 7, 9);
        row("17 days", 17.0, 1, 1000, 14, 17, 20);
        row("37 days", 37.0, 1, 1000, 33, 37, 41);
        row("a minimum of two is one day", 2.0, 2, 1000, 2, 2, 2);
        row("a minimum of three leaves two days", 2.0, 3, 1000, 3, 4, 4);
        row("no room", 2.0, 3, 3, 3, 3, 3);
        row("19.9 days", 19.9, 3, 1000, 17, 20, 23);
        row("a minimum above the interval", 100.0, 101, 1000, 101, 105, 108);
        row("a maximum below the interval", 100.0, 1, 99, 92, 96, 99);
        row("both close", 100.0, 97, 103, 97, 100, 103);
    }

    void ankisTable()
    {
        QFETCH(double, interval);
        QFETCH(int, minimum);
        QFETCH(int, maximum);
        const DayRange range = fuzzRange(interval, minimum, maximum);
        QTEST(dayIn(range, 0.0), "lower");
        QTEST(dayIn(range, 0.5), "middle");
        QTEST(dayIn(range, 0.99), "upper");
    }

    void librarysTable()
    {
        QFile file(QStringLiteral(RINGSIDE_TEST_DATA "/study/fsrs6_histories.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray table =
            QJsonDocument::fromJson(file.readAll()).object()[QLatin1String("fuzz_table")].toArray();
        QVERIFY(table.size() >= 30);
        for (const QJsonValue& value : table) {
            const QJsonArray row = value.toArray();
            const DayRange range =
                tsFsrsFuzzRange(row[0].toDouble(), row[1].toInt(), row[2].toInt());
            QCOMPARE(range.first, row[3].toInt());
            QCOMPARE(range.last, row[4].toInt());
        }
    }

    void dayIsInTheRangeAndTheRangeWithinTheLimits()
    {
        QVERIFY(rc::check("minimum <= first <= day <= last <= maximum", [] {
            const int minimum = *rc::gen::inRange(1, 400);
            const int maximum = minimum + *rc::gen::inRange(0, 36000);
            const double interval = *rc::gen::inRange(1, 4000000) / 100.0;
            const double share = *rc::gen::inRange(0, 1000000) / 1e6;
            const DayRange range = fuzzRange(interval, minimum, maximum);
            RC_ASSERT(minimum <= range.first && range.last <= maximum);
            const int day = dayIn(range, share);
            RC_ASSERT(range.first <= day && day <= range.last);
        }));
    }

    void cardsShareDependsOnItsReview()
    {
        QCOMPARE(fuzzShare(42, 3), fuzzShare(42, 3));
        QVERIFY(fuzzShare(42, 3) != fuzzShare(42, 4));
        QVERIFY(fuzzShare(42, 3) >= 0 && fuzzShare(42, 3) < 1);
    }

    void quietestDayIsTaken()
    {
        // Days 3 to 6; in 5 days the fewest are due.
        const std::vector<int> load{9, 9, 9, 4, 3, 1, 2, 0};
        for (const double share : {0.0, 0.5, 0.99})
            QCOMPARE(quietDayIn({3, 6}, share, load), 5);
        // Days beyond the end are empty.
        QCOMPARE(quietDayIn({6, 8}, 0, load), 7);
    }

    void amongEquallyQuietDaysTheShareDecides()
    {
        // Four days of two cards: as without loads, the share picks floor(4 share).
        const std::vector<int> load(10, 2);
        QCOMPARE(quietDayIn({3, 6}, 0, load), 3);
        QCOMPARE(quietDayIn({3, 6}, 0.5, load), 5);
        QCOMPARE(quietDayIn({3, 6}, 0.99, load), 6);
    }
};

RINGSIDE_TEST(TestFuzz)
#include "tst_fuzz.moc"
