// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/bytes/read_blocks.h"
#include "tests/core/cost/priced.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::cost;

namespace {

/// Three years of 5 GB per day in eight columns.
Fields sensors()
{
    return {{"scan.bytes_per_day", "5 GB"},
            {"scan.days", "1000"},
            {"scan.columns", "8"},
            {"price.scan_tib", "6"}};
}

Fields predictions()
{
    return {{"log.rows_per_day", "1e6"},
            {"log.row_bytes", "1000"},
            {"log.retention_days", "30"},
            {"price.write_gb", "0.05"},
            {"price.store_gb_month", "0.02"}};
}

double bytesOf(const Fields& more)
{
    return metricOf(priced(sensors(), more), "bytes_per_query_bytes");
}

} // namespace

class TestBytes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeTableIsReadWithoutPruning()
    {
        QVERIFY(isClose(bytesOf({}), 5e12));
        QVERIFY(isClose(bytesOf({{"scan.columns_read", "8"}, {"scan.days_read", "1"}}), 5e12));
        QVERIFY(isClose(bytesOf({{"scan.columns_read", "2"}}), 5e12 / 4));
        QCOMPARE(metricOf(priced(sensors()), "scan_share"), 1.0);
    }

    void partitionsAreOpenedWhole()
    {
        QVERIFY(isClose(bytesOf({{"scan.partition", "day"}, {"scan.days_read", "6.5"}}), 7 * 5e9));
        QVERIFY(
            isClose(bytesOf({{"scan.partition", "month"}, {"scan.days_read", "31"}}), 60 * 5e9));
        QVERIFY(isClose(bytesOf({{"scan.partition", "hour"}, {"scan.days_read", "0.5"}}), 2.5e9));
        // By the time of ingestion, a query over event days opens all.
        QVERIFY(isClose(bytesOf({{"scan.partition", "ingestion"}, {"scan.days_read", "1"}}), 5e12));
    }

    void rowsAreReadWithAllColumns()
    {
        QVERIFY(isClose(bytesOf({{"scan.layout", "rows"}, {"scan.columns_read", "1"}}), 5e12));
    }

    void smallQueryIsBilledForTheMinimum()
    {
        QVERIFY(isClose(bytesOf({{"scan.bytes_per_day", "1 kB"}}), 10 * 1048576.0));
    }

    void blocksAreHitByTheHypergeometricLaw()
    {
        // 4 values in 2 blocks of 2: two values miss a block with 1 / C(4, 2) = 1/6.
        QVERIFY(isClose(touchedBlocks(4, 2, 2), 5.0 / 6));
        // 5 values in runs of 2 and 3: one value is in the first with 2/5, in the second with 3/5.
        QVERIFY(isClose(touchedBlocks(5, 1, 2), 0.5));
        QVERIFY(isClose(touchedBlocks(100, 10, 200), 0.1));
        QCOMPARE(touchedBlocks(100, 100, 7), 1.0);
        QCOMPARE(touchedBlocks(100, 0, 7), 0.0);
        // 300 scattered devices of 60,000 touch nearly every one of 52 blocks.
        QVERIFY(touchedBlocks(60000, 300, 52) > 0.99);
    }

    void wrongFieldsAreNamed()
    {
        const auto wrong = [](const Fields& more) { return wrongField(priced(sensors(), more)); };
        QCOMPARE(wrong({{"scan.days_read", "1001"}}), std::string("cost.scan.days_read"));
        QCOMPARE(wrong({{"scan.columns_read", "9"}}), std::string("cost.scan.columns_read"));
        const Fields clustered{{"scan.clustered", "true"},
                               {"scan.values", "10"},
                               {"scan.block_bytes", "100 MB"},
                               {"scan.values_read", "11"}};
        QCOMPARE(wrong(clustered), std::string("cost.scan.values_read"));
        QCOMPARE(wrong({{"scan.clustered", "true"}}), std::string("cost.scan.values"));
        QCOMPARE(wrongField(priced(predictions(), {{"log.sample", "0"}})),
                 std::string("cost.log.sample"));
    }

    void sampleSavesInProportion()
    {
        const auto all = priced(predictions());
        // 1 GB per day: 30 days of writing at 0.05, 30 GB stored for a month at 0.02.
        QVERIFY(isClose(metricOf(all, "log_usd"), 1.5 + 0.6));
        const auto tenth = priced(predictions(), {{"log.sample", "0.1"}});
        QVERIFY(isClose(metricOf(tenth, "log_usd"), 0.21));
        // sqrt(0.1 x 0.9 / 1e5)
        QVERIFY(isClose(metricOf(tenth, "share_error"), std::sqrt(0.09 / 1e5)));
    }

    void smallGroupMayBeMissing()
    {
        const auto found =
            priced(predictions(), {{"log.sample", "0.01"}, {"log.smallest_per_day", "40"}});
        QVERIFY(isClose(metricOf(found, "smallest_rows"), 0.4));
        QVERIFY(isClose(metricOf(found, "smallest_missing_chance"), std::pow(0.99, 40)));
        QCOMPARE(metricOf(priced(predictions(), {{"log.smallest_per_day", "40"}}),
                          "smallest_missing_chance"),
                 0.0);
    }
};

RINGSIDE_TEST(TestBytes)
#include "tst_bytes.moc"
