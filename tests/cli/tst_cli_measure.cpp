// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

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
    void aLogGivesAlphaAndBandwidth()
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

    void aRunOfTwoSizesIsRejected()
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
        for (const char* words : {"ranks", "regime", "error, largest", "error, median", "GB/s"})
            QVERIFY2(run.output.contains(words), words);
    }

    void wrongUseIsSaid()
    {
        QCOMPARE(runCli("calibrate").exitCode, 2);
        const CliRun run = runCli({QStringLiteral("calibrate"), dataFile("plain-8-ranks.log"),
                                   QStringLiteral("/nowhere.log"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.output.isEmpty());
        QVERIFY(run.diagnostics.contains("/nowhere.log"));
    }
};

QTEST_GUILESS_MAIN(TestCliMeasure)
#include "tst_cli_measure.moc"
