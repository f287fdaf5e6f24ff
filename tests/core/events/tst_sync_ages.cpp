// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/events/events_of.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::events;

namespace {

Result<scenario::Evaluation> sync(const FieldTexts& fields)
{
    return evaluated("sync.", fields);
}

} // namespace

/// The age of copies, by laws and by hand.
class TestSyncAges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void singleCopyIsUniformBetweenItsEnds()
    {
        // Age uniform on [30, 30 + 600]: mean 330, median 330, 99th percentile 30 + 0.99 * 600.
        const auto found = sync({{"stages.view.every", "10 min"},
                                 {"stages.view.takes", "30 s"},
                                 {"limit", "5 min"},
                                 {"changes_per_s", "0.001"}});
        QVERIFY(isClose(metricOf(found, "age_mean_s"), 330));
        QVERIFY(isClose(metricOf(found, "age_p50_s"), 330));
        QVERIFY(isClose(metricOf(found, "age_p99_s"), 624));
        QVERIFY(isClose(metricOf(found, "age_max_s"), 630));
        QVERIFY(isClose(metricOf(found, "over_limit_share"), 330.0 / 600));
        // Mean of 1 - exp(-a / 1000) over [30, 630].
        QVERIFY(
            isClose(metricOf(found, "stale_share"), 1 - (std::exp(-0.03) - std::exp(-0.63)) / 0.6));
        QVERIFY(isClose(metricOf(found, "copies_per_day"), 144));
    }

    void continuousCopyIsLookedAtOncePerSecond()
    {
        const auto found = sync({{"stages.a.takes", "5 s"}, {"stages.b.takes", "10 s"}});
        QVERIFY(isClose(metricOf(found, "age_mean_s"), 15.5));
        QVERIFY(isClose(metricOf(found, "age_max_s"), 16));
        QCOMPARE(metricOf(found, "copies_per_day"), 0.0);
        QVERIFY(!found->find("over_limit_share"));
    }

    void continuousCopyBehindAScheduleAddsItsDelay()
    {
        const auto alone = sync({{"stages.table.every", "1 h"}, {"stages.table.takes", "10 min"}});
        const auto passed = sync({{"stages.table.every", "1 h"},
                                  {"stages.table.takes", "10 min"},
                                  {"stages.view.order", "1"},
                                  {"stages.view.takes", "2 min"}});
        QVERIFY(isClose(metricOf(alone, "age_max_s"), 4200));
        QVERIFY(isClose(metricOf(passed, "age_max_s"), 4320));
        QVERIFY(isClose(metricOf(passed, "age_mean_s"), metricOf(alone, "age_mean_s") + 120));
    }

    void schedulesThatMissEachOtherCostAWholeInterval()
    {
        // The batch of 0:00 is published at 0:10, after the sync of 0:05 has started: a sync reads
        // the batch of the hour before, 65 min old, and is itself read for an hour.
        const auto found = sync({{"stages.table.every", "1 h"},
                                 {"stages.table.takes", "10 min"},
                                 {"stages.view.order", "1"},
                                 {"stages.view.every", "1 h"},
                                 {"stages.view.first", "5 min"}});
        QVERIFY(isClose(metricOf(found, "age_max_s"), 65 * 60 + 3600));
    }

    void stagesAreReadInTheirOrderNotByTheirNames()
    {
        const auto named = [](const std::string& first, const std::string& second) {
            return sync({{"stages." + first + ".every", "1 h"},
                         {"stages." + first + ".takes", "10 min"},
                         {"stages." + second + ".order", "1"},
                         {"stages." + second + ".every", "1 d"},
                         {"stages." + second + ".takes", "2 min"}});
        };
        QCOMPARE(metricOf(named("a", "b"), "age_max_s"), metricOf(named("b", "a"), "age_max_s"));
    }

    void runMayTakeLongerThanItsInterval()
    {
        // Runs overlap; the newest one published at t started at t - 90 min at least.
        const auto found = sync({{"stages.view.every", "1 h"}, {"stages.view.takes", "90 min"}});
        QVERIFY(isClose(metricOf(found, "age_mean_s"), 2 * 3600));
        QVERIFY(isClose(metricOf(found, "age_max_s"), 2.5 * 3600));
    }

    void requestsMayStartBetweenTwoPublications()
    {
        // From 1,030 to 1,050 the copy of 1,000 is read, 30 to 50 s old.
        const auto found = sync({{"stages.view.every", "100 s"}, {"from", "1030"}, {"to", "1050"}});
        QVERIFY(isClose(metricOf(found, "age_mean_s"), 40));
        QVERIFY(isClose(metricOf(found, "age_max_s"), 50));
    }

    void errorsNameTheField_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        QTest::newRow("a request before the first copy") << "from"
                                                         << "20 s"
                                                         << "events.sync.from";
        QTest::newRow("no time between the requests") << "to"
                                                      << "100 s"
                                                      << "events.sync.to";
        QTest::newRow("too many copies") << "to"
                                         << "900000000"
                                         << "events.sync.to";
        QTest::newRow("an interval below 0") << "stages.view.every"
                                             << "-1 s"
                                             << "events.sync.stages.view.every";
    }

    void errorsNameTheField()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, field);
        FieldTexts fields{{"stages.view.every", "60 s"}, {"stages.view.takes", "30 s"}};
        fields.emplace_back(path.toStdString(), value.toStdString());
        QCOMPARE(QString::fromStdString(wrongField(sync(fields))), field);
    }
};

RINGSIDE_TEST(TestSyncAges)
#include "tst_sync_ages.moc"
