// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside::test;

/// pack build, check, list, install and remove as a script sees them.
class TestCliPacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const CliRun run = pack({QStringLiteral("build"),
                                 QStringLiteral(RINGSIDE_SOURCE_DIR "/packs/distributed-training"),
                                 QStringLiteral("-o"), m_file});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QCOMPARE(run.json()[QLatin1String("id")].toString(),
                 QStringLiteral("distributed-training"));
        QCOMPARE(run.json()[QLatin1String("written")].toString(), m_file);
    }

    void packIsCheckedInstalledListedAndRemoved()
    {
        // The ids in packs/distributed-training/pack.yaml: 24 questions, 18 jobs.
        const CliRun checked = pack({QStringLiteral("check"), m_file});
        QCOMPARE(checked.exitCode, 0);
        QCOMPARE(checked.json()[QLatin1String("title")].toString(),
                 QStringLiteral("Distributed training for engineers"));
        QCOMPARE(checked.json()[QLatin1String("questions")].toInt(), 24);
        QCOMPARE(checked.json()[QLatin1String("jobs")].toInt(), 18);
        QCOMPARE(checked.json()[QLatin1String("findings")].toArray().size(), 0);

        const QString profile = m_folder.filePath(QStringLiteral("profile"));
        const QStringList at{QStringLiteral("--profile"), profile};
        const auto installed = [&] {
            return pack(QStringList{QStringLiteral("list")} + at)
                .json()[QLatin1String("packs")]
                .toArray();
        };
        QCOMPARE(installed().size(), 0);
        QCOMPARE(pack(QStringList{QStringLiteral("install"), m_file} + at).exitCode, 0);
        QCOMPARE(pack(QStringList{QStringLiteral("install"), m_file} + at).exitCode, 0); // again
        QCOMPARE(installed().size(), 1);
        const QString bank = installed()[0][QLatin1String("bank_file")].toString();
        QCOMPARE(runCli({QStringLiteral("bank"), QStringLiteral("stats"), bank}).exitCode, 0);
        const QStringList remove{QStringLiteral("remove"), QStringLiteral("distributed-training")};
        QCOMPARE(pack(remove + at).exitCode, 0);
        QCOMPARE(installed().size(), 0);
        const CliRun again = pack(remove + at);
        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.diagnostics.contains("distributed-training"));
    }

    void refusedPackIsAFinding()
    {
        QFile source(m_file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QString half = m_folder.filePath(QStringLiteral("half.ringside"));
        QFile target(half);
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.write(source.read(source.size() / 2));
        target.close();
        const CliRun run = pack({QStringLiteral("check"), half});
        QCOMPARE(run.exitCode, 1);
        const QJsonArray findings = run.json()[QLatin1String("findings")].toArray();
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0][QLatin1String("file")].toString(), half);
        QVERIFY(!findings[0][QLatin1String("value")].toString().isEmpty());
        QVERIFY(run.diagnostics.startsWith(half.toUtf8()));
        QVERIFY(run.json()[QLatin1String("questions")].isNull());
    }

    void missingFileCannotBeRead()
    {
        const CliRun run = pack({QStringLiteral("check"), QStringLiteral("/nowhere.ringside")});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.diagnostics.contains("/nowhere.ringside"));
    }

    void folderWithoutPackYamlIsNoPack()
    {
        const QString target = m_folder.filePath(QStringLiteral("none.ringside"));
        const CliRun run =
            pack({QStringLiteral("build"), m_folder.path(), QStringLiteral("-o"), target});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.diagnostics.contains("pack.yaml"));
        QVERIFY(!QFileInfo::exists(target));
    }

private:
    static CliRun pack(const QStringList& arguments)
    {
        return runCli(QStringList{QStringLiteral("pack")} + arguments +
                      QStringList{QStringLiteral("--json")});
    }

    const QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("training.ringside"));
};

RINGSIDE_TEST(TestCliPacks)
#include "tst_cli_packs.moc"
