// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside::test;

namespace {

QString dataFile(const char* name)
{
    return QStringLiteral(RINGSIDE_TEST_DATA "/exchange/") + QLatin1String(name);
}

} // namespace

/// calibrate, law fit and diagnose as a script sees them.
class TestCliMeasure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void logGivesAlphaAndBandwidth()
    {
        const CliRun run =
            runCli({QStringLiteral("calibrate"), QStringLiteral("--json"),
                    dataFile("plain-8-ranks.log"), dataFile("two-runs-other-ranks.log")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.diagnostics.isEmpty(), run.diagnostics.constData());
        const QJsonArray runs = run.json()[QLatin1String("runs")].toArray();
        QCOMPARE(runs.size(), 3);
        QVERIFY(run.json()[QLatin1String("rejected")].toArray().isEmpty());
        const QJsonObject first = runs[0].toObject();
        QCOMPARE(first[QLatin1String("file")].toString(), dataFile("plain-8-ranks.log"));
        QCOMPARE(first[QLatin1String("ranks")].toInt(), 8);
        QCOMPARE(first[QLatin1String("rows")].toInt(), 8);
        const QJsonArray regimes = first[QLatin1String("regimes")].toArray();
        QCOMPARE(regimes.size(), 1);
        // Out of place 20 us and in place 19.5 us: the median of two is their (geometric) mean,
        // 19.75 us, for every size; 50e9 bytes per second for both.
        const QJsonObject regime = regimes[0].toObject();
        const double alpha = regime[QLatin1String("alpha_s")].toDouble();
        const double bandwidth = regime[QLatin1String("bandwidth_bytes_per_s")].toDouble();
        QVERIFY(std::fabs(alpha / 19.75e-6 - 1) < 2e-3);
        QVERIFY(std::fabs(bandwidth / 50e9 - 1) < 2e-3);
        QVERIFY(first[QLatin1String("max_rel_error")].toDouble() < 2e-3);
        QVERIFY(first[QLatin1String("median_rel_error")].toDouble() < 2e-3);
        QCOMPARE(runs[1].toObject()[QLatin1String("ranks")].toInt(), 2);
        QCOMPARE(runs[2].toObject()[QLatin1String("ranks")].toInt(), 4);
    }

    void largeSizesAreReportedNotToDetermineAlpha()
    {
        // 512 MiB to 8 GiB at 200 GB/s and 600 us: 2.7 ms of bytes at least.
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("large.log"));
        QFile log(file);
        QVERIFY(log.open(QIODevice::WriteOnly));
        log.write("# nThread 1 nGpus 2 minBytes 536870912 maxBytes 8589934592\n");
        for (double size = 536870912; size <= 8589934592; size *= 2) {
            const double us = 600 + size / 200e3;
            const QByteArray half = QByteArray::number(us, 'f', 2) + ' ' +
                                    QByteArray::number(size / us / 1e3, 'f', 2) + ' ' +
                                    QByteArray::number(size / us / 1e3, 'f', 2) + " 0 ";
            log.write(QByteArray::number(size, 'f', 0) + ' ' +
                      QByteArray::number(size / 4, 'f', 0) + " float sum -1 " + half + half + '\n');
        }
        log.close();
        const CliRun json = runCli({QStringLiteral("calibrate"), QStringLiteral("--json"), file});
        QCOMPARE(json.exitCode, 0);
        const QJsonObject run = json.json()[QLatin1String("runs")].toArray()[0].toObject();
        QVERIFY(run[QLatin1String("alpha_determined")].isBool());
        QVERIFY(!run[QLatin1String("alpha_determined")].toBool());
        QCOMPARE(run[QLatin1String("outliers")].toInt(-1), 0);
        const CliRun table = runCli({QStringLiteral("calibrate"), file});
        QVERIFY2(table.output.contains("do not determine alpha"), table.output.constData());
        const CliRun small = runCli({QStringLiteral("calibrate"), dataFile("plain-8-ranks.log")});
        QVERIFY2(!small.output.contains("beware"), small.output.constData());
    }

    void everyFormatGivesTheSameNumbers_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* file :
             {"rocm-7-columns.log", "rccl-lines.json", "nccl-document.json", "osu-allreduce.txt"})
            QTest::newRow(file) << dataFile(file);
    }

    void everyFormatGivesTheSameNumbers()
    {
        QFETCH(QString, file);
        const CliRun run = runCli({QStringLiteral("calibrate"), QStringLiteral("--json"), file});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        const QJsonArray runs = run.json()[QLatin1String("runs")].toArray();
        QCOMPARE(runs.size(), 1);
        QCOMPARE(runs[0][QLatin1String("ranks")].toInt(), 8);
        QCOMPARE(runs[0][QLatin1String("rows")].toInt(), 9); // 2^10, 2^12 ... 2^26
        QVERIFY(!runs[0][QLatin1String("collective_assumed")].toBool(true));
        QVERIFY(runs[0][QLatin1String("bandwidth_determined")].toBool());
        const QJsonValue regime = runs[0][QLatin1String("regimes")][0];
        const double alpha = regime[QLatin1String("alpha_s")].toDouble();
        const double bandwidth = regime[QLatin1String("bandwidth_bytes_per_s")].toDouble();
        QVERIFY(std::fabs(alpha / 20e-6 - 1) < 2e-3);
        QVERIFY(std::fabs(bandwidth / 50e9 - 1) < 2e-3);
    }

    void sizesThatDetermineNoBandwidthGiveNone()
    {
        // 30 us whatever the size, up to 128 bytes: 0.004e9 bytes per second at most.
        QByteArray log;
        for (int bytes = 8; bytes <= 128; bytes *= 2)
            log += QByteArray::number(bytes) + ' ' + QByteArray::number(bytes / 4) +
                   " float sum -1 30.00 0.00 0.00 0 30.00 0.00 0.00 0\n";
        const QString file = write("small.log", log);
        const CliRun json = runCli({QStringLiteral("calibrate"), QStringLiteral("--json"), file});
        QCOMPARE(json.exitCode, 0);
        const QJsonObject run = json.json()[QLatin1String("runs")].toArray()[0].toObject();
        QVERIFY(run[QLatin1String("bandwidth_determined")].isBool());
        QVERIFY(!run[QLatin1String("bandwidth_determined")].toBool());
        const QJsonObject regime = run[QLatin1String("regimes")].toArray()[0].toObject();
        QVERIFY(regime[QLatin1String("bandwidth_bytes_per_s")].isNull());
        // Bandwidths of 0.00 limit the ranks on no side.
        QVERIFY(run[QLatin1String("ranks")].isNull());
        QVERIFY(run[QLatin1String("ranks_high")].isNull());
        QVERIFY(run[QLatin1String("collective_assumed")].toBool());
        const CliRun table = runCli({QStringLiteral("calibrate"), file});
        for (const char* sentence : {"bandwidth not determined", "do not determine the bandwidth",
                                     "not stated, 2 or more", "does not name its test"})
            QVERIFY2(table.output.contains(sentence), table.output.constData());
        for (const char* limit : {"TB/s", "PB/s", "1000000"})
            QVERIFY2(!table.output.contains(limit), table.output.constData());
    }

    void otherBenchmarksAreNamed()
    {
        const QString file =
            write("mscclpp.log", "#       size         count     time   algbw   busbw  #wrong\n"
                                 "     3145728        786432    31.20  100.83  176.45      0\n");
        const CliRun run = runCli({QStringLiteral("calibrate"), file});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains("mscclpp.log:1: OTHER_BENCHMARK: "),
                 run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("mscclpp-test"), run.diagnostics.constData());
    }

    void rejectedRowsEndWithOneAndAreNamed()
    {
        const CliRun run = runCli(
            {QStringLiteral("calibrate"), QStringLiteral("--json"), dataFile("damaged-rows.log")});
        QCOMPARE(run.exitCode, 1);
        const QJsonArray rejected = run.json()[QLatin1String("rejected")].toArray();
        QCOMPARE(rejected.size(), 7);
        const QJsonObject first = rejected[0].toObject();
        QCOMPARE(first[QLatin1String("line")].toInt(), 5);
        QCOMPARE(first[QLatin1String("file")].toString(), dataFile("damaged-rows.log"));
        QVERIFY(first[QLatin1String("reason")].toString().contains(QLatin1String("wrong values")));
        QVERIFY(run.diagnostics.contains("damaged-rows.log:5: ROW_WRONG: "));
        QCOMPARE(run.json()[QLatin1String("runs")].toArray().size(), 1);
    }

    void runOfTwoSizesIsRejected()
    {
        QTemporaryDir folder;
        QFile log(dataFile("checks-off.log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QFile cut(folder.filePath(QStringLiteral("two.log")));
        QVERIFY(cut.open(QIODevice::WriteOnly));
        for (int line = 0; line < 5; ++line) // three title lines, two rows
            cut.write(log.readLine());
        cut.close();
        const CliRun run = runCli({QStringLiteral("calibrate"), cut.fileName()});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains("RUN_SIZES"), run.diagnostics.constData());
    }

    void tablesForPeopleShowTheError()
    {
        const CliRun run = runCli({QStringLiteral("calibrate"), dataFile("plain-8-ranks.log")});
        QCOMPARE(run.exitCode, 0);
        for (const char* sentence : {"ranks", "regime", "error, largest", "error, median", "GB/s"})
            QVERIFY2(run.output.contains(sentence), sentence);
    }

    void lawIsFittedWithIntervals()
    {
        // 100 N / (1 + 0.04 (N - 1) + 0.0006 N (N - 1)) for N = 1 ... 64: lambda 100, sigma 0.04,
        // kappa 0.0006, the peak at sqrt(0.96 / 0.0006) = 40.
        const QString file =
            tableOf([](double n) { return 100 * n / (1 + 0.04 * (n - 1) + 0.0006 * n * (n - 1)); });
        const CliRun run =
            runCli({QStringLiteral("law"), QStringLiteral("fit"), file, QStringLiteral("--law"),
                    QStringLiteral("usl"), QStringLiteral("--predict"), QStringLiteral("100"),
                    QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject json = run.json();
        QCOMPARE(json[QLatin1String("law")].toString(), QStringLiteral("usl"));
        QCOMPARE(json[QLatin1String("largest_workers")].toDouble(), 64.0);
        QCOMPARE(json[QLatin1String("residuals")].toArray().size(), 7);
        const QJsonObject parameters = json[QLatin1String("parameters")].toObject();
        const std::vector<std::pair<const char*, double>> truths{
            {"lambda", 100}, {"sigma", 0.04}, {"kappa", 0.0006}};
        for (const auto& [name, truth] : truths) {
            const QJsonObject one = parameters[QLatin1String(name)].toObject();
            QVERIFY2(std::fabs(one[QLatin1String("value")].toDouble() / truth - 1) < 1e-4, name);
            QVERIFY2(one[QLatin1String("low")].toDouble() <= truth * 1.0001, name);
            QVERIFY2(one[QLatin1String("high")].toDouble() >= truth * 0.9999, name);
        }
        const QJsonObject peak = json[QLatin1String("peak_workers")].toObject();
        QVERIFY(std::fabs(peak[QLatin1String("value")].toDouble() - 40) < 0.01);
        // 10000 / (1 + 3.96 + 5.94) = 917.43
        const QJsonObject prediction = json[QLatin1String("prediction")].toObject();
        QVERIFY(std::fabs(prediction[QLatin1String("value")].toDouble() - 917.43) < 0.1);
    }

    void stepTimesNeedToKnowWhichWorkGrows()
    {
        // Amdahl with f = 0.1 and a fixed batch: step time 0.1 + 0.9 / N seconds.
        const QString file =
            tableOf([](double n) { return 0.1 + 0.9 / n; }, "workers;step_time (s)", ';');
        const QStringList fit{
            QStringLiteral("law"),   QStringLiteral("fit"),    file,
            QStringLiteral("--law"), QStringLiteral("amdahl"), QStringLiteral("--json")};
        const CliRun unrated = runCli(fit);
        QCOMPARE(unrated.exitCode, 2);
        QVERIFY(unrated.diagnostics.contains("--scaling"));
        const CliRun run =
            runCli(fit + QStringList{QStringLiteral("--scaling"), QStringLiteral("strong")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject f =
            run.json()[QLatin1String("parameters")].toObject()[QLatin1String("f")].toObject();
        QVERIFY(std::fabs(f[QLatin1String("value")].toDouble() - 0.1) < 1e-5);
    }

    void lawsRefuseWhatTheyCannotSay_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("named");
        QTest::newRow("an unknown law") << "--law moore" << 2 << "amdahl, gustafson or usl";
        QTest::newRow("beyond twice the largest") << "--law usl --predict 129" << 2 << "1 to 128";
        QTest::newRow("half a worker") << "--law usl --predict 1.5" << 2 << "--predict";
        QTest::newRow("no law") << "" << 2 << "--law";
        QTest::newRow("an unknown scaling") << "--law usl --scaling big" << 2 << "weak";
    }

    void lawsRefuseWhatTheyCannotSay()
    {
        QFETCH(QString, arguments);
        const QString file = tableOf([](double n) { return 100 * n / (1 + 0.04 * (n - 1)); });
        const CliRun run = runCli(QStringList{QStringLiteral("law"), QStringLiteral("fit"), file} +
                                  arguments.split(u' ', Qt::SkipEmptyParts));
        QTEST(run.exitCode, "exitCode");
        QFETCH(QString, named);
        QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void tablesAreRefusedWithTheirPlace()
    {
        const QString few = write("few.csv", "workers,throughput\n1,1\n2,2\n4,3\n8,5\n16,8\n");
        const CliRun tooFew = runCli({QStringLiteral("law"), QStringLiteral("fit"), few,
                                      QStringLiteral("--law"), QStringLiteral("usl")});
        QCOMPARE(tooFew.exitCode, 1);
        QVERIFY2(tooFew.diagnostics.contains("at least 6"), tooFew.diagnostics.constData());
        const QString bad = write("bad.csv", "workers,throughput\n1,1\n2,fast\n");
        const CliRun run = runCli({QStringLiteral("law"), QStringLiteral("fit"), bad,
                                   QStringLiteral("--law"), QStringLiteral("usl")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.diagnostics.contains("bad.csv:3:3: WRONG_TYPE: "),
                 run.diagnostics.constData());
        QCOMPARE(runCli("law fit /nowhere.csv --law usl").exitCode, 3);
    }

    void tableIsDiagnosed()
    {
        // Steps of max(0.2, 0.02 N) seconds, 64 samples a worker: one input pipeline for all.
        const QString file = tableOf([](double n) { return 64 * n / std::max(0.2, 0.02 * n); });
        const CliRun run = runCli({QStringLiteral("diagnose"), file, QStringLiteral("--scaling"),
                                   QStringLiteral("weak"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject json = run.json();
        QCOMPARE(json[QLatin1String("verdict")].toString(), QStringLiteral("told"));
        QCOMPARE(json[QLatin1String("suspects")].toArray(), QJsonArray{QStringLiteral("input")});
        const QJsonArray candidates = json[QLatin1String("candidates")].toArray();
        QCOMPARE(candidates.size(), 6);
        const QJsonObject best = candidates[0].toObject();
        QCOMPARE(best[QLatin1String("cause")].toString(), QStringLiteral("input"));
        QVERIFY(best[QLatin1String("weight")].toDouble() > 0.9);
        QVERIFY(!best[QLatin1String("evidence_for")].toArray().isEmpty());
        QVERIFY(!candidates[5].toObject()[QLatin1String("evidence_against")].toArray().isEmpty());
        // With 128 workers still 64 / 0.02 = 3200 per second.
        const QJsonObject predicts = best[QLatin1String("predicts")].toObject();
        QVERIFY(std::fabs(predicts[QLatin1String("throughput_per_s")].toDouble() - 3200) < 1);
        const CliRun unrated = runCli({QStringLiteral("diagnose"), file});
        QCOMPARE(unrated.exitCode, 2);
        QVERIFY(unrated.diagnostics.contains("--scaling"));
    }

    void undecidableCasesAreReported()
    {
        // 0.1 + 1.6 / N seconds for a fixed batch: serial work, input without prefetch or a fixed
        // cost of the step give the same curve.
        const QString file = tableOf([](double n) { return 0.1 + 1.6 / n; }, "workers,step_time");
        const CliRun run = runCli({QStringLiteral("diagnose"), file, QStringLiteral("--scaling"),
                                   QStringLiteral("strong")});
        QCOMPARE(run.exitCode, 0);
        for (const char* sentence : {"cannot be told apart", "serial-work", "small-batch", "input",
                                     "next: run with the same workers and twice the batch"})
            QVERIFY2(run.output.contains(sentence), sentence);
    }

    void wrongUsageIsReported()
    {
        QCOMPARE(runCli("calibrate").exitCode, 2);
        const CliRun run = runCli({QStringLiteral("calibrate"), dataFile("plain-8-ranks.log"),
                                   QStringLiteral("/nowhere.log"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.output.isEmpty());
        QVERIFY(run.diagnostics.contains("/nowhere.log"));
    }

private:
    /// A table of N = 1, 2, 4 ... 64 with all digits.
    template <class Curve>
    QString tableOf(const Curve& curve, const char* header = "workers,throughput",
                    char delimiter = ',') const
    {
        QByteArray text = QByteArray(header) + '\n';
        for (int n = 1; n <= 64; n *= 2)
            text +=
                QByteArray::number(n) + delimiter + QByteArray::number(curve(n), 'g', 17) + '\n';
        return write("table.csv", text);
    }

    QString write(const char* name, const QByteArray& text) const
    {
        const QString path = m_folder.filePath(QString::fromUtf8(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return path;
    }

    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliMeasure)
#include "tst_cli_measure.moc"
