// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"
#include "tests/core/exchange/log_tables.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::exchange;
using namespace ringside::test;

namespace {

/// The rows of rccl-tests in CSV: six decimals, as std::to_string() prints.
QByteArray rcclCsvRows(const QByteArray& front)
{
    QByteArray text;
    for (const double bytes : kLogSizes)
        for (const int inPlace : {0, 1}) {
            const double rate = bytes / logTime(bytes) / 1e3;
            text += front + ", " + QByteArray::number(static_cast<qint64>(bytes)) +
                    ", \"float\", \"sum\", " + QByteArray::number(inPlace) + ", " +
                    QByteArray::number(logTime(bytes), 'f', 6) + ", " +
                    QByteArray::number(rate, 'f', 6) + ", " +
                    QByteArray::number(rate * 1.5, 'f', 6) + ", \"0\"\n"; // 2 x 3 / 4
        }
    return text;
}

} // namespace

/// Results of rccl-tests in CSV.
class TestRcclCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void csvIsReadByItsTitles_data()
    {
        QTest::addColumn<QByteArray>("titles");
        QTest::addColumn<QByteArray>("front"); // of each row, before its size
        QTest::addColumn<int>("ranks");
        // Both headers and rows are those of addResult() and writeFile() in common.cu of
        // ROCm/rccl-tests, without and with MPI.
        const QByteArray rest = "size, type, redop, inplace, time, algbw, busbw, #wrong";
        QTest::newRow("one process")
            << "collective, gpus, " + rest << QByteArray("\"AllReduce\", 4") << 4;
        // Four nodes with a rank each; the titles leave out the nodes.
        QTest::newRow("MPI, whose rows have the nodes without a title")
            << "collective, ranks, rankspernode, gpusperrank, " + rest
            << QByteArray("\"AllReduce\", 4, 4, 1, 1") << 4;
        QTest::newRow("MPI of 2026, with a title for the nodes")
            << "numCycle,collective,nodes,ranks,ranksPerNode,gpusPerRank," +
                   QByteArray(rest).replace(", ", ",")
            << QByteArray("0,\"AllReduce\",4,4,1,1") << 4;
        QTest::newRow("columns in another order")
            << "gpus, collective, " + rest << QByteArray("4, \"AllReduce\"") << 4;
    }

    void csvIsReadByItsTitles()
    {
        QFETCH(QByteArray, titles);
        QFETCH(QByteArray, front);
        const QByteArray text = titles + '\n' + rcclCsvRows(front) + "\ndone, 8 GPUs\n";
        const NcclLog log = readNcclLog(text.toStdString(), "r.csv");
        QVERIFY2(log.rejected.empty(), log.rejected.empty() ? "" : log.rejected[0].value.c_str());
        QCOMPARE(log.runs.size(), std::size_t{1});
        QTEST(log.runs[0].ranks, "ranks");
        QVERIFY(!log.runs[0].ranksInferred);
        QCOMPARE(log.runs[0].rows.size(), kLogSizes.size());
        for (std::size_t i = 0; i < kLogSizes.size(); ++i) {
            QCOMPARE(log.runs[0].rows[i].size, Bytes(kLogSizes[i]));
            QCOMPARE(log.runs[0].rows[i].timings.size(), std::size_t{2});
        }
    }

    void csvOfOthersIsRejectedByRow_data()
    {
        QTest::addColumn<QByteArray>("front");
        QTest::addColumn<int>("fault");
        QTest::newRow("another collective")
            << QByteArray("\"AllGather\", 4") << int(RowFault::NotAllReduce);
        QTest::newRow("a column too few")
            << QByteArray("\"AllReduce\"") << int(RowFault::CutInTimes);
        QTest::newRow("a column too many")
            << QByteArray("\"AllReduce\", 4, 1") << int(RowFault::TooManyColumns);
    }

    void csvOfOthersIsRejectedByRow()
    {
        QFETCH(QByteArray, front);
        const NcclLog log = readNcclLog(
            "collective, gpus, size, type, redop, inplace, time, algbw, busbw, #wrong\n" +
                rcclCsvRows(front).toStdString(),
            "r.csv");
        QVERIFY(log.runs.empty());
        QVERIFY(log.rejected.size() >= kLogSizes.size());
        QTEST(int(log.rejected[0].fault), "fault");
    }
};

RINGSIDE_TEST(TestRcclCsv)
#include "tst_rccl_csv.moc"
