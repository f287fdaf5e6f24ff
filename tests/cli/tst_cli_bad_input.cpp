// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside::test;

namespace {

// The address sanitizer reserves more than any limit, and lets a program start in a third of a
// second: there two values that are no numbers represent all.
constexpr bool kLimited = !kSanitized;

/// With two gigabytes of address space: a buffer as large as a number in the input would not fit.
CliRun runLimited(const QStringList& arguments)
{
    if (!kLimited)
        return runCli(arguments);
    QProcess process;
    process.start(QStringLiteral("/bin/sh"),
                  QStringList{QStringLiteral("-c"),
                              QStringLiteral("ulimit -v 2000000; exec \"$0\" \"$@\""),
                              QStringLiteral(RINGSIDE_CLI)} +
                      arguments);
    if (!process.waitForFinished(30000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QStringList sentences(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

struct Command
{
    const char* base;
    const char* numbers; ///< options that take a number above 0
    const char* names;   ///< options that take a name
};

constexpr Command kCommands[] = {
    {"collective --algorithm ring --ranks 8 --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9",
     "--ranks --bytes --bandwidth --element-bytes --chunks --servers --server-bandwidth",
     "--algorithm --method"},
    {"collective --algorithm ring --ranks 8 --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9 "
     "--ranks-per-node 2 --inter-bandwidth 1e9",
     "--ranks-per-node --inter-bandwidth", ""},
    {"collective --algorithm auto --ranks 8 --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9",
     "--ranks --bytes --bandwidth", ""},
    {"memory --parameters 7e9", "--parameters --data-parallel", "--zero --convention"},
    {"pipeline --stages 4 --micro-batches 16", "--stages --micro-batches --interleave",
     "--schedule"},
    {"lr --base-lr 0.1 --base-batch 256 --batch 8192 --rule linear",
     "--base-lr --base-batch --batch", "--rule"},
    {"nccl-choice --ranks 16 --nodes 2 --bytes 8388608 --channel-bandwidth 20e9 "
     "--inter-channel-bandwidth 20e9",
     "--ranks --nodes --bytes --channels --channel-bandwidth --inter-channel-bandwidth",
     "--gpu --cpu --link"},
    {"exam assemble --questions 60 --seed 7", "--questions", ""},
    {"checkpoint --save 120 --mtbf 7200 --job-time 72000", "--mtbf --job-time", ""},
    {"padding --batch 10 --features 100", "--batch --features", ""},
    {"tuning --trials 40 --parallel 4 --trial-time 1800", "--trials --parallel --trial-time", ""},
    {"time-to-accuracy --critical-batch 4096 --min-steps 5000 --batch 1024 --step-time 0.25",
     "--critical-batch --min-steps --batch --step-time", ""},
    {"activations --layers 96 --hidden 12288 --heads 96 --sequence 2048 --batch 1",
     "--layers --hidden --heads --sequence --batch", "--recompute"},
    {"flops --layers 96 --hidden 12288 --sequence 2048 --vocabulary 51200 --batch 1536",
     "--layers --hidden --sequence --batch", "--recompute"},
};

/// Options that may be 0.
constexpr Command kFromZero[] = {
    {"collective --algorithm ring --ranks 8 --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9",
     "--alpha --gamma --envelope", ""},
    {"collective --algorithm ring --ranks 8 --bytes 8388608 --alpha 5e-6 --bandwidth 12.5e9 "
     "--ranks-per-node 2 --inter-bandwidth 1e9",
     "--inter-alpha", ""},
    {"memory --parameters 7e9", "--optimizer-bytes", ""},
    {"nccl-choice --ranks 16 --nodes 2 --bytes 8388608 --channel-bandwidth 20e9 "
     "--inter-channel-bandwidth 20e9",
     "--net-latency", ""},
    {"exam assemble --questions 60 --seed 7", "--seed", ""},
};

/// `base` with the option's value in place of what it had.
QStringList with(const char* base, const QString& option, const QString& value)
{
    QStringList arguments = sentences(base);
    const auto at = arguments.indexOf(option);
    if (at >= 0)
        arguments.remove(at, 2);
    return arguments << option + QLatin1Char('=') + value;
}

void addRows(const Command& command, const QStringList& values)
{
    for (const QString& option : sentences(command.numbers))
        for (const QString& value : values) {
            const QStringList arguments = with(command.base, option, value);
            QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')))) << arguments << option;
        }
}

} // namespace

/// Whatever is typed: an error that names the argument, what was typed and what it takes, exit
/// code 2, nothing on standard output, at once.
class TestCliBadInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbers_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("option");
        QStringList never{QStringLiteral("nan"), QStringLiteral("1e400")};
        if (kLimited)
            never += {QStringLiteral("inf"), QStringLiteral("-1"), QStringLiteral("1e308"),
                      QStringLiteral("5 us")};
        for (const Command& command : kCommands)
            addRows(command, never + QStringList{QStringLiteral("0")});
        for (const Command& command : kFromZero)
            addRows(command, never);
    }

    void numbers()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, option);
        const CliRun run = runLimited(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.output.isEmpty());
        QVERIFY2(run.diagnostics.contains(option.toUtf8()), run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("takes"), run.diagnostics.constData());
    }

