// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/folder_lock.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace ringside;
using namespace ringside::storage;

class TstFolderLock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void secondTakerLearnsWhoHasIt();
    void releasedFolderCanBeTakenAgain();
    void unreadableHolderIsStillAHolder();
    void folderThatDoesNotExistIsReported();
    void lockBehindALinkIsNotFollowed();
    void lockWithASecondNameIsNotWritten();
};

void TstFolderLock::secondTakerLearnsWhoHasIt()
{
    const QTemporaryDir dir;
    const auto first = FolderLock::acquire(dir.path());
    QVERIFY(first);
    const auto second = FolderLock::acquire(dir.path());
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::InUse);
    QCOMPARE(second.error().file, dir.path().toStdString());
    QCOMPARE(second.error().value, std::to_string(QCoreApplication::applicationPid()));
    QCOMPARE(second.error().detail, "process " + second.error().value);
}

void TstFolderLock::releasedFolderCanBeTakenAgain()
{
    const QTemporaryDir dir;
    for (int i = 0; i < 3; ++i)
        QVERIFY(FolderLock::acquire(dir.path()));
}

void TstFolderLock::unreadableHolderIsStillAHolder()
{
    const QTemporaryDir dir;
    const auto first = FolderLock::acquire(dir.path());
    QVERIFY(first);
    QFile file(dir.filePath(QStringLiteral("lock")));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("not a number, and longer than the id of any process");
    file.close();
    const auto second = FolderLock::acquire(dir.path());
    QVERIFY(!second);
    QCOMPARE(second.error().code, ErrorCode::InUse);
    QVERIFY(second.error().value.empty());
}

void TstFolderLock::folderThatDoesNotExistIsReported()
{
    const QTemporaryDir dir;
    const auto lock = FolderLock::acquire(dir.filePath(QStringLiteral("nowhere")));
    QVERIFY(!lock);
    QCOMPARE(lock.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(lock.error().subject, std::string("open"));
    QVERIFY(!lock.error().detail.empty());
}

void TstFolderLock::lockBehindALinkIsNotFollowed()
{
    const QTemporaryDir dir;
    const QString target = dir.filePath(QStringLiteral("elsewhere"));
    QVERIFY(test::writeContent(target, "text"));
    const QString lock = dir.filePath(QStringLiteral("lock"));
    QVERIFY(QFile::link(target, lock));
    for (const Error& error :
         {FolderLock::acquire(dir.path()).error(), FolderLock::acquireToRead(dir.path()).error()}) {
        QCOMPARE(error.code, ErrorCode::FileUnreadable);
        QCOMPARE(error.file, lock.toStdString());
        QVERIFY(QString::fromStdString(error.detail).startsWith(QLatin1String("it is a link")));
    }
    QCOMPARE(test::contentOf(target), QByteArray("text"));
}

void TstFolderLock::lockWithASecondNameIsNotWritten()
{
    const QTemporaryDir dir;
    const QString target = dir.filePath(QStringLiteral("elsewhere"));
    QVERIFY(test::writeContent(target, "text"));
    QCOMPARE(::link(QFile::encodeName(target).constData(),
                    QFile::encodeName(dir.filePath(QStringLiteral("lock"))).constData()),
             0);
    QVERIFY(FolderLock::acquire(dir.path()));
    QCOMPARE(test::contentOf(target), QByteArray("text"));
}

RINGSIDE_TEST(TstFolderLock)
#include "tst_folder_lock.moc"
