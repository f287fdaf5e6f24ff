// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

namespace {

constexpr char kRing[] = "collective --algorithm ring --ranks 8 --bytes 8388608 --alpha 5e-6 "
                         "--bandwidth 12.5e9 --json";

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-12 * std::fabs(expected);
}

} // namespace

class TestCliFormulas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ringOfEightIsTheClosedForm_data()
    {
        QTest::addColumn<QString>("method");
        QTest::newRow("formula") << QStringLiteral("formula");
        QTest::newRow("simulate") << QStringLiteral("simulate");
    }

    void ringOfEightIsTheClosedForm()
    {
        QFETCH(QString, method);
        const CliRun run = runCli(QString::fromUtf8(kRing).split(QLatin1Char(' ')) +
                                  QStringList{QStringLiteral("--method"), method});
        QCOMPARE(run.exitCode, 0);
        const QJsonObject json = run.json();
        // 2(p-1) steps, each alpha + (n/p)/B (Patarasuk & Yuan 2009).
        QVERIFY(close(json[QLatin1String("time_s")].toDouble(), 14 * (5e-6 + 1048576 / 12.5e9)));
        QCOMPARE(json[QLatin1String("steps")].toInt(), 14);
        QCOMPARE(json[QLatin1String("messages")].toInt(), 14 * 8);
        QCOMPARE(json[QLatin1String("max_bytes_sent_per_rank")].toDouble(), 14 * 1048576.0);
        QCOMPARE(json[QLatin1String("method")].toString(), method);
    }

    void collectiveHasExactlyItsFields()
    {
        QStringList fields = runCli(kRing).json().keys();
        QStringList expected{QStringLiteral("algorithm"),
                             QStringLiteral("ranks"),
                             QStringLiteral("bytes"),
                             QStringLiteral("method"),
                             QStringLiteral("time_s"),
                             QStringLiteral("lower_bound_s"),
                             QStringLiteral("above_lower_bound"),
                             QStringLiteral("steps"),
                             QStringLiteral("messages"),
                             QStringLiteral("max_bytes_sent_per_rank"),
                             QStringLiteral("max_bytes_received_per_rank"),
                             QStringLiteral("algbw_bytes_per_s"),
                             QStringLiteral("busbw_bytes_per_s")};
        expected.sort();
        fields.sort();
        QCOMPARE(fields, expected);
    }

    void lowerBoundIsBesideTheTime()
    {
        // max(3 x 5 us, 2 x 7/8 x 8 MiB / 12.5 GB/s) = 1.1744 ms.
        const QJsonObject json = runCli(kRing).json();
        const double bound = 2 * 7.0 / 8 * 8388608 / 12.5e9;
        QVERIFY(close(json[QLatin1String("lower_bound_s")].toDouble(), bound));
        QVERIFY(close(json[QLatin1String("above_lower_bound")].toDouble(),
                      json[QLatin1String("time_s")].toDouble() / bound));
    }

    void autoTakesTheFastestAndSaysWhy()
    {
        for (const char* method : {"formula", "simulate"}) {
            const CliRun run = runCli(QByteArray("collective --algorithm auto --ranks 64 --bytes "
                                                 "16384 --alpha 5e-6 --bandwidth 12.5e9 --json "
                                                 "--method ")
                                          .append(method)
                                          .constData());
            QCOMPARE(run.exitCode, 0);
            const QJsonObject json = run.json();
            const QJsonArray from = json[QLatin1String("chosen_from")].toArray();
            QVERIFY(from.size() >= 8);
            for (const auto& row : from)
                QVERIFY(row[QLatin1String("time_s")].toDouble() >=
                        json[QLatin1String("time_s")].toDouble());
            QCOMPARE(json[QLatin1String("algorithm")], from[0][QLatin1String("algorithm")]);
            QVERIFY(json[QLatin1String("reason")].toString().contains(QLatin1String("latency")));
            QVERIFY(!json[QLatin1String("not_considered")].toArray().isEmpty());
        }
    }

    void ncclsChoiceNamesItsVersion()
    {
        // One Hopper node: the ring with LL takes 6.6 + 14 x 0.6 us and 64 B at 141 x 8/14 GB/s.
        const CliRun run =
            runCli("nccl-choice --ranks 8 --bytes 64 --channel-bandwidth 20e9 --json");
        QCOMPARE(run.exitCode, 0);
        const QJsonObject json = run.json();
        QVERIFY(json[QLatin1String("model")].toString().contains(QLatin1String("2.30.7")));
        QCOMPARE(json[QLatin1String("algorithm")].toString(), QStringLiteral("Ring"));
        QCOMPARE(json[QLatin1String("protocol")].toString(), QStringLiteral("LL"));
        QVERIFY(close(json[QLatin1String("time_s")].toDouble(), 15e-6 + 64 / (141e9 * 8 / 14)));
        QCOMPARE(json[QLatin1String("chosen_from")].toArray().size(), 6);
        QVERIFY(!json[QLatin1String("limits")].toArray().isEmpty());
    }

    void traceHasOneRowPerMessage()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("trace.csv"));
        const CliRun run = runCli(QString::fromUtf8(kRing).split(QLatin1Char(' ')) +
                                  QStringList{QStringLiteral("--trace"), file});
        QCOMPARE(run.exitCode, 0);
        QFile trace(file);
        QVERIFY(trace.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = trace.readAll().trimmed().split('\n');
        QCOMPARE(lines.first(), QByteArray("step,from,to,chunk,bytes,start_s,end_s,op"));
        QCOMPARE(lines.size(), 1 + 14 * 8);
        // Each message is an eighth of 8 MiB, and the last one ends with the all-reduce, bit for
        // bit.
        double last = 0;
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            QCOMPARE(cells.size(), 8);
            QCOMPARE(cells[4].toDouble(), 1048576.0);
            QVERIFY(cells[5].toDouble() < cells[6].toDouble());
            last = std::max(last, cells[6].toDouble());
        }
        QVERIFY(last == run.json()[QLatin1String("time_s")].toDouble());
    }

    void badInputEndsWithTwoAndNamesTheArgument_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, const char* text, const char* named) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(named);
        };
        const char* rest = " --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9";
        const auto ranks = [&](const char* value) {
            return QStringLiteral("collective --algorithm ring --ranks ") +
                   QString::fromUtf8(value) + QString::fromUtf8(rest);
        };
        QTest::newRow("no ranks") << ranks("0") << QStringLiteral("--ranks");
        QTest::newRow("half a rank") << ranks("2.5") << QStringLiteral("--ranks");
        QTest::newRow("negative ranks") << ranks("-4") << QStringLiteral("--ranks");
        QTest::newRow("ranks not a number") << ranks("nan") << QStringLiteral("--ranks");
        QTest::newRow("more ranks than any machine has")
            << ranks("1e308") << QStringLiteral("--ranks");
        QTest::newRow("a billion ranks simulated")
            << ranks("1000000000") << QStringLiteral("ranks");
        row("bytes beyond the largest double",
            "collective --algorithm ring --ranks 8 --bytes 1e400 --alpha 0 --bandwidth 1",
            "--bytes");
        row("an infinite bandwidth",
            "collective --algorithm ring --ranks 8 --bytes 8 --alpha 0 --bandwidth inf",
            "--bandwidth");
        row("a unit without a place for it",
            "collective --algorithm ring --ranks 8 --bytes 8MiB --alpha 0 --bandwidth 1",
            "--bytes");
        row("a negative latency",
            "collective --algorithm ring --ranks 8 --bytes 8 --alpha -1 --bandwidth 1", "--alpha");
        row("an unknown algorithm lists the known ones",
            "collective --algorithm rong --ranks 8 --bytes 8 --alpha 0 --bandwidth 1",
            "recursive-doubling");
        row("an unknown method",
            "collective --algorithm ring --ranks 8 --bytes 8 --alpha 0 --bandwidth 1 --method "
            "guess",
            "--method");
        row("a missing argument", "collective --algorithm ring --ranks 8", "--bytes");
        row("an unknown subcommand", "colective", "colective");
        row("ZeRO stage four", "memory --parameters 7e9 --zero 4", "--zero");
        row("a pipeline of no stages", "pipeline --stages 0 --micro-batches 4", "--stages");
        row("an unknown rule", "lr --base-lr 1 --base-batch 1 --batch 2 --rule cubic", "cubic");
    }

    void badInputEndsWithTwoAndNamesTheArgument()
    {
        QFETCH(QString, text);
        QFETCH(QString, named);
        const CliRun run = runCli(text.toUtf8().constData());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void zeroThreeOnEightRanksKeepsAnEighthOfSixteenBytes()
    {
        // ZeRO, arXiv:1910.02054: (2 + 2 + 12) x 7e9 / 8 = 14e9 bytes; 3 x 7e9 elements sent.
        const QJsonObject json =
            runCli("memory --parameters 7e9 --data-parallel 8 --zero 3 --json").json();
        // Counts are typed as in scenarios, bytes are not.
        QCOMPARE(runCli("memory --parameters 7B --data-parallel 8 --zero 3 --json").json(), json);
        QCOMPARE(runCli("memory --parameters 8x7B").exitCode, 2);
        QCOMPARE(runCli("memory --parameters 7e9 --optimizer-bytes 12B").exitCode, 2);
        QVERIFY(close(json[QLatin1String("total_bytes")].toDouble(), 14e9));
        QVERIFY(close(json[QLatin1String("parameters_bytes")].toDouble(), 2 * 7e9 / 8));
        QVERIFY(close(json[QLatin1String("optimizer_bytes")].toDouble(), 12 * 7e9 / 8));
        QVERIFY(close(json[QLatin1String("communication_elements")].toDouble(), 3 * 7e9));
    }

    void fourStagesAndFourMicroBatchesIdleForThreeSevenths()
    {
        // (p-1)/(m+p-1) = 3/7 and (p-1)/m = 3/4, GPipe arXiv:1811.06965.
        const QJsonObject json = runCli("pipeline --stages 4 --micro-batches 4 --json").json();
        QVERIFY(close(json[QLatin1String("bubble_fraction")].toDouble(), 3.0 / 7));
        QVERIFY(close(json[QLatin1String("bubble_over_ideal")].toDouble(), 0.75));
        QVERIFY(close(json[QLatin1String("utilisation")].toDouble(), 4.0 / 7));
    }

    void linearRuleGivesGoyalsRate()
    {
        // Goyal et al. 2017: 0.1 x 8192 / 256 = 3.2.
        const QJsonObject json =
            runCli("lr --base-lr 0.1 --base-batch 256 --batch 8192 --rule linear --json").json();
        QVERIFY(close(json[QLatin1String("learning_rate")].toDouble(), 3.2));
    }

    void helpOfEverySubcommandHasAnExample_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* name :
             {"collective", "scenario", "memory", "pipeline", "lr", "bank", "bank build",
              "bank lint", "bank stats", "bank search", "bank export", "fsrs", "fsrs replay",
              "fsrs fit", "readiness", "exam", "exam assemble", "import", "export"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }

    void helpOfEverySubcommandHasAnExample()
    {
        QFETCH(QString, command);
        const CliRun run = runCli((command + QStringLiteral(" --help")).toUtf8().constData());
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output.contains("Example: ringside-cli " + command.toUtf8()));
    }
};

RINGSIDE_TEST(TestCliFormulas)
#include "tst_cli_formulas.moc"
