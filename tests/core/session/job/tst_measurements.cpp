// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/log_numbers.h"
#include "core/session/job/measured_job.h"
#include "core/session/job/measurements.h"
#include "core/session/tools.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::session;
using ringside::test::eightRankLog;
using ringside::test::writeFile;

namespace {

bool within(double actual, double expected, double share)
{
    return std::fabs(actual / expected - 1) <= share;
}

/// Eight hosts of one accelerator, 100 Gbps; 1 GB of gradients, 0.1 s of compute for 32 samples.
scaling::Scenario ringJob()
{
    scaling::Scenario job;
    job.cluster.workers = 8;
    job.cluster.networkGbps = 100;
    job.cluster.networkEfficiency = 0.5;
    job.cluster.networkLatency = Seconds(0);
    job.cluster.intraBandwidth = BytesPerSecond(100e9);
    job.model.parameters = 250e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.1);
    job.work.overlap = 0;
    return job;
}

} // namespace

class TestMeasurements : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logIsKnownByItsRows()
    {
        const auto measured = readMeasurements(writeFile(m_dir, "plain.txt", eightRankLog()));
        QVERIFY(measured);
        QVERIFY(!measured->table);
        QCOMPARE(measured->runs.size(), std::size_t{1});
        QCOMPARE(measured->runs.front().run.ranks, 8);
        QCOMPARE(measured->runs.front().run.rows.size(), std::size_t{10}); // 1 KiB x 4^0...9
        const auto& regimes = measured->runs.front().calibration.regimes;
        QCOMPARE(regimes.size(), std::size_t{1});
        QVERIFY(within(regimes.front().alpha.value(), 140e-6, 1e-3));
        QVERIFY(within(regimes.front().bandwidth.value(), 40e9 / 7, 1e-3));
    }

    void wrongRowsOfALogAreListed()
    {
        const QByteArray wrong = "1024 256 float sum -1 10.00 99.00 173.25 0 10.00 0.10 0.18 0\n";
        const auto measured = readMeasurements(writeFile(m_dir, "wrong.log", eightRankLog(wrong)));
        QVERIFY(measured);
        QCOMPARE(measured->runs.size(), std::size_t{1});
        QCOMPARE(measured->rejectedInAll, std::size_t{1});
        QCOMPARE(measured->rejectedRows.front().fault, exchange::RowFault::BandwidthMismatch);
        QCOMPARE(measured->rejectedRows.front().line, 13);
    }

    void wrongLinesOfATableAreListedAndTheRestIsUsed_data()
    {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("LF") << QByteArray("\n");
        QTest::newRow("CRLF") << QByteArray("\r\n");
        QTest::newRow("CR") << QByteArray("\r");
    }

    void wrongLinesOfATableAreListedAndTheRestIsUsed()
    {
        QFETCH(QByteArray, end);
        QByteArray table = "# my runs\nworkers,throughput\n1,100\n2,fast\n4,350\n-8,600\n16,1100\n";
        const auto measured =
            readMeasurements(writeFile(m_dir, "table.csv", table.replace("\n", end)));
        QVERIFY(measured && measured->table);
        QCOMPARE(measured->table->rows.size(), std::size_t{3});
        QCOMPARE(measured->table->rows.back().workers, 16);
        QCOMPARE(measured->rejectedLines.size(), std::size_t{2});
        QCOMPARE(measured->rejectedLines.at(0).line, 4);
        QCOMPARE(measured->rejectedLines.at(0).value, std::string("fast"));
        QCOMPARE(measured->rejectedLines.at(1).line, 6);
    }

    void filesThatAreNeither_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        QTest::newRow("prose") << QByteArray("Dear diary,\n") << int(ErrorCode::Syntax);
        QTest::newRow("none") << QByteArray() << int(ErrorCode::Syntax);
        QTest::newRow("a table without values")
            << QByteArray("workers,loss\n1,2\n") << int(ErrorCode::MissingField);
        QTest::newRow("a table of only wrong lines")
            << QByteArray("workers,throughput\nx,1\n") << int(ErrorCode::WrongType);
        QByteArray many = "workers,throughput\n";
        for (int i = 0; i < 60; ++i)
            many += "x,1\n";
        QTest::newRow("too many wrong lines") << many + "1,1\n" << int(ErrorCode::WrongType);
    }

    void filesThatAreNeither()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        const auto measured = readMeasurements(writeFile(m_dir, "neither.txt", content));
        QVERIFY(!measured);
        QCOMPARE(int(measured.error().code), code);
        QVERIFY(!measured.error().file.empty());
    }

    void logsWithoutRanksOrBandwidthGiveTheJobNoNumbers_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<bool>("hasModel");
        QByteArray osu = "# OSU MPI Allreduce Latency Test v7.5\n# Size       Avg Latency(us)\n";
        QByteArray small = "# nThread 1 nGpus 8\n";
        for (int rank = 0; rank < 8; ++rank)
            small += "# Rank " + QByteArray::number(rank) + " Group 0 Pid 1 on a device 0\n";
        for (int bytes = 8; bytes <= 128; bytes *= 2)
            small += QByteArray::number(bytes) + ' ' + QByteArray::number(bytes / 4) +
                     " float sum -1 30.00 0.00 0.00 0 30.00 0.00 0.00 0\n";
        // 140 us and 7/40 us per 1000 bytes, as in eightRankLog()
        for (int bytes = 1 << 10; bytes <= 1 << 28; bytes *= 4)
            osu += QByteArray::number(bytes) + ' ' +
                   QByteArray::number(140 + bytes * 7.0 / 40e3, 'f', 2) + '\n';
        QTest::newRow("no ranks") << osu << false;
        QTest::newRow("no bandwidth") << small << true;
    }

    void logsWithoutRanksOrBandwidthGiveTheJobNoNumbers()
    {
        QFETCH(QByteArray, log);
        QFETCH(bool, hasModel);
        const auto measured = readMeasurements(writeFile(m_dir, "unusable.log", log));
        QVERIFY(measured);
        QCOMPARE(measured->runs.size(), std::size_t{1});
        const auto numbers = numbersOf(measured->runs.front(), ringJob(), {});
        QVERIFY(!numbers);
        QCOMPARE(numbers.error().code, ErrorCode::NotModelled);
        QCOMPARE(readingOf(measured->runs.front(), ringJob(), {}).modelAbsent.has_value(),
                 !hasModel);
    }

    void missingFileIsReported()
    {
        const auto measured = readMeasurements(m_dir.filePath(QStringLiteral("none.log")));
        QVERIFY(!measured);
        QCOMPARE(measured.error().code, ErrorCode::FileNotFound);
    }

    void measuredSpeedsAreBesideTheModels()
    {
        const auto measured = readMeasurements(writeFile(
            m_dir, "speeds.csv", "workers,throughput\n1,320\n2,500\n4,900\n8,1700\n16,3300\n"));
        QVERIFY(measured);
        const auto reading = readingOf(*measured->table, ringJob(), {});
        QVERIFY(reading);
        QCOMPARE(reading->points.size(), std::size_t{5});
        QCOMPARE(*reading->points.at(0).modelled, 320.0); // 32 samples in 0.1 s, nothing sent
        // 8 x 32 samples in 0.1 s + 2 x 7/8 x 1e9 / 6.25e9 s
        QVERIFY(within(*reading->points.at(3).modelled, 256 / 0.38, 1e-9));
        QCOMPARE(reading->model.front().workers, 1.0);
        QCOMPARE(reading->model.back().workers, 16.0);
        QVERIFY(!reading->usesJobsBatch);
        // Three points do for Amdahl and Gustafson, six for the USL.
        QCOMPARE(reading->laws.size(), std::size_t{2});
        QCOMPARE(reading->unfitted.size(), std::size_t{1});
        QVERIFY(reading->diagnosis.has_value());
    }

    void tokensAreCountedAsTheJobsSamples()
    {
        const auto measured = readMeasurements(
            writeFile(m_dir, "tokens.csv", "workers,throughput (tokens/s)\n1,12800\n2,20000\n"));
        QVERIFY2(measured.has_value(), measured ? "" : measured.error().limit.c_str());
        scaling::Scenario job = ringJob();
        job.work.sequenceLength = 128;
        const auto reading = readingOf(*measured->table, job, {});
        QVERIFY(reading && reading->countsTokens);
        QCOMPARE(reading->points.at(0).measured, 100.0); // 12800 / 128
        QCOMPARE(*reading->medianRatio, (100.0 / *reading->points.at(0).modelled +
                                         156.25 / *reading->points.at(1).modelled) /
                                            2);
    }

    void stepTimesTakeTheJobsBatch()
    {
        const auto measured = readMeasurements(
            writeFile(m_dir, "times.csv", "workers,step_time [ms]\n1,100\n2,200\n4,300\n"));
        QVERIFY2(measured.has_value(), measured ? "" : measured.error().limit.c_str());
        const auto reading = readingOf(*measured->table, ringJob(), {});
        QVERIFY(reading);
        QVERIFY(reading->usesJobsBatch);
        QVERIFY(within(reading->points.at(1).measured, 64 / 0.2, 1e-9));
        QVERIFY(!reading->diagnosis.has_value()); // four sizes are needed
        const auto without = readingOf(*measured->table, scaling::Scenario{}, {});
        QVERIFY(!without);
        QCOMPARE(without.error().code, ErrorCode::MissingField);
    }

    void logsNumbersAreTheNetworks()
    {
        const auto measured = readMeasurements(writeFile(m_dir, "net.log", eightRankLog()));
        QVERIFY(measured);
        const auto numbers = numbersOf(measured->runs.front(), ringJob(), {});
        QVERIFY2(numbers.has_value(), numbers ? "" : numbers.error().detail.c_str());
        QVERIFY(!numbers->insideHost);
        QCOMPARE(numbers->changes.size(), std::size_t{2});
        QCOMPARE(numbers->changes.at(0).path, std::string("cluster.network_efficiency"));
        // 10 of 12.5 GB/s; 140 us over 14 messages.
        QVERIFY(within(std::get<double>(numbers->changes.at(0).value), 0.8, 2e-3));
        QCOMPARE(numbers->changes.at(1).path, std::string("cluster.network_latency"));
        QVERIFY(within(std::get<double>(numbers->changes.at(1).value), 10, 2e-3));
        QCOMPARE(numbers->changed.at(0).from, std::string("0.5"));
        QVERIFY(numbers->largestError < 0.005);
        scaling::Scenario job = ringJob();
        QVERIFY(scaling::fieldTable().applyAll(job, numbers->changes));
        const LogReading reading = readingOf(measured->runs.front(), job, {});
        QVERIFY(!reading.modelAbsent);
        QCOMPARE(*reading.largestError, numbers->largestError);
        QCOMPARE(reading.points.size(), std::size_t{10});
        QVERIFY(reading.points.front().modelled.has_value());
    }

    void logThatIsFasterReplacesTheNetwork()
    {
        scaling::Scenario job = ringJob();
        job.cluster.networkGbps = 25;
        const auto measured = readMeasurements(writeFile(m_dir, "fast.log", eightRankLog()));
        const auto numbers = numbersOf(measured->runs.front(), job, {});
        QVERIFY(numbers);
        QCOMPARE(numbers->changes.at(0).path, std::string("cluster.network"));
        QVERIFY(within(std::get<double>(numbers->changes.at(0).value), 80, 2e-3));
        QCOMPARE(std::get<double>(numbers->changes.at(1).value), 1.0);
    }

    void ranksInsideOneHostSetItsLink()
    {
        scaling::Scenario job = ringJob();
        job.cluster.acceleratorsPerWorker = 8;
        const auto measured = readMeasurements(writeFile(m_dir, "inside.log", eightRankLog()));
        const auto numbers = numbersOf(measured->runs.front(), job, {});
        QVERIFY(numbers);
        QVERIFY(numbers->insideHost);
        QCOMPARE(numbers->changes.at(0).path, std::string("cluster.intra_efficiency"));
        QVERIFY(
            within(std::get<double>(numbers->changes.at(0).value), 0.1, 2e-3)); // 10 of 100 GB/s
        QCOMPARE(numbers->changes.at(1).path, std::string("cluster.intra_latency"));
    }

    void ranksThatFillNoHostsAreReported()
    {
        scaling::Scenario job = ringJob();
        job.cluster.acceleratorsPerWorker = 3;
        const auto measured = readMeasurements(writeFile(m_dir, "three.log", eightRankLog()));
        const auto numbers = numbersOf(measured->runs.front(), job, {});
        QVERIFY(!numbers);
        QCOMPARE(numbers.error().code, ErrorCode::Incompatible);
        const LogReading reading = readingOf(measured->runs.front(), job, {});
        QVERIFY(reading.modelAbsent.has_value());
        QCOMPARE(reading.fitted.size(), std::size_t{61});
    }

private:
    QTemporaryDir m_dir;
};

RINGSIDE_TEST(TestMeasurements)
#include "tst_measurements.moc"
