// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/nccl_log.h"
#include "tests/core/exchange/log_tables.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace ringside;
using namespace ringside::exchange;
using namespace ringside::test;

namespace {

/// time algbw busbw, for an all-reduce over some ranks: busbw = algbw x 2 (n - 1) / n.
QString timing(double bytes, double ranks)
{
    const double rate = bytes / logTime(bytes) / 1e3;
    return QStringLiteral("%1 %2 %3")
        .arg(decimals(logTime(bytes)), decimals(rate), decimals(rate * 2 * (ranks - 1) / ranks));
}

QString head(double bytes)
{
    return QStringLiteral("%1 %2 float sum -1 ").arg(decimals(bytes, 0), decimals(bytes / 4, 0));
}

/// Rows over 8 ranks, with %1 for the three numbers of a timing.
std::string ncclTable(const QString& header, const QString& halves, double ranks = 8)
{
    QString text = header;
    for (const double bytes : kLogSizes)
        text += head(bytes) + QString(halves).replace(QLatin1String("%1"), timing(bytes, ranks)) +
                QLatin1Char('\n');
    return text.toStdString();
}

/// A timing as rccl-tests writes it, an object per line.
QJsonObject rcclObject(double bytes, int inPlace, const char* name = "AllReduce")
{
    const double rate = bytes / logTime(bytes) / 1e3;
    return {{QStringLiteral("name"), QLatin1String(name)},
            {QStringLiteral("gpus"), 4},
            {QStringLiteral("size"), bytes},
            {QStringLiteral("type"), QStringLiteral("float")},
            {QStringLiteral("redop"), QStringLiteral("sum")},
            {QStringLiteral("inPlace"), inPlace},
            {QStringLiteral("time"), logTime(bytes)},
            {QStringLiteral("algBw"), rate},
            {QStringLiteral("busBw"), rate * 1.5}, // 2 x 3 / 4
            {QStringLiteral("#wrong"), QStringLiteral("0")}};
}

std::string rcclLines(const char* name = "AllReduce")
{
    QByteArray text;
    for (const double bytes : kLogSizes)
        for (const int inPlace : {0, 1})
            text += QJsonDocument(rcclObject(bytes, inPlace, name)).toJson(QJsonDocument::Compact) +
                    '\n';
    return text.toStdString();
}

/// A document of nccl-tests: two processes with two threads of two devices, 8 ranks.
QJsonDocument ncclDocument(const char* program = "./build/all_reduce_perf")
{
    const auto half = [](double bytes) {
        const double rate = bytes / logTime(bytes) / 1e3;
        return QJsonObject{{QStringLiteral("time"), logTime(bytes)},
                           {QStringLiteral("alg_bw"), rate},
                           {QStringLiteral("bus_bw"), rate * 1.75}, // 2 x 7 / 8
                           {QStringLiteral("nwrong"), QJsonValue()}};
    };
    QJsonArray results;
    for (const double bytes : kLogSizes)
        results.append(QJsonObject{{QStringLiteral("size"), bytes},
                                   {QStringLiteral("count"), bytes / 4},
                                   {QStringLiteral("type"), QStringLiteral("float")},
                                   {QStringLiteral("redop"), QStringLiteral("sum")},
                                   {QStringLiteral("root"), QStringLiteral("    -1")},
                                   {QStringLiteral("out_of_place"), half(bytes)},
                                   {QStringLiteral("in_place"), half(bytes)}});
    const QJsonObject config{{QStringLiteral("nthreads"), 2},
                             {QStringLiteral("ngpus"), 2},
                             {QStringLiteral("devices"), QJsonArray{QJsonObject(), QJsonObject()}}};
    return QJsonDocument(
        QJsonObject{{QStringLiteral("version"), 3},
                    {QStringLiteral("args"), QJsonArray{QLatin1String(program)}},
                    {QStringLiteral("env"), QJsonArray{QStringLiteral("SHELL=/bin/sh {")}},
                    {QStringLiteral("config"), config},
                    {QStringLiteral("results"), results}});
}

} // namespace

