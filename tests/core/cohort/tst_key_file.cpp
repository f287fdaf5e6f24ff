// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/key_file.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::cohort;

class TestKeyFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsReadAndPrivate();
    void brokenFileIsNamedWithoutItsContent();
    void keyBehindALinkIsNotFollowed();
};

void TestKeyFile::whatIsWrittenIsReadAndPrivate()
{
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("cohort.key"));
    QCOMPARE(readKeyFile(file).error().code, ErrorCode::FileNotFound);
    const Membership membership{.server = {.host = QStringLiteral("localhost"),
                                           .port = 5432,
                                           .database = QStringLiteral("ringside"),
                                           .certificate = "-----BEGIN\n"},
                                .login = QStringLiteral("rs_1"),
                                .password = QStringLiteral("secret"),
                                .cohortId = QStringLiteral("c")};
    QVERIFY(writeKeyFile(file, membership));
    QCOMPARE(*readKeyFile(file), membership);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QVERIFY((QFile::permissions(file) & others) == QFile::Permissions());
    // Kept elsewhere, such as in the keyring.
    Membership without = membership;
    without.password.clear();
    QVERIFY(writeKeyFile(file, without));
    QCOMPARE(*readKeyFile(file), without);
    QVERIFY(removeKeyFile(file));
    QVERIFY(removeKeyFile(file));
    QVERIFY(!QFile::exists(file));
}

void TestKeyFile::brokenFileIsNamedWithoutItsContent()
{
    const QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("cohort.key")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"password\": \"secret\"") > 0);
    file.close();
    const auto read = readKeyFile(file.fileName());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Damaged);
    QVERIFY(!QString::fromStdString(read.error().detail).contains(QLatin1String("secret")));
}

void TestKeyFile::keyBehindALinkIsNotFollowed()
{
    const QTemporaryDir dir;
    const QString target = dir.filePath(QStringLiteral("elsewhere"));
    const QString key = dir.filePath(QStringLiteral("cohort.key"));
    const Membership membership{.server = {.host = QStringLiteral("localhost"),
                                           .port = 5432,
                                           .database = QStringLiteral("ringside"),
                                           .certificate = "-----BEGIN\n"},
                                .login = QStringLiteral("rs_1"),
                                .password = QStringLiteral("secret"),
                                .cohortId = QStringLiteral("c")};
    QVERIFY(writeKeyFile(target, membership));
    QVERIFY(QFile::link(target, key));
    QCOMPARE(readKeyFile(key).error().code, ErrorCode::FileUnreadable);
    Membership other = membership;
    other.login = QStringLiteral("rs_2");
    QVERIFY(writeKeyFile(key, other)); // in place of the link
    QCOMPARE(*readKeyFile(key), other);
    QCOMPARE(*readKeyFile(target), membership);
}

RINGSIDE_TEST(TestKeyFile)
#include "tst_key_file.moc"
