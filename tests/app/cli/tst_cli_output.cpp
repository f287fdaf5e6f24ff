// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace ringside::test;

namespace {

/// The command line, its standard output redirected by a shell.
CliRun runRedirected(const char* text, const char* redirection)
{
    QProcess process;
    const QString line =
        QStringLiteral("exec \"$0\" %1 %2").arg(QLatin1String(text), QLatin1String(redirection));
    process.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), line, QStringLiteral(RINGSIDE_CLI)});
    if (!process.waitForFinished(60000))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

#define LOG " " RINGSIDE_TEST_DATA "/exchange/plain-8-ranks.log"

constexpr const char* kTrace = "collective --algorithm ring --ranks 4 --bytes 4096 --alpha 5e-6 "
                               "--bandwidth 1e9 --json --trace ";

CliRun runTrace(const QString& file)
{
    return runCli(QString::fromLatin1(kTrace).split(QLatin1Char(' '), Qt::SkipEmptyParts) << file);
}

mode_t kindOf(const QString& name)
{
    struct stat status
    {
    };
    return ::lstat(QFile::encodeName(name).constData(), &status) == 0 ? status.st_mode & S_IFMT : 0;
}

} // namespace

/// Where a command writes: standard output that takes nothing, and names that are no file.
class TestCliOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void foreignTextCommandsNoTerminal_data()
    {
        QTest::addColumn<QByteArray>("foreign");
        QTest::addColumn<QByteArray>("printed");
        QTest::newRow("an escape sequence") << QByteArray("\x1b[2J") << QByteArray("\\u001b[2J");
        QTest::newRow("a bell") << QByteArray("\a") << QByteArray("\\u0007");
        QTest::newRow("a control of the second set")
            << QByteArray("\u009b") << QByteArray("\\u009b");
        QTest::newRow("an order that turns round") << QByteArray("\u202e") << QByteArray("\\u202e");
        QTest::newRow("other scripts stay") << QByteArray("ä漢🚀") << QByteArray("ä漢🚀");
    }

    /// A row of an import that has one field only is printed as it is named in the file.
    void foreignTextCommandsNoTerminal()
    {
        QFETCH(QByteArray, foreign);
        QFETCH(QByteArray, printed);
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("deck.txt"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#separator:tab\nfront\tback\nal" + foreign + "one\n");
        file.close();
        const CliRun plain = runCli({QStringLiteral("import"), name});
        const CliRun json = runCli({QStringLiteral("import"), name, QStringLiteral("--json")});
        const QByteArray all = plain.output + plain.diagnostics;
        QVERIFY2(all.contains("al" + printed + "one"), all.constData());
        QCOMPARE(all.contains(foreign), foreign == printed);
        // The document is the same for a program that reads it.
        QCOMPARE(json.output.contains(foreign), foreign == printed);
        const QJsonArray rejected = json.json()[QStringLiteral("rejected")].toArray();
        QCOMPARE(rejected.size(), 1);
        QVERIFY(rejected[0].toObject()[QStringLiteral("reason")].toString().contains(
            QStringLiteral("al") + QString::fromUtf8(foreign) + QStringLiteral("one")));
    }

    void lostOutputEndsWithThree_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("redirection");
        for (const char* text :
             {"lr --base-lr 0.1 --base-batch 256 --batch 8192 --rule linear",
              "lr --base-lr 0.1 --base-batch 256 --batch 8192 --rule linear --json",
              // More than standard output buffers: the write fails before the end.
              "calibrate --json" LOG LOG LOG LOG LOG LOG, "--help", "collective --help"})
            for (const char* redirection : {">/dev/full", ">&-"})
                QTest::newRow(qPrintable(
                    QStringLiteral("%1 %2").arg(QLatin1String(text), QLatin1String(redirection))))
                    << QString::fromLatin1(text) << QString::fromLatin1(redirection);
    }

    void lostOutputEndsWithThree()
    {
        QFETCH(QString, text);
        QFETCH(QString, redirection);
        const CliRun run =
            runRedirected(text.toLatin1().constData(), redirection.toLatin1().constData());
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.diagnostics.contains("Standard output cannot be written"),
                 run.diagnostics.constData());
    }

    void closedPipeIsNoError()
    {
        // SIGPIPE is ignored, as some programs start others, so that the write fails and does not
        // kill. The reader closes its end, and only then lets the command start.
        const QString fifo = m_folder.filePath(QStringLiteral("go"));
        const QString code = m_folder.filePath(QStringLiteral("code"));
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        QProcess process;
        process.start(QStringLiteral("/bin/sh"),
                      {QStringLiteral("-c"),
                       QStringLiteral("( trap '' PIPE; read go <\"$1\"; "
                                      "\"$0\" lr --base-lr 0.1 --base-batch 256 --batch 8192 "
                                      "--rule linear; echo $? >\"$2\" ) | "
                                      "( exec 0<&-; echo go >\"$1\" )"),
                       QStringLiteral(RINGSIDE_CLI), fifo, code});
        QVERIFY(process.waitForFinished(60000));
        QFile result(code);
        QVERIFY(result.open(QIODevice::ReadOnly));
        QCOMPARE(result.readAll(), QByteArray("0\n"));
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void traceWithoutStandardOutputHoldsTheTraceAlone()
    {
        // A file opened while descriptor 1 is free would take its number, and the result with it.
        const QString file = m_folder.filePath(QStringLiteral("alone.csv"));
        const CliRun run =
            runRedirected((QByteArray(kTrace) + QFile::encodeName(file)).constData(), ">&-");
        QCOMPARE(run.exitCode, 3);
        QFile trace(file);
        QVERIFY(trace.open(QIODevice::ReadOnly));
        // A header, and 4 ranks that send one chunk in each of 2 (4 - 1) steps.
        QCOMPARE(trace.readAll().count('\n'), 25);
    }

    void pipeIsNotReplaced()
    {
        const QString pipe = m_folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const CliRun& run : {runTrace(pipe), runBuild(pipe)}) {
            QCOMPARE(run.exitCode, 3);
            QVERIFY(run.output.isEmpty());
            QVERIFY2(run.diagnostics.contains("device or a pipe"), run.diagnostics.constData());
            QCOMPARE(kindOf(pipe), mode_t{S_IFIFO});
        }
    }

    void deviceIsNotReplaced()
    {
        // Through a link of our own: should it be replaced, then only that link is.
        const QString device = m_folder.filePath(QStringLiteral("device"));
        QVERIFY(QFile::link(QStringLiteral("/dev/null"), device));
        for (const CliRun& run : {runTrace(device), runBuild(device)}) {
            QCOMPARE(run.exitCode, 3);
            QVERIFY(run.output.isEmpty());
            QVERIFY2(run.diagnostics.contains("device or a pipe"), run.diagnostics.constData());
            QCOMPARE(kindOf(device), mode_t{S_IFLNK});
            QCOMPARE(kindOf(QStringLiteral("/dev/null")), mode_t{S_IFCHR});
        }
    }

    void folderIsRefused()
    {
        for (const CliRun& run : {runTrace(m_folder.path()), runBuild(m_folder.path())}) {
            QCOMPARE(run.exitCode, 3);
            QVERIFY(run.output.isEmpty());
            QVERIFY2(run.diagnostics.contains("it is a folder"), run.diagnostics.constData());
        }
    }

    void regularFileIsReplaced()
    {
        const QString file = m_folder.filePath(QStringLiteral("old.csv"));
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old\n") == 4);
        old.close();
        QCOMPARE(runTrace(file).exitCode, 0);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QVERIFY(old.readAll().startsWith("step,from,to"));
    }

private:
    /// Of a folder that is no bank: what the output is, is looked at first.
    CliRun runBuild(const QString& output)
    {
        return runCli({QStringLiteral("bank"), QStringLiteral("build"), m_folder.path(),
                       QStringLiteral("-o"), output});
    }

    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliOutput)
#include "tst_cli_output.moc"
