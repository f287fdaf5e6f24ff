// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/group_collectives.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

namespace {

constexpr double kGB = 1e9, kGiB = 1073741824.0;

/// A group over all of `ranks` accelerators.
Group groupOn(const char* accelerator, int ranks, double nicGbps)
{
    TrainingRun run;
    run.accelerator = chip(accelerator);
    run.accelerator.network = nicGbps * kGB / 8;
    run.accelerators = ranks;
    return groupOf(run, ranks, 1);
}

} // namespace

/// Collectives of one parallel group against closed forms and measured plateaus.
class TestGroupCollectives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void busBandwidthOfAnAllReduce_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<double>("nicGbps");
        QTest::addColumn<bool>("inSwitch");
        QTest::addColumn<double>("expected"); // GB/s, bytes 2 (n - 1) / n over time
        const auto row = [](const char* name, const char* accelerator, int ranks, double nic,
                            bool inSwitch, double expected) {
            QTest::newRow(name) << QString::fromLatin1(accelerator) << ranks << nic << inSwitch
                                << expected;
        };
        // Bound inside the host: 2 (7/8) S / 230, so 2 (15/16) / (1.75 / 230) = 246.4; the log of
        // 16 A100 reaches 238.
        row("two A100 hosts are bound by NVLink", "A100-SXM-80", 16, 200, false, 246.4);
        row("a ring in one H100 host reaches its link", "H100-SXM-80", 8, 400, false, 370);
        row("in-switch reduction in one H100 host", "H100-SXM-80", 8, 400, true, 480);
        // NIC: 2 (1/2) (S / 8) / 22.5, so 2 (15/16) 180 = 337.5.
        row("two H100 hosts at 200 Gbit/s are bound by the NIC", "H100-SXM-80", 16, 200, false,
            337.5);
        // 2 (31/32) (S / 8) / 45 against 2 (255/256): 370.
        row("32 H100 hosts at 400 Gbit/s", "H100-SXM-80", 256, 400, false, 370.1);
        row("128 A100 hosts at 200 Gbit/s", "A100-SXM-80", 1024, 200, false, 181.2);
        row("one NVL72 domain", "GB200-NVL72", 72, 400, true, 840);
    }

    void busBandwidthOfAnAllReduce()
    {
        QFETCH(QString, accelerator);
        QFETCH(int, ranks);
        QFETCH(double, nicGbps);
        QFETCH(bool, inSwitch);
        QFETCH(double, expected);
        Group group = groupOn(qPrintable(accelerator), ranks, nicGbps);
        if (!inSwitch)
            group.nvls = 0;
        const double bytes = 64 * kGiB; // latency is below 0.1 % there
        const double bus = 2 * (ranks - 1.0) / ranks * bytes / allReduceTime(group, bytes) / kGB;
        QVERIFY2(near(bus, expected, 0.01), qPrintable(QString::number(bus)));
    }

    void idealRatesAreThoseOfTheDataSheetOnePhaseAfterTheOther()
    {
        // 230 / 0.8 = 287.5 GB/s inside, 25 GB/s per NIC: 1.75 S / 287.5 + S / 8 / 25, so
        // 1.875 / (6.087 + 5.0) = 169.1 GB/s of bus bandwidth.
        TrainingRun run;
        run.accelerator = chip("A100-SXM-80");
        run.accelerators = 16;
        run.collectives = Collectives::Ideal;
        const double bytes = 64 * kGiB;
        const double time = allReduceTime(groupOf(run, 16, 1), bytes);
        QVERIFY(near(1.875 * bytes / time / kGB, 169.1, 0.01));
    }

    void gatherOnATorus_data()
    {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<int>("chips");
        QTest::addColumn<double>("milliseconds");
        // 1 GiB (n-1)/n over 0.85 of the links: 16x16 wraps, 4 x 45 GB/s; 8x8 does not, 2 x 45.
        QTest::newRow("v5e 16x16") << "TPU-v5e" << 256 << 6.99;
        QTest::newRow("v5e 8x8") << "TPU-v5e" << 64 << 13.82;
        // 4x4x8 wraps in all three: 6 x 90 GB/s.
        QTest::newRow("v5p 4x4x8") << "TPU-v5p" << 128 << 2.32;
    }

    void gatherOnATorus()
    {
        QFETCH(QString, accelerator);
        QFETCH(int, chips);
        QFETCH(double, milliseconds);
        const Group group = groupOn(qPrintable(accelerator), chips, 25);
        const double time = gatherTime(group, kGiB) - group.latency();
        QVERIFY2(near(1000 * time, milliseconds, 0.01), qPrintable(QString::number(1000 * time)));
    }

    void expertsExchangeLessWhereTheyShareAHost()
    {
        // 4,096 tokens, top 8, 7,168 values over 8 hosts of 8: each host gets a token once, so
        // u = 8 (1 - (7/8)^8) / 8 = 0.656; one byte dispatched, two combined, 45 GB/s.
        const Group group = groupOn("H100-SXM-80", 64, 400);
        const double values = 4096.0 * 8 * 7168;
        QVERIFY(near(allToAllTime(group, values, 8), 3.03e-3, 0.01));
        QVERIFY(near(allToAllTime(group, 2 * values, 8), 6.03e-3, 0.01));
        QVERIFY(allToAllTime(group, values, 1) > 1.4 * allToAllTime(group, values, 8));
    }

    void groupOfOneSendsNothing()
    {
        const Group group = groupOn("H100-SXM-80", 1, 400);
        QCOMPARE(gatherTime(group, kGiB), 0.0);
        QCOMPARE(allReduceTime(group, kGiB), 0.0);
        QCOMPARE(allToAllTime(group, kGiB, 8), 0.0);
    }
};

RINGSIDE_TEST(TestGroupCollectives)
#include "tst_group_collectives.moc"