/// The same three all-reduces in each of the formats that calibrate reads.
class TestLogFormats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsAreReadByTheirNames_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("halves");
        const QString front = QStringLiteral("#  size  count  type  redop  root  ");
        const QString half = QStringLiteral("time  algbw  busbw  #wrong  ");
        QTest::newRow("the algorithm behind both halves")
            << front + half + half + QStringLiteral("algo  proto  nchannels\n")
            << QStringLiteral("%1 0 %1 0 RING SIMPLE 32");
        QTest::newRow("the algorithm behind each half")
            << front + half + QStringLiteral("algo  proto  nchannels  ") + half +
                   QStringLiteral("algo  proto  nchannels\n")
            << QStringLiteral("%1 0 RING LL 8 %1 0 RING LL128 16");
        QTest::newRow("the algorithm without a header")
            << QString() << QStringLiteral("%1 0 %1 0 Direct LL128 32");
        QTest::newRow("differing bits in each half")
            << front + QString(half + QStringLiteral("#bitdiff  ")).repeated(2) +
                   QStringLiteral("\n")
            << QStringLiteral("%1 0 0 %1 0 0");
        QTest::newRow("differing bits, and titles that a web page took the # from")
            << front.mid(1) + QString(half + QStringLiteral("#bitdiff  ")).repeated(2) +
                   QStringLiteral("\n")
            << QStringLiteral("%1 0 0 %1 0 0");
        QTest::newRow("the spread of the iterations, and a time stamp")
            << front + QString(half + QStringLiteral("i_min  i_max  i_p99  i_cv%  ")).repeated(2) +
                   QStringLiteral("timestamp\n")
            << QStringLiteral("%1 0 9 99 98 3.5 %1 0 9 99 98 3.5 2026-05-01 10:00:00");
        QTest::newRow("processor times")
            << front +
                   QString(half).repeated(2).replace(QLatin1String("time"),
                                                     QLatin1String("cputime")) +
                   QStringLiteral("\n")
            << QStringLiteral("%1 0 %1 N/A");
    }

    void columnsAreReadByTheirNames()
    {
        QFETCH(QString, header);
        QFETCH(QString, halves);
        const NcclLog log = readNcclLog(ncclTable(header, halves), "columns.log");
        QVERIFY2(log.rejected.empty(), log.rejected.empty() ? "" : log.rejected[0].value.c_str());
        QCOMPARE(log.runs.size(), std::size_t{1});
        QCOMPARE(log.runs[0].ranks, 8);
        QCOMPARE(log.runs[0].rows.size(), kLogSizes.size());
        for (std::size_t i = 0; i < kLogSizes.size(); ++i) {
            QCOMPARE(log.runs[0].rows[i].timings.size(), std::size_t{2});
            for (const NcclTiming& timing : log.runs[0].rows[i].timings)
                QCOMPARE(timing.time, microseconds(decimals(logTime(kLogSizes[i])).toDouble()));
        }
    }

    void textAfterARowIsNotReadAsColumns()
    {
        // Two words and no number are not an algorithm, a protocol and channels.
        const NcclLog log =
            readNcclLog(ncclTable({}, QStringLiteral("%1 0 %1 0 RING SIMPLE")), "log");
        QVERIFY(log.runs.empty());
        QCOMPARE(log.rejected.size(), kLogSizes.size());
        QCOMPARE(log.rejected[0].fault, RowFault::TooManyColumns);
    }

    void bandwidthsAboveAThousandHaveOneDecimal()
    {
        // 1 GiB in 600 us over 72 ranks: algbw 1789.57, busbw 1789.57 x 142 / 72 = 3529.43, printed
        // in six characters.
        const NcclLog log = readNcclLog("1073741824 268435456 float sum -1 600.00 1789.6 3529.4 0 "
                                        "600.00 1789.6 3529.4 0\n",
                                        "fast.log");
        QCOMPARE(log.runs.size(), std::size_t{1});
        QVERIFY(log.runs[0].ranksLow <= 72 && log.runs[0].ranksHigh >= 72);
    }

    void jsonIsReadLikeTheTable_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("line");
        const QByteArray lines = QByteArray::fromStdString(rcclLines());
        QTest::newRow("lines of rccl-tests") << lines << 4 << 1;
        QTest::newRow("lines of rccl-tests within a log")
            << "Loading modules { ...\nstarting\n" + lines << 4 << 3;
        QTest::newRow("lines of rccl-tests in a list")
            << '[' + QByteArray(lines).trimmed().replace('\n', ", ") + "]\n"
            << 4 << 1;
        QTest::newRow("lines of rccl-tests from a launcher")
            << "[1,0]<stdout>:" + QByteArray(lines).trimmed().replace('\n', "\n[1,0]<stdout>:") << 4
            << 1;
        QTest::newRow("a document of nccl-tests")
            << "# Writing JSON\n" + ncclDocument().toJson(QJsonDocument::Compact) << 8 << 2;
        QTest::newRow("a document of nccl-tests over many lines")
            << "# Writing JSON\n" + ncclDocument().toJson(QJsonDocument::Indented) << 8 << 2;
    }

    void jsonIsReadLikeTheTable()
    {
        QFETCH(QByteArray, text);
        const NcclLog log = readNcclLog(text.toStdString(), "results.json");
        QVERIFY2(log.rejected.empty(), log.rejected.empty() ? "" : log.rejected[0].value.c_str());
        QCOMPARE(log.runs.size(), std::size_t{1});
        const NcclRun& run = log.runs[0];
        QTEST(run.ranks, "ranks");
        QTEST(run.line, "line");
        QVERIFY(!run.ranksInferred);
        QCOMPARE(run.rows.size(), kLogSizes.size());
        for (std::size_t i = 0; i < kLogSizes.size(); ++i) {
            QCOMPARE(run.rows[i].size, Bytes(kLogSizes[i]));
            QCOMPARE(run.rows[i].timings.size(), std::size_t{2});
            QVERIFY(std::abs(run.rows[i].timings[1].time.value() * 1e6 / logTime(kLogSizes[i]) -
                             1) < 1e-9);
        }
    }

    void resultsNamedByTheirSizesAreRead()
    {
        // 1 MiB in 40 us: 26.21 GB/s, x 2 x 7/8 = 45.88.
        const NcclLog log = readNcclLog(
            R"({"identifier": "output", "benchmark": [{"1048576": {"count": 262144, "type": "float",)"
            R"( "redop": "sum", "root": "-1", "oop_time": 40.0, "oop_algbw": 26.2144,)"
            R"( "oop_busbw": 45.8752, "oop_error": 0.0, "ip_time": 40.0, "ip_algbw": 26.2144,)"
            R"( "ip_busbw": 45.8752, "ip_error": "N/A"}}]})",
            "benchmark.json");
        QVERIFY(log.rejected.empty());
        QCOMPARE(log.runs[0].rows[0].timings.size(), std::size_t{2});
        QVERIFY(!log.runs[0].rows[0].timings[1].isChecked);
        QCOMPARE(log.runs[0].ranks, 8);
    }

    void damagedJsonIsRejectedWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        const QByteArray lines = QByteArray::fromStdString(rcclLines());
        QTest::newRow("a line that is cut") << lines + lines.left(120) << 7;
        QTest::newRow("a line without a value")
            << lines + QByteArray(R"({"algBw":, "busBw": 3})") << 7;
        const QByteArray document = ncclDocument().toJson(QJsonDocument::Indented);
        QTest::newRow("a document that is cut") << "\n" + document.left(document.size() - 20) << 2;
    }

    void damagedJsonIsRejectedWithItsLine()
    {
        QFETCH(QByteArray, text);
        const NcclLog log = readNcclLog(text.toStdString(), "damaged.json");
        QCOMPARE(log.rejected.size(), std::size_t{1});
        QCOMPARE(log.rejected[0].fault, RowFault::BadJson);
        QTEST(log.rejected[0].line, "line");
    }

    void jsonOfOthersIsNoLog()
    {
        for (const char* text :
             {R"({"workers": 8, "results": []})", R"({"benchmark": [{"1": {}}]})",
              "{\n\"a\": 1\n}\n", "{{{{", "{ }\n{ \"x\": [1]}"}) {
            const NcclLog log = readNcclLog(text, "other.json");
            QVERIFY(log.runs.empty());
            QCOMPARE(log.rejected.size(), std::size_t{1});
            QCOMPARE(log.rejected[0].fault, RowFault::NoRows);
        }
    }

    void manyBracesTakeNoLonger_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nested, a line each")
            << QByteArray("{\n").repeated(300'000) + QByteArray("}\n").repeated(300'000);
        QTest::newRow("never closed") << QByteArray("{\n").repeated(300'000);
        QTest::newRow("on one line") << QByteArray("{").repeated(600'000);
        QTest::newRow("JSON of another program")
            << "[\n" + QByteArray("{\n\"a\": {\n\"b\": 1\n}\n},\n").repeated(50'000) + "{}]\n";
    }

    /// Searching from each of these lines would take minutes.
    void manyBracesTakeNoLonger()
    {
        QFETCH(QByteArray, text);
        const NcclLog log = readNcclLog(text.toStdString(), "braces.txt");
        QCOMPARE(log.rejected.size(), std::size_t{1});
    }

    void listOnOneLineIsReadWhole()
    {
        // 600 objects, each 300 times the same size: one run of 300 rows.
        std::string text = "[";
        for (int i = 0; i < 300; ++i)
            for (const int inPlace : {0, 1})
                text +=
                    (text.size() > 1 ? "," : "") + QJsonDocument(rcclObject(kLogSizes[0], inPlace))
                                                       .toJson(QJsonDocument::Compact)
                                                       .toStdString();
        const NcclLog log = readNcclLog(text + "]", "list.json");
        QVERIFY(log.rejected.empty());
        QCOMPARE(log.runs[0].rows.size(), std::size_t{300});
    }

    void otherTestsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QByteArray>("value");
        const QByteArray gather = QByteArray::fromStdString(rcclLines("AllGather"));
        QTest::newRow("another collective of rccl-tests")
            << gather.left(gather.indexOf('\n')) << int(RowFault::NotAllReduce)
            << QByteArray("AllGather");
        QTest::newRow("another collective of nccl-tests")
            << ncclDocument("/opt/alltoall_perf").toJson() << int(RowFault::NotAllReduce)
            << QByteArray("alltoall_perf");
        for (const char* title :
             {"OSU MPI Broadcast Latency Test v7.5", "OSU MPI Latency Test v7.5",
              "OSU MPI Non-blocking Allreduce Latency Test v7.5"})
            QTest::newRow(title) << QByteArray::fromStdString(osuTable(title, kOsuColumns, ""))
                                 << int(RowFault::NotAllReduce) << QByteArray(title);
        QTest::newRow("a table of OSU's without its title")
            << QByteArray("# Size       Avg Latency(us)\n4  7.93\n8  7.95\n16  8.13\n")
            << int(RowFault::NotAllReduce) << QByteArray("Size       Avg Latency(us)");
        QTest::newRow("mscclpp-test by its program")
            << QByteArray("mpirun -np 8 ./test/mscclpp-test/allreduce_test_perf -b 3m -e 48m\n"
                          "# minBytes 3145728 maxBytes 50331648 step: 2(factor) kernel num: 5\n"
                          "#       size         count     time   algbw   busbw  #wrong     time\n"
                          "     3145728        786432    31.20  100.83  176.45      0\n")
            << int(RowFault::OtherBenchmark) << QByteArray("mscclpp-test");
        QTest::newRow("mscclpp-test by its columns")
            << QByteArray("#       size         count     time   algbw   busbw  #wrong     time\n"
                          "     3145728        786432    31.20  100.83  176.45      0\n")
            << int(RowFault::OtherBenchmark) << QByteArray("mscclpp-test");
        QTest::newRow("its successor in Python")
            << QByteArray("| Size (fp16) | Time (us) | AlgBW (GB/s) | Correctness | Speed Up |\n"
                          "|   2.0 KiB   |   5.20    |     0.39     |     PASS    |   1.80   |\n")
            << int(RowFault::OtherBenchmark) << QByteArray("mscclpp-test");
        QTest::newRow("mscclpp-test by its JSON")
            << QByteArray(R"({"name":"AllReduceTest","kernel":5,"ranks":8,"ranksPerNode":8,)"
                          R"("size":3145728,"time":31.2,"algBw":100.83,"busBw":176.45})"
                          "\n"
                          R"({"name":"AllReduceTest","kernel":5,"ranks":8,"ranksPerNode":8,)"
                          R"("size":6291456,"time":51.2,"algBw":122.88,"busBw":215.04})")
            << int(RowFault::OtherBenchmark) << QByteArray("mscclpp-test");
    }

    void otherTestsAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, value);
        const NcclLog log = readNcclLog(text.toStdString(), "other.log");
        QVERIFY(log.runs.empty());
        QCOMPARE(log.rejected.size(), std::size_t{1});
        QTEST(int(log.rejected[0].fault), "fault");
        QCOMPARE(QByteArray::fromStdString(log.rejected[0].value), value);
        // An all-reduce behind it in the same file counts again.
        const std::string after = text.toStdString() + '\n' + osuTable(kOsuTitle, kOsuColumns, "");
        QCOMPARE(readNcclLog(after, "both.log").runs.size(), std::size_t{1});
    }

    void sendAndReceiveWithoutItsProgramIsNotReadAsTwoRanks_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("halves");
        QTest::addColumn<QByteArray>("value");
        QString eight = QStringLiteral("# nThread 1 nGpus 8 minBytes 8\n");
        for (int rank = 0; rank < 8; ++rank)
            eight +=
                QStringLiteral("#  Rank  %1 Group  0 Pid 1 on a device  %1 [0x00] A\n").arg(rank);
        QTest::newRow("checked out of place only")
            << QString() << QStringLiteral("%1 0 %1 N/A") << QByteArray("#wrong N/A in place");
        QTest::newRow("more ranks than the bandwidths allow")
            << eight << QStringLiteral("%1 0 %1 0") << QByteArray("8 ranks");
    }

    void sendAndReceiveWithoutItsProgramIsNotReadAsTwoRanks()
    {
        QFETCH(QString, header);
        QFETCH(QString, halves);
        QFETCH(QByteArray, value);
        // busbw = algbw, as two ranks of an all-reduce have it
        const NcclLog log = readNcclLog(ncclTable(header, halves, 2), "sendrecv.log");
        QVERIFY(log.runs.empty());
        QCOMPARE(log.rejected.size(), kLogSizes.size());
        for (const RejectedRow& row : log.rejected) {
            QCOMPARE(row.fault, RowFault::LooksLikeSendRecv);
            QCOMPARE(QByteArray::fromStdString(row.value), value);
        }
        // Named as an all-reduce, the same rows count.
        const std::string named =
            "./all_reduce_perf -b 8\n" + ncclTable({}, QStringLiteral("%1 0 %1 0"), 2);
        QCOMPARE(readNcclLog(named, "named.log").runs.size(), std::size_t{1});
    }

    void twoRanksWithoutAProgramAreAssumedToBeAnAllReduce()
    {
        const QString halves = QStringLiteral("%1 0 %1 0");
        QVERIFY(readNcclLog(ncclTable({}, halves, 2), "two.log").runs[0].isCollectiveAssumed);
        QVERIFY(!readNcclLog(ncclTable({}, halves, 8), "eight.log").runs[0].isCollectiveAssumed);
        const std::string named = "# Collective test starting: all_reduce_perf\n";
        QVERIFY(!readNcclLog(named + ncclTable({}, halves, 2), "named.log")
                     .runs[0]
                     .isCollectiveAssumed);
    }

    void groupsOfTwoRanksAreNoContradiction()
    {
        // Eight ranks split into four groups of two: each group is a communicator.
        QString header = QStringLiteral("# nThread 1 nGpus 1 minBytes 8\n");
        for (int rank = 0; rank < 8; ++rank)
            header += QStringLiteral("#  Rank  %1 Group  %2 Pid 1 on a device  0 [0x00] A\n")
                          .arg(rank)
                          .arg(rank / 2);
        const NcclLog log = readNcclLog(ncclTable(header, QStringLiteral("%1 0 %1 0"), 2), "split");
        QCOMPARE(log.runs.size(), std::size_t{1});
        QCOMPARE(log.runs[0].ranks, 2);
    }

    void smallSizesLeaveTheRanksOpen()
    {
        // Bandwidths of 0.00 and 0.01 say nothing; nothing but the limit of the search is above.
        const NcclLog log =
            readNcclLog("8 2 float sum -1 45.46 0.00 0.00 N/A 45.46 0.00 0.00 N/A\n"
                        "128 32 float sum -1 35.96 0.00 0.01 N/A 36 0.00 0.01 N/A\n",
                        "small.log");
        QCOMPARE(log.runs.size(), std::size_t{1});
        QCOMPARE(log.runs[0].ranks, 0);
        QCOMPARE(log.runs[0].ranksLow, 2);
        QCOMPARE(log.runs[0].ranksHigh, 0);
    }

    void bandwidthsOfTwoDigitsLimitTheRanksFromBelow()
    {
        // 2 KiB in 40.60 us: algbw 0.05, busbw 0.09. The ratio is at least 0.085 / 0.055 = 1.545,
        // so n = 2 / (2 - 1.545) = 4.4: five ranks or more, and no two that send and receive.
        const NcclLog log = readNcclLog("8 2 float sum -1 45.46 0.00 0.00 N/A 45.46 0.00 0.00 N/A\n"
                                        "2048 512 float sum -1 40.60 0.05 0.09 N/A 40.60 0.05 0.09 "
                                        "N/A\n",
                                        "small.log");
        QCOMPARE(log.runs.size(), std::size_t{1});
        QCOMPARE(log.runs[0].ranks, 0);
        QCOMPARE(log.runs[0].ranksLow, 5);
        QVERIFY(!log.runs[0].isCollectiveAssumed);
    }
};

RINGSIDE_TEST(TestLogFormats)
#include "tst_log_formats.moc"
