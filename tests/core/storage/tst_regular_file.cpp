// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace ringside;
using namespace ringside::storage;

class TstRegularFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fileIsRead();
    void onlyTheFirstBytesAreRead();
    void missingFileIsReportedAsMissing();
    void anythingElseIsRefused_data();
    void anythingElseIsRefused();
    void folderMayBeReachedThroughALink();
    void permissionsBehindALinkStay();

private:
    QString path(const char* name) const { return m_dir->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TstRegularFile::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QVERIFY(test::writeContent(path("file"), "four"));
}

void TstRegularFile::fileIsRead()
{
    QCOMPARE(*readRegular(path("file")), QByteArray("four"));
    QVERIFY(requireRegular(path("file")));
    QVERIFY(test::writeContent(path("empty"), {}));
    QCOMPARE(*readRegular(path("empty")), QByteArray());
}

void TstRegularFile::onlyTheFirstBytesAreRead()
{
    QCOMPARE(*readRegular(path("file"), 3), QByteArray("fou"));
    QCOMPARE(*readRegular(path("file"), 5), QByteArray("four"));
}

void TstRegularFile::missingFileIsReportedAsMissing()
{
    QVERIFY(requireRegular(path("none")));
    QCOMPARE(readRegular(path("none")).error().code, ErrorCode::FileNotFound);
    QCOMPARE(readRegular(path("file/below")).error().code, ErrorCode::FileNotFound);
    // Where no file can be created, the folder is the reason.
    QCOMPARE(openRegular(path("none/below"), O_RDWR | O_CREAT).error().code,
             ErrorCode::FileUnwritable);
}

void TstRegularFile::anythingElseIsRefused_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::newRow("a link to a file") << "link"
                                      << "link";
    QTest::newRow("a link to nothing") << "dangling"
                                       << "link";
    QTest::newRow("a link to a device") << "device link"
                                        << "link";
    QTest::newRow("a pipe") << "pipe"
                            << "pipe";
    QTest::newRow("a folder") << "folder"
                              << "folder";
}

void TstRegularFile::anythingElseIsRefused()
{
    QFETCH(QString, kind);
    QFETCH(QString, message);
    const QString name = path("name");
    if (kind == QLatin1String("link"))
        QVERIFY(QFile::link(path("file"), name));
    else if (kind == QLatin1String("dangling"))
        QVERIFY(QFile::link(path("none"), name));
    else if (kind == QLatin1String("device link"))
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), name));
    else if (kind == QLatin1String("pipe"))
        QCOMPARE(::mkfifo(QFile::encodeName(name).constData(), 0600), 0);
    else
        QVERIFY(QDir().mkdir(name));

    const auto isRefused = [&](const Error& error) {
        return error.code == ErrorCode::FileUnreadable && error.file == name.toStdString() &&
               QString::fromStdString(error.detail).contains(message);
    };
    QVERIFY(isRefused(requireRegular(name).error()));
    QVERIFY(isRefused(readRegular(name).error()));
    for (const int flags : {O_RDONLY, O_RDWR, O_RDWR | O_CREAT, O_WRONLY | O_CREAT | O_TRUNC})
        QVERIFY(isRefused(openRegular(name, flags).error()));
    QVERIFY(isRefused(createPrivateFile(name).error()));
    QCOMPARE(test::contentOf(path("file")), QByteArray("four"));
    QVERIFY(!QFile::exists(path("none")));
}

void TstRegularFile::folderMayBeReachedThroughALink()
{
    QVERIFY(QFile::link(m_dir->path(), path("again")));
    QCOMPARE(*readRegular(path("again/file")), QByteArray("four"));
}

void TstRegularFile::permissionsBehindALinkStay()
{
    const auto all = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup |
                     QFileDevice::ReadOther;
    QVERIFY(QFile::setPermissions(path("file"), all));
    QVERIFY(QFile::link(path("file"), path("name")));
    const auto before = QFile::permissions(path("file"));
    keepFromOthers(path("name"));
    QCOMPARE(QFile::permissions(path("file")), before);
    keepFromOthers(path("file"));
    QVERIFY(!(QFile::permissions(path("file")) & QFileDevice::ReadOther));
}

RINGSIDE_TEST(TstRegularFile)
#include "tst_regular_file.moc"
