// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

/// packaging/try-on before it makes anything.
class TestTryOn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrongUseEndsWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const QStringList& arguments, const char* reason) {
            QTest::newRow(name) << arguments << QString::fromLatin1(reason);
        };
        const QString suite = QStringLiteral("trixie");
        row("no release", {}, "name a release");
        row("an unknown option", {suite, QStringLiteral("--fast")}, "there is no option --fast");
        row("an unknown letter", {QStringLiteral("-x"), suite}, "there is no option -x");
        row("two releases", {suite, QStringLiteral("bookworm")}, "one release at a time");
        row("a path for a release", {QStringLiteral("../trixie")}, "no name of a release");
        row("an option without its value", {suite, QStringLiteral("--mirror")},
            "--mirror needs a value");
        row("an option for a value", {suite, QStringLiteral("--folder"), QStringLiteral("--keep")},
            "--folder needs a value");
        row("no jobs", {suite, QStringLiteral("--jobs"), QStringLiteral("0")},
            "--jobs takes a number");
        row("words for jobs", {suite, QStringLiteral("--jobs"), QStringLiteral("two")},
            "--jobs takes a number");
        row("components with spaces",
            {suite, QStringLiteral("--components"), QStringLiteral("main universe")},
            "--components takes names");
    }
    void wrongUseEndsWithTwo()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, reason);
        QVERIFY(run(arguments));
        QCOMPARE(m_process.exitCode(), 2);
        const QString errors = QString::fromUtf8(m_process.readAllStandardError());
        QVERIFY2(errors.startsWith(QStringLiteral("try-on: ")) && errors.contains(reason),
                 qPrintable(errors));
        QVERIFY(errors.contains(QStringLiteral("usage: packaging/try-on")));
    }

    void helpNamesEachOption()
    {
        for (const char* option : {"-h", "--help"}) {
            QVERIFY(run({QString::fromLatin1(option)}));
            QCOMPARE(m_process.exitCode(), 0);
            const QString text = QString::fromUtf8(m_process.readAllStandardOutput());
            for (const char* named :
                 {"SUITE", "--mirror", "--components", "--folder", "--jobs", "--cache", "--keep"})
                QVERIFY2(text.contains(QLatin1String(named)), named);
        }
    }

    /// Neither as an ordinary user nor as root.
    void folderThatExistsIsLeftAlone()
    {
        const QTemporaryDir folder;
        QVERIFY(run({QStringLiteral("trixie"), QStringLiteral("--folder"), folder.path(),
                     QStringLiteral("--mirror"), QStringLiteral("file:///nowhere")}));
        QCOMPARE(m_process.exitCode(), 1);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

private:
    bool run(const QStringList& arguments)
    {
        m_process.start(QStringLiteral(RINGSIDE_SOURCE_DIR "/packaging/try-on"), arguments);
        return m_process.waitForFinished();
    }

    QProcess m_process;
};

RINGSIDE_TEST(TestTryOn)
#include "tst_try_on.moc"
