// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside::test;

namespace {

CliRun run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(-1))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

/// Reference files are replayed by ringside-replay, a program of the source tree.
class TestCliReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(m_folder.filePath(QStringLiteral("two words.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"cases": [{"id": "a", "arrival_rate": 8, "service_rate": 10, "servers": 1}]})");
    }

    void programOfTheBuildTreeIsStarted_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        const QString file = m_folder.filePath(QStringLiteral("two words.json"));
        const QString runs =
            QStringLiteral(RINGSIDE_SOURCE_DIR "/resources/published/training_runs.json");
        const auto row = [](const char* name, const QStringList& arguments, int exitCode) {
            QTest::newRow(name) << arguments << exitCode;
        };
        const QString serving = QStringLiteral("serving");
        const QString throughput = QStringLiteral("throughput");
        const QString json = QStringLiteral("--json");
        row("a file with a space in its name",
            {serving, file, QStringLiteral("--family"), QStringLiteral("mmc"), json}, 0);
        row("options before the file", {serving, QStringLiteral("--family=mmc"), json, file}, 0);
        row("an unknown family", {serving, file}, 2);
        row("an option without a value", {serving, file, QStringLiteral("--family")}, 2);
        row("an unknown option", {serving, file, QStringLiteral("--frob=1")}, 2);
        row("no file", {serving}, 2);
        row("a missing file", {serving, QStringLiteral("/nowhere/mmc.json")}, 3);
        row("help", {serving, QStringLiteral("--help")}, 0);
        row("training runs", {throughput, runs}, 0);
        row("training runs as JSON", {throughput, json, runs}, 0);
        row("runs that are cases of serving", {throughput, file}, 1);
        row("help for training runs", {throughput, QStringLiteral("-h")}, 0);
    }

    void programOfTheBuildTreeIsStarted()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        const CliRun replay = run(QStringLiteral(RINGSIDE_REPLAY), arguments);
        QCOMPARE(replay.exitCode, exitCode);
        QVERIFY(!replay.output.isEmpty() || !replay.diagnostics.isEmpty());
        arguments.insert(1, QStringLiteral("replay"));
        const CliRun cli = runCli(arguments);
        QCOMPARE(cli.exitCode, exitCode);
        QCOMPARE(cli.output, replay.output);
        QCOMPARE(cli.diagnostics, replay.diagnostics);
    }

    void installedProgramRefuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        const QString replay = QStringLiteral("replay");
        const QString file = m_folder.filePath(QStringLiteral("two words.json"));
        QTest::newRow("serving") << QStringList{QStringLiteral("serving"), replay, file,
                                                QStringLiteral("--family"), QStringLiteral("mmc")};
        QTest::newRow("throughput") << QStringList{QStringLiteral("throughput"), replay, file};
        QTest::newRow("published")
            << QStringList{QStringLiteral("serving"), QStringLiteral("published"), file};
        QTest::newRow("help") << QStringList{QStringLiteral("serving"), replay,
                                             QStringLiteral("--help")};
    }

    void installedProgramRefuses()
    {
        QFETCH(QStringList, arguments);
        // A copy has no other program beside it, as after an installation.
        const QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("ringside-cli"));
        QVERIFY(QFile::copy(QStringLiteral(RINGSIDE_CLI), copy));
        const CliRun installed = run(copy, arguments);
        QCOMPARE(installed.exitCode, 2);
        QVERIFY(installed.output.isEmpty());
        QVERIFY2(installed.diagnostics.contains("source tree"), installed.diagnostics.constData());
    }

private:
    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliReplay)
#include "tst_cli_replay.moc"
