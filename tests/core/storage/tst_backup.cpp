// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::storage;

class TstBackup : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void copyHoldsTheRowsAndTheVersion();
    void olderBackupIsReplaced();
    void unwritableBackupLeavesTheOlderOne();
};

namespace {

Result<Database> withRow(const QTemporaryDir& dir)
{
    auto database = Database::open(dir.filePath(QStringLiteral("a.db")));
    if (!database)
        return database;
    const Done done = database->execAll({QStringLiteral("CREATE TABLE t(x)"),
                                         QStringLiteral("INSERT INTO t VALUES(7)"),
                                         QStringLiteral("PRAGMA user_version=3")});
    if (!done)
        return fail(done.error());
    return database;
}

} // namespace

void TstBackup::copyHoldsTheRowsAndTheVersion()
{
    QTemporaryDir dir;
    auto database = withRow(dir);
    QVERIFY(database);
    const QString target = dir.filePath(QStringLiteral("copy.db"));
    QVERIFY(backupTo(*database, target));
    auto copy = Database::openImmutable(target);
    QVERIFY(copy);
    QCOMPARE(copy->scalar(QStringLiteral("SELECT x FROM t"))->toInt(), 7);
    QCOMPARE(*copy->userVersion(), 3);
    QCOMPARE(QDir(dir.path()).entryList({QStringLiteral("*aside*")}).size(), 0);
}

void TstBackup::olderBackupIsReplaced()
{
    QTemporaryDir dir;
    auto database = withRow(dir);
    QVERIFY(database);
    const QString target = dir.filePath(QStringLiteral("copy.db"));
    QVERIFY(backupTo(*database, target));
    QVERIFY(database->exec(QStringLiteral("UPDATE t SET x = 8")));
    QVERIFY(backupTo(*database, target));
    auto copy = Database::openImmutable(target);
    QVERIFY(copy);
    QCOMPARE(copy->scalar(QStringLiteral("SELECT x FROM t"))->toInt(), 8);
}

void TstBackup::unwritableBackupLeavesTheOlderOne()
{
    QTemporaryDir dir;
    auto database = withRow(dir);
    QVERIFY(database);
    const Done done = backupTo(*database, dir.filePath(QStringLiteral("no/such/folder/copy.db")));
    QVERIFY(!done);
    const QString older = dir.filePath(QStringLiteral("copy.db"));
    QVERIFY(backupTo(*database, older));
    QVERIFY(database->exec(QStringLiteral("UPDATE t SET x = zeroblob(1000000)")));
    {
        const test::FileSizeLimit limit(100'000);
        QVERIFY(limit.holds());
        QVERIFY(!backupTo(*database, older));
    }
    auto copy = Database::openImmutable(older);
    QVERIFY(copy);
    QCOMPARE(copy->scalar(QStringLiteral("SELECT x FROM t"))->toInt(), 7);
    // A target that is a folder cannot be renamed over.
    QVERIFY(QDir(dir.path()).mkdir(QStringLiteral("folder")));
    const Done onFolder = backupTo(*database, dir.filePath(QStringLiteral("folder")));
    QVERIFY(!onFolder);
    QCOMPARE(onFolder.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(QDir(dir.path()).entryList({QStringLiteral("*aside*")}).size(), 0);
}

RINGSIDE_TEST(TstBackup)
#include "tst_backup.moc"
