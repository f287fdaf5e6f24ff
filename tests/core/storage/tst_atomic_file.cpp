// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/atomic_file.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::storage;

class TstAtomicFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void writtenFileHasTheWholeContent();
    void uncommittedFileLeavesTheTargetAlone();
    void whatAKilledProcessLeftIsRemovedByTheNext();
    void whatKilledProcessesLeftOfManyTargetsIsRemovedByName();
    void nameThatIsTakenIsNotUsed_data();
    void nameThatIsTakenIsNotUsed();
    void folderThatDoesNotExistIsUnwritable();
    void settingAsideTakesTheLogsAlongAndOverwritesNothing();
    void neighbouringFilesStayAndLogsAreDeletedLast();
};

namespace {

QByteArray contentOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TstAtomicFile::writtenFileHasTheWholeContent()
{
    QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("a.txt"));
    QVERIFY(writeFileAtomically(name, "one"));
    QVERIFY(writeFileAtomically(name, "two"));
    QCOMPARE(contentOf(name), QByteArray("two"));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1);
}

void TstAtomicFile::uncommittedFileLeavesTheTargetAlone()
{
    QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("a.txt"));
    QVERIFY(writeFileAtomically(name, "old"));
    {
        AsideFile aside(name);
        QFile file(aside.path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("half");
    }
    QCOMPARE(contentOf(name), QByteArray("old"));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1);
}

void TstAtomicFile::whatAKilledProcessLeftIsRemovedByTheNext()
{
    QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("a.db"));
    // Linux hands out no process id above 2^22 (/proc/sys/kernel/pid_max).
    const QString dead = name + QStringLiteral(".aside-999999999-0");
    const QString deadJournal = dead + QStringLiteral("-journal");
    const QString living =
        name + QStringLiteral(".aside-%1-77").arg(QCoreApplication::applicationPid());
    const QString other = dir.filePath(QStringLiteral("b.db.aside-999999999-0"));
    for (const QString& file : {dead, deadJournal, living, other})
        QVERIFY(writeFileAtomically(file, "x"));
    QVERIFY(writeFileAtomically(name, "whole"));
    QVERIFY(!QFile::exists(dead));
    QVERIFY(!QFile::exists(deadJournal));
    QVERIFY(QFile::exists(living));
    QVERIFY(QFile::exists(other));
}

void TstAtomicFile::whatKilledProcessesLeftOfManyTargetsIsRemovedByName()
{
    QTemporaryDir dir;
    const auto aside = [&](const char* target, const QString& process) {
        return dir.filePath(QLatin1String(target) + QStringLiteral(".aside-") + process);
    };
    const QString dead = QStringLiteral("999999999-3");
    const QStringList gone{aside("one.db", dead),
                           aside("one.db", dead) + QStringLiteral("-journal"),
                           aside("two.db", dead)};
    const QStringList kept{
        aside("one.db", QStringLiteral("%1-3").arg(QCoreApplication::applicationPid())),
        aside("theirs.db", dead), aside("one.db", QStringLiteral("x-3")),
        aside("one.db", dead) + QStringLiteral("-copy"), dir.filePath(QStringLiteral("one.db"))};
    for (const QString& file : gone + kept) {
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly));
    }
    removeStaleAsides(dir.path(), [](const QString& target) {
        return !target.startsWith(QLatin1String("t")) || target == QLatin1String("two.db");
    });
    for (const QString& file : gone)
        QVERIFY2(!QFile::exists(file), qPrintable(file));
    for (const QString& file : kept)
        QVERIFY2(QFile::exists(file), qPrintable(file));
}

void TstAtomicFile::nameThatIsTakenIsNotUsed_data()
{
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
        QTest::addRow("the name%s", suffix) << QString::fromLatin1(suffix);
}

void TstAtomicFile::nameThatIsTakenIsNotUsed()
{
    QFETCH(QString, suffix);
    QTemporaryDir dir;
    const QString elsewhere = dir.filePath(QStringLiteral("elsewhere"));
    QVERIFY(writeFileAtomically(elsewhere, "text"));
    const QString name = dir.filePath(QStringLiteral("a.db"));
    // More names than this program makes.
    for (int n = 0; n < 500; ++n)
        QVERIFY(QFile::link(elsewhere, QStringLiteral("%1.aside-%2-%3%4")
                                           .arg(name)
                                           .arg(QCoreApplication::applicationPid())
                                           .arg(n)
                                           .arg(suffix)));
    QVERIFY(writeFileAtomically(name, "whole"));
    QCOMPARE(contentOf(elsewhere), QByteArray("text"));
    QCOMPARE(contentOf(name), QByteArray("whole"));
    QVERIFY(!QFileInfo(name).isSymLink());
    const AsideFile aside(name);
    QVERIFY(!QFileInfo(aside.path() + suffix).isSymLink());
}

void TstAtomicFile::folderThatDoesNotExistIsUnwritable()
{
    QTemporaryDir dir;
    const Done done = writeFileAtomically(dir.filePath(QStringLiteral("no/a.txt")), "x");
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::FileUnwritable);
}

void TstAtomicFile::settingAsideTakesTheLogsAlongAndOverwritesNothing()
{
    QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("a.db"));
    for (const char* text : {"first", "second"}) {
        QVERIFY(writeFileAtomically(name, text));
        QVERIFY(writeFileAtomically(name + QStringLiteral("-wal"), text));
        const auto moved = setAside(name, QStringLiteral("damaged"));
        QVERIFY(moved);
        QCOMPARE(contentOf(*moved), QByteArray(text));
        QCOMPARE(contentOf(*moved + QStringLiteral("-wal")), QByteArray(text));
        QVERIFY(!QFile::exists(name));
        QVERIFY(!QFile::exists(name + QStringLiteral("-wal")));
    }
    QCOMPARE(contentOf(name + QStringLiteral(".damaged-1")), QByteArray("first"));
    QCOMPARE(contentOf(name + QStringLiteral(".damaged-2")), QByteArray("second"));
}

void TstAtomicFile::neighbouringFilesStayAndLogsAreDeletedLast()
{
    QTemporaryDir dir;
    const QString name = dir.filePath(QStringLiteral("a.db"));
    const QString log = name + QStringLiteral("-wal");
    QVERIFY(writeFileAtomically(name, "file") && writeFileAtomically(log, "log"));
    // A log that cannot be moved: its file has got its second name and is still whole.
    QVERIFY(QDir(dir.path()).mkdir(QStringLiteral("a.db.damaged-1-wal")));
    QVERIFY(!keepBeside(name, QStringLiteral("damaged")));
    QCOMPARE(contentOf(name + QStringLiteral(".damaged-1")), QByteArray("file"));
    QCOMPARE(contentOf(name), QByteArray("file"));
    QCOMPARE(contentOf(log), QByteArray("log"));

    const auto kept = keepBeside(name, QStringLiteral("damaged"));
    QVERIFY(kept);
    QCOMPARE(*kept, name + QStringLiteral(".damaged-2"));
    QCOMPARE(contentOf(*kept), QByteArray("file"));
    QCOMPARE(contentOf(*kept + QStringLiteral("-wal")), QByteArray("log"));
    QCOMPARE(contentOf(name), QByteArray("file"));
    QVERIFY(!QFile::exists(log));
}

RINGSIDE_TEST(TstAtomicFile)
#include "tst_atomic_file.moc"
