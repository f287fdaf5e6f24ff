// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"
#include "tests/core/exchange/log_tables.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::exchange;
using namespace ringside::test;

class TestOsuTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesOfOsuAreRead_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("title");
        QTest::addColumn<QByteArray>("columns");
        QTest::addColumn<QByteArray>("rest");
        QTest::addColumn<int>("ranks");
        const QByteArray full("Size       Avg Latency(us)   Min Latency(us)   Max Latency(us)  "
                              "Iterations");
        QTest::newRow("average only") << QByteArray() << QByteArray(kOsuTitle)
                                      << QByteArray(kOsuColumns) << QByteArray() << 0;
        QTest::newRow("minimum, maximum and iterations")
            << QByteArray() << QByteArray("OSU MPI-CUDA Allreduce Latency Test v7.0") << full
            << QByteArray("3.10   9.95   1000") << 0;
        QTest::newRow("a validation")
            << QByteArray() << QByteArray(kOsuTitle) << QByteArray(kOsuColumns) + "  Validation"
            << QByteArray("Pass") << 0;
        QTest::newRow("NCCL, with the command")
            << QByteArray("$ mpirun -n 16 -x A=b ./xccl/osu_xccl_allreduce -i 10 -d cuda D D\n")
            << QByteArray("OSU NCCL-CUDA Allreduce Latency Test v7.5") << QByteArray(kOsuColumns)
            << QByteArray() << 16;
        QTest::newRow("a command of Slurm")
            << QByteArray("srun --ntasks=64 osu_allreduce -m 4:1048576\n") << QByteArray(kOsuTitle)
            << QByteArray(kOsuColumns) << QByteArray() << 64;
    }

    void tablesOfOsuAreRead()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, title);
        QFETCH(QByteArray, columns);
        QFETCH(QByteArray, rest);
        QFETCH(int, ranks);
        const NcclLog log =
            readNcclLog(before.toStdString() + osuTable(title, columns, rest), "osu.txt");
        QVERIFY2(log.rejected.empty(), log.rejected.empty() ? "" : log.rejected[0].value.c_str());
        QCOMPARE(log.runs.size(), std::size_t{1});
        const NcclRun& run = log.runs[0];
        QCOMPARE(run.ranks, ranks);
        QCOMPARE(run.ranksHigh, ranks);
        QVERIFY(!run.isCollectiveAssumed);
        QCOMPARE(run.rows.size(), kLogSizes.size());
        for (std::size_t i = 0; i < kLogSizes.size(); ++i) {
            QCOMPARE(run.rows[i].size, Bytes(kLogSizes[i]));
            QCOMPARE(run.rows[i].timings.size(), std::size_t{1});
            QCOMPARE(run.rows[i].timings[0].time,
                     microseconds(decimals(logTime(kLogSizes[i])).toDouble()));
        }
    }

    void wrongRowsOfOsuAreRejected_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<int>("fault");
        QTest::newRow("cut before the time")
            << QByteArray("1048576") << int(RowFault::CutBeforeTimes);
        QTest::newRow("cut in the time")
            << QByteArray("1048576    40.9") << int(RowFault::CutInTimes);
        QTest::newRow("no time") << QByteArray("1048576    nan") << int(RowFault::BadNumber);
        QTest::newRow("no size") << QByteArray("0    40.97") << int(RowFault::BadNumber);
        QTest::newRow("a failed validation")
            << QByteArray("1048576    40.97  Fail") << int(RowFault::WrongResults);
    }

    void wrongRowsOfOsuAreRejected()
    {
        QFETCH(QByteArray, row);
        const NcclLog log =
            readNcclLog(osuTable(kOsuTitle, kOsuColumns, "") + row.toStdString(), "osu.txt");
        QCOMPARE(log.runs[0].rows.size(), kLogSizes.size());
        QCOMPARE(log.rejected.size(), std::size_t{1});
        QTEST(int(log.rejected[0].fault), "fault");
        QCOMPARE(log.rejected[0].line, 8); // an empty line, three titles, three rows
    }
};

RINGSIDE_TEST(TestOsuTable)
#include "tst_osu_table.moc"
