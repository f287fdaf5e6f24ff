// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"
#include "core/exchange/nccl_row.h"
#include "core/exchange/text_file.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::exchange;

Q_DECLARE_METATYPE(ringside::exchange::RowFault)

namespace {

NcclLog logOf(const char* file)
{
    const auto text =
        readMeasurementFile(QStringLiteral(RINGSIDE_TEST_DATA "/exchange/") + QLatin1String(file));
    return text ? readNcclLog(*text, file) : NcclLog{};
}

/// A row as all_reduce_perf prints it: bandwidths in 1e9 bytes per second with two decimals.
std::string rowOf(double bytes, double us, int ranks)
{
    const double algorithm = bytes / us / 1e3;
    const QString half = QStringLiteral("%1 %2 %3 0")
                             .arg(us, 0, 'f', 2)
                             .arg(algorithm, 0, 'f', 2)
                             .arg(algorithm * 2 * (ranks - 1) / ranks, 0, 'f', 2);
    return QStringLiteral("%1 %2 float sum -1 %3 %3\n")
        .arg(bytes, 0, 'f', 0)
        .arg(bytes / 4, 0, 'f', 0)
        .arg(half)
        .toStdString();
}

} // namespace

class TestNcclLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainLogIsReadWhole()
    {
        const NcclLog log = logOf("plain-8-ranks.log");
        QVERIFY(log.rejected.empty());
        QCOMPARE(log.runs.size(), std::size_t{1});
        const NcclRun& run = log.runs[0];
        QCOMPARE(run.ranks, 8);
        QVERIFY(!run.ranksInferred);
        QCOMPARE(run.line, 1);
        // 2^10, 2^12 ... 2^24
        QCOMPARE(run.rows.size(), std::size_t{8});
        // 20 us + 1024 / 50e9 s = 20.02 us, printed with two decimals; in place 19.5 + 0.02.
        QCOMPARE(run.rows[0].size, Bytes(1024));
        QCOMPARE(run.rows[0].timings[0].time, microseconds(20.02));
        QCOMPARE(run.rows[0].timings[1].time, microseconds(19.52));
    }

    void oddLogsGiveTheirRanksAndRows_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<bool>("inferred");
        QTest::addColumn<int>("rows");
        const auto row = [](const char* name, const char* file, int ranks, bool inferred,
                            int rows) {
            QTest::newRow(name) << QString::fromUtf8(file) << ranks << inferred << rows;
        };
        row("tags of a launcher and CRLF", "tagged-windows-lines.log", 2, false, 5);
        row("prefixes in the middle of rows", "rank-prefix-in-mid-row-cut-both-ends.log", 24, true,
            6);
        row("columns of old versions", "old-columns-with-error.log", 4, true, 8);
        row("validation switched off", "checks-off.log", 8, true, 4);
        // 14 rows, 7 of them damaged
        row("damaged rows between good ones", "damaged-rows.log", 8, true, 7);
    }

    void oddLogsGiveTheirRanksAndRows()
    {
        QFETCH(QString, file);
        const NcclLog log = logOf(qPrintable(file));
        QCOMPARE(log.runs.size(), std::size_t{1});
        const NcclRun& run = log.runs[0];
        QTEST(run.ranks, "ranks");
        QTEST(run.ranksInferred, "inferred");
        QTEST(static_cast<int>(run.rows.size()), "rows");
        QCOMPARE(run.ranksLow, run.ranksHigh);
    }

    void eachCommandLineStartsARun()
    {
        const NcclLog log = logOf("two-runs-other-ranks.log");
        QCOMPARE(log.runs.size(), std::size_t{2});
        QCOMPARE(log.runs[0].ranks, 2);
        QCOMPARE(log.runs[1].ranks, 4);
        QCOMPARE(log.runs[1].rows.size(), std::size_t{3});
        // The second command line stands after 1 + 3 + 3 + 2 lines.
        QCOMPARE(log.runs[1].line, 10);
    }

    void damagedRowsAreRefusedWithLineAndReason()
    {
        const std::vector<std::pair<int, RowFault>> expected{
            {5, RowFault::WrongResults},       {7, RowFault::CountMismatch},
            {9, RowFault::CutInTimes},         {11, RowFault::NotAllReduce},
            {13, RowFault::BandwidthMismatch}, {14, RowFault::BadNumber},
            {17, RowFault::TooManyColumns}};
        const NcclLog log = logOf("damaged-rows.log");
        QCOMPARE(log.rejectedInAll, expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(log.rejected[i].line, expected[i].first);
            QCOMPARE(log.rejected[i].fault, expected[i].second);
            QCOMPARE(log.rejected[i].file, std::string("damaged-rows.log"));
        }
        QCOMPARE(log.rejected[4].value, std::string("999.99"));
    }

    void rowsCutAtEitherEndAreRefused()
    {
        const NcclLog log = logOf("rank-prefix-in-mid-row-cut-both-ends.log");
        QCOMPARE(log.rejected.size(), std::size_t{2});
        QCOMPARE(log.rejected[0].line, 1);
        QCOMPARE(log.rejected[0].fault, RowFault::NoSize);
        QCOMPARE(log.rejected[1].line, 8);
        QCOMPARE(log.rejected[1].fault, RowFault::CutBeforeTimes);
    }

    void otherCollectivesAndOtherTextsAreRefused()
    {
        const NcclLog other = logOf("reduce-scatter.log");
        QVERIFY(other.runs.empty());
        QCOMPARE(other.rejectedInAll, std::size_t{3});
        for (const RejectedRow& row : other.rejected)
            QCOMPARE(row.fault, RowFault::NotAllReduce);
        const NcclLog none = logOf("no-rows.log");
        QVERIFY(none.runs.empty());
        QCOMPARE(none.rejected.size(), std::size_t{1});
        QCOMPARE(none.rejected[0].fault, RowFault::NoRows);
        QCOMPARE(none.rejected[0].line, 0);
        QCOMPARE(readNcclLog("", "empty").rejected.size(), std::size_t{1});
    }

    void rowIsCutAtAnyPlaceAndNeverTaken()
    {
        // Only the last character can go missing unnoticed: "0" wrong values need one.
        const std::string row = rowOf(4194304, 103.89, 8);
        for (std::size_t length = 0; length + 2 < row.size(); ++length) {
            const auto read = readNcclRow(std::string_view(row).substr(0, length));
            QVERIFY2(!std::holds_alternative<NcclRow>(read), qPrintable(QString::number(length)));
        }
        QVERIFY(std::holds_alternative<NcclRow>(
            readNcclRow(std::string_view(row).substr(0, row.size() - 1))));
    }

    void cutListOfRanksGivesWayToTheBandwidths()
    {
        std::string text = "# nThread 1 nGpus 1\n#  Rank  0 Group  0 Pid 1 on a device  0\n";
        for (const double bytes : {1048576.0, 16777216.0, 268435456.0})
            text += rowOf(bytes, 50 + bytes / 40e3, 8);
        const NcclLog log = readNcclLog(text, "cut");
        QCOMPARE(log.runs[0].ranks, 8);
        QVERIFY(log.runs[0].ranksInferred);
    }

    void tablesWithoutInPlaceHaveOneTiming()
    {
        // 4194304 / 103.89 us = 40.37e9 bytes per second, x 7/4 = 70.65 with 8 ranks.
        const NcclLog log = readNcclLog("# size count type redop root time algbw busbw #wrong\n"
                                        "4194304 1048576 float sum -1 103.89 40.37 70.65 0\n",
                                        "one");
        QVERIFY(log.rejected.empty());
        QCOMPARE(log.runs[0].rows[0].timings.size(), std::size_t{1});
        QCOMPARE(log.runs[0].ranks, 8);
    }

    void headersAreKnownWithoutHashAndBehindTimeStamps()
    {
        // A web page takes the "#" away, a cluster writes a time before it.
        for (const char* before : {"", "2026-02-16T10:00:02.000000000Z #", "0: # "}) {
            std::string text = std::string(before) + " nThread 1 nGpus 1 minBytes 8\n";
            for (const char* rank : {"0", "1", "2"})
                text += std::string(before) + "   Rank  " + rank + " Pid 18 on a device  " + rank +
                        " [0x00] An accelerator\n";
            text += before[0] == '2' ? "2026-02-16T10:00:03.000000000Z   " : "";
            text += rowOf(4194304, 1000, 3);
            const NcclLog log = readNcclLog(text, "page");
            QVERIFY2(log.rejected.empty(), before);
            QCOMPARE(log.runs[0].ranks, 3);
            QVERIFY2(!log.runs[0].ranksInferred, before);
            QCOMPARE(log.runs[0].line, 1);
        }
    }

    void otherTestsAreNotReadAsAllReduce_data()
    {
        QTest::addColumn<QString>("line");
        // Both have busbw = algbw, as an all-reduce of two ranks has.
        QTest::newRow("send and receive by its program")
            << "./build/sendrecv_perf -b 128M -e 1G -f 2 -g 8\n"
               "4194304 1048576 float sum -1 103.89 40.37 40.37 0 103.89 40.37 40.37 N/A\n";
        QTest::newRow("a reduce by its root")
            << "4194304 1048576 float sum 0 103.89 40.37 40.37 0 103.89 40.37 40.37 0\n";
    }

    void otherTestsAreNotReadAsAllReduce()
    {
        QFETCH(QString, line);
        const NcclLog log = readNcclLog(line.toStdString(), "other");
        QVERIFY(log.runs.empty());
        QCOMPARE(log.rejected.size(), std::size_t{1});
        QCOMPARE(log.rejected[0].fault, RowFault::NotAllReduce);
        // The next all-reduce in the same file counts again.
        const std::string more = "mpirun ./all_reduce_perf_mpi -b 8\n" + rowOf(4194304, 100, 2);
        QCOMPARE(readNcclLog(line.toStdString() + more, "both").runs.size(), std::size_t{1});
    }

    void oneRowOfOtherRanksIsRefused()
    {
        std::string text;
        for (const double bytes : {1048576.0, 16777216.0, 67108864.0, 268435456.0})
            text += rowOf(bytes, 50 + bytes / 40e3, bytes == 67108864.0 ? 4 : 8);
        const NcclLog log = readNcclLog(text, "mixed");
        QCOMPARE(log.runs[0].ranks, 8);
        QCOMPARE(log.runs[0].rows.size(), std::size_t{3});
        QCOMPARE(log.rejected.size(), std::size_t{1});
        QCOMPARE(log.rejected[0].line, 3);
        QCOMPARE(log.rejected[0].fault, RowFault::RanksMismatch);
    }

    void slowNetworksLeaveTheRanksOpenAndSaySo()
    {
        // algbw 0.50, busbw 0.96875 printed as 0.97: the ratio is between 0.965/0.505 = 1.911 and
        // 0.975/0.495 = 1.970, n = 2/(2 - ratio) between 22.4 and 66.
        const NcclLog log = readNcclLog(rowOf(4194304, 8388.608, 32), "slow");
        QCOMPARE(log.runs.size(), std::size_t{1});
        const NcclRun& run = log.runs[0];
        QVERIFY(run.ranksInferred);
        QVERIFY2(run.ranksLow >= 21 && run.ranksLow <= 24,
                 qPrintable(QString::number(run.ranksLow)));
        QVERIFY2(run.ranksHigh >= 60 && run.ranksHigh <= 70,
                 qPrintable(QString::number(run.ranksHigh)));
        QVERIFY(run.ranks >= run.ranksLow && run.ranks <= run.ranksHigh);
    }

    void ranksOfAFastSweepAreAlwaysFound()
    {
        QVERIFY(rc::check("busbw / algbw gives the ranks back, or limits around them", [] {
            const int ranks = *rc::gen::inRange(2, 129);
            const double bandwidth = *rc::gen::inRange(5, 400) * 1e3; // bytes per us
            std::string text;
            for (int k = 10; k <= 30; k += 2) {
                const double bytes = std::ldexp(1, k);
                text += rowOf(bytes, 20 + bytes / bandwidth, ranks);
            }
            const NcclLog log = readNcclLog(text, "made");
            RC_ASSERT(log.rejected.empty());
            RC_ASSERT(log.runs.size() == 1);
            RC_ASSERT(log.runs[0].rows.size() == 11);
            RC_ASSERT(log.runs[0].ranksLow <= ranks);
            RC_ASSERT(ranks <= log.runs[0].ranksHigh);
        }));
    }

    void anyBytesAreReadWithoutHarm()
    {
        QVERIFY(rc::check("a reader never fails and never says nothing", [] {
            const auto pieces =
                *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                    "#", " 8 2 float sum -1 ", "[0]", "[1,0]<stdout>:", "1e999", "\n", "\r\n",
                    "nan", " 36.47 0.00 0.00 0", "# nThread", "#  Rank  0 device", "\xff\x00",
                    "float", "99999999999999999999", "_perf ", "{", "}", "[{", "\"",
                    "{\"algBw\":1,\"busBw\":1,\"size\":8,\"time\":0.008}", "\"bus_bw\":",
                    "# OSU MPI Allreduce Latency Test v7\n", "# Size  Avg Latency(us)\n",
                    "8 1.00\n", "# size count type redop root time algbw busbw #wrong algo\n"));
            std::string text;
            for (const std::string& piece : pieces)
                text += piece;
            const NcclLog log = readNcclLog(text, "any");
            RC_ASSERT(!log.runs.empty() || !log.rejected.empty());
        }));
    }

    void limitsAreReported()
    {
        const NcclLog longLine = readNcclLog(std::string(kMaxLineBytes + 1, '1'), "long");
        QCOMPARE(longLine.rejected[0].fault, RowFault::LineTooLong);
        std::string many;
        for (std::size_t i = 0; i < kMaxRejectedListed + 5; ++i)
            many += "1 2 3\n";
        const NcclLog listed = readNcclLog(many, "many");
        QCOMPARE(listed.rejected.size(), kMaxRejectedListed);
        QCOMPARE(listed.rejectedInAll, kMaxRejectedListed + 5);
    }

    void filesThatCannotBeReadAreErrors()
    {
        QTemporaryDir folder;
        QCOMPARE(readMeasurementFile(folder.filePath(QStringLiteral("none"))).error().code,
                 ErrorCode::FileNotFound);
        QCOMPARE(readMeasurementFile(folder.path()).error().code, ErrorCode::FileUnreadable);
        QFile big(folder.filePath(QStringLiteral("big.log")));
        QVERIFY(big.open(QIODevice::WriteOnly));
        QVERIFY(big.resize(static_cast<qint64>(kMaxMeasurementBytes) + 1));
        big.close();
        QCOMPARE(readMeasurementFile(big.fileName()).error().code, ErrorCode::TooLarge);
    }
};

RINGSIDE_TEST(TestNcclLog)
#include "tst_nccl_log.moc"