    void names_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("option");
        for (const Command& command : kCommands)
            for (const QString& option : sentences(command.names)) {
                const QStringList arguments =
                    with(command.base, option, QStringLiteral("nobody-knows"));
                QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')))) << arguments << option;
            }
    }

    void names()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, option);
        const CliRun run = runLimited(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.output.isEmpty());
        QVERIFY2(run.diagnostics.contains(option.toUtf8()), run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("nobody-knows"), run.diagnostics.constData());
        QVERIFY2(run.diagnostics.contains("takes"), run.diagnostics.constData());
    }

    void billionRanks_data()
    {
        QTest::addColumn<QString>("algorithm");
        for (const QString& name :
             sentences("auto ring recursive-doubling halving-doubling binomial binary-tree "
                       "double-binary-tree hierarchical-ring direct parameter-server "
                       "reduction-server in-network"))
            QTest::newRow(qPrintable(name)) << name;
    }

    void billionRanks()
    {
        QFETCH(QString, algorithm);
        for (const char* ranks : {"1000000000", "16777216"})
            for (const char* chunks : {"1", "1000000000"}) {
                const CliRun run = runLimited(
                    sentences(
                        "collective --bytes 4294967296 --alpha 5e-6 --bandwidth 1e9 --servers "
                        "4 --method simulate --algorithm") +
                    QStringList{algorithm, QStringLiteral("--ranks"), QString::fromLatin1(ranks),
                                QStringLiteral("--chunks"), QString::fromLatin1(chunks)});
                QVERIFY2(run.exitCode == 2, run.diagnostics.constData());
                QVERIFY(run.output.isEmpty());
            }
    }

    void scenarioFields_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* change, const char* named) {
            QTest::newRow(change) << QString::fromUtf8(change) << QString::fromUtf8(named);
        };
        for (const char* path :
             {"cluster.workers", "cluster.accelerators_per_worker", "work.per_accelerator_batch",
              "work.sequence_length", "work.accumulation_steps", "work.bucket_mib"})
            for (const char* value : {"nan", "inf", "-inf", "-1", "0", "1e308", "1e400", "five"})
                row(qPrintable(
                        QStringLiteral("%1=%2").arg(QLatin1String(path), QLatin1String(value))),
                    path);
        row("cluster.network=50", "cluster.network");
        row("cluster.network=nan Gbps", "cluster.network");
        row("cluster.network=1e308 Gbps", "cluster.network");
        row("cluster.network=-5 Gbps", "cluster.network");
        row("cluster.network_latency=5", "cluster.network_latency");
        row("cluster.workers=1000001", "cluster.workers");
        row("cluster.workers=2.5", "cluster.workers");
        row("work.overlap=1.5", "work.overlap");
        row("strategy.collective=rings", "strategy.collective");
        row("strategy.kind=nobody-knows", "strategy.kind");
        row("cluster.wokers=4", "cluster.workers");
        row("cluster.workers", "--set");
        row("=4", "--set");
    }

    void scenarioFields()
    {
        QFETCH(QString, change);
        QFETCH(QString, named);
        const CliRun run = runLimited(scenario() << QStringLiteral("--set") << change);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.output.isEmpty());
        QVERIFY2(run.diagnostics.contains(named.toUtf8()), run.diagnostics.constData());
    }

    void sweeps_data()
    {
        QTest::addColumn<QString>("sweep");
        for (const char* sweep :
             {"cluster.workers=1..4096:1000000000", "cluster.workers=0..4:3",
              "cluster.workers=4..1:3", "cluster.workers=1..1e9:3", "cluster.workers=1..nan:3",
              "cluster.workers=1..99999999999999999999:3", "cluster.workers=1..4:-1",
              "cluster.workers=1..4", "cluster.workers=1,,2", "cluster.workers=", "=1,2",
              "cluster.nobody=1,2", "cluster.workers=1,nan", "cluster.workers=1..1000000000:3"})
            QTest::newRow(sweep) << QString::fromUtf8(sweep);
    }

    void sweeps()
    {
        QFETCH(QString, sweep);
        const CliRun run = runLimited(scenario() << QStringLiteral("--sweep") << sweep);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.output.isEmpty());
        QVERIFY(!run.diagnostics.isEmpty());
    }

    void millionWorkersAreSwept()
    {
        const CliRun run =
            runLimited(scenario() << QStringLiteral("--json") << QStringLiteral("--sweep")
                                  << QStringLiteral("cluster.workers=1..1000000:64"));
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QVERIFY(run.output.contains("1000000"));
    }

    void everyCommandRefusesWhatItDoesNotKnow_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command : {"collective",  "scenario",    "memory",
                                    "pipeline",    "lr",          "nccl-choice",
                                    "bank build",  "bank lint",   "bank stats",
                                    "bank search", "bank export", "fsrs replay",
                                    "fsrs fit",    "readiness",   "exam assemble",
                                    "calibrate",   "law fit",     "checkpoint",
                                    "padding",     "tuning",      "time-to-accuracy",
                                    "activations", "flops",       "diagnose",
                                    "import",      "export"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }

    void everyCommandRefusesWhatItDoesNotKnow()
    {
        QFETCH(QString, command);
        const CliRun unknown =
            runLimited(command.split(QLatin1Char(' ')) << QStringLiteral("--nobody-knows=1"));
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY(unknown.output.isEmpty());
        const CliRun nothing = runLimited(command.split(QLatin1Char(' ')));
        QCOMPARE(nothing.exitCode, 2);
        QVERIFY(nothing.output.isEmpty());
        QVERIFY(!nothing.diagnostics.isEmpty());
    }

    void missingBankIsNamedByEveryCommand_data()
    {
        QTest::addColumn<QString>("command");
        for (const char* command :
             {"scenario a.yaml", "serving a.yaml", "session preview folder",
              "exam assemble --seed 1", "import a", "time-to-accuracy a.yaml",
              "plan a.yaml --accelerators 8", "export --questions --format gift -o a"})
            QTest::newRow(command) << QString::fromUtf8(command);
    }

    void missingBankIsNamedByEveryCommand()
    {
        QFETCH(QString, command);
        const QStringList typed = command.split(QLatin1Char(' '));
        const CliRun missing = runLimited(typed + sentences("--bank /nowhere/no.bank"));
        QVERIFY(missing.exitCode != 0);
        QCOMPARE(missing.diagnostics, QByteArray("/nowhere/no.bank does not exist.\n"));
        const CliRun empty = runLimited(typed + QStringList{QStringLiteral("--bank"), QString()});
        QCOMPARE(empty.exitCode, 2);
        QVERIFY2(empty.diagnostics.contains("--bank"), empty.diagnostics.constData());
        QVERIFY(missing.output.isEmpty() && empty.output.isEmpty());
    }

    void nameThatIsNoUtf8IsRefused()
    {
        QProcess shell;
        // Bytes that Qt would replace on their way to the program.
        shell.start(QStringLiteral("sh"), {QStringLiteral("-c"),
                                           QStringLiteral("exec \"$0\" profile backup \"$(printf"
                                                          " '%s/a\\377b' \"$1\")\""),
                                           QStringLiteral(RINGSIDE_CLI), m_folder.path()});
        QVERIFY(shell.waitForFinished(60000));
        QCOMPARE(shell.exitCode(), 2);
        QVERIFY(shell.readAllStandardOutput().isEmpty());
        QVERIFY(shell.readAllStandardError().contains("UTF-8"));
    }

private:
    QStringList scenario()
    {
        const QString file = m_folder.filePath(QStringLiteral("job.yaml"));
        QFile job(file);
        if (!job.open(QIODevice::WriteOnly))
            return {};
        job.write("scenario:\n"
                  "  cluster: {workers: 8, accelerators_per_worker: 4, network: 80 Gbps, "
                  "intra_bandwidth: 300 GB/s}\n"
                  "  model: {parameters: 250e6}\n"
                  "  work: {per_accelerator_batch: 32, compute_time: 100 ms}\n"
                  "  strategy: {kind: data-parallel}\n");
        return {QStringLiteral("scenario"), file, QStringLiteral("--bank"),
                QStringLiteral(RINGSIDE_TEST_DATA "/bank/good")};
    }

    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliBadInput)
#include "tst_cli_bad_input.moc"
