// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/invitation.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::cohort;

namespace {

const QString kCode = QStringLiteral("0123456789abcdef").repeated(4);

Invitation sample()
{
    return {.server = {.host = QStringLiteral("db.example.org"),
                       .port = 5433,
                       .database = QStringLiteral("ringside"),
                       .certificate = "-----BEGIN CERTIFICATE-----\nAAECAwQFBgc=\n"
                                      "-----END CERTIFICATE-----\n"},
            .code = kCode,
            .door = {}};
}

/// Of a server before schema 4.
const QString kDoor = QStringLiteral("abcdefghijklmnopqrstuvwx");
Invitation olderSample()
{
    Invitation older = sample();
    older.door = kDoor;
    return older;
}

} // namespace

class TestInvitation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRead();
    void loginDerivesFromTheCode();
    void brokenLinkIsRefusedWithoutItsSecrets_data();
    void brokenLinkIsRefusedWithoutItsSecrets();
};

void TestInvitation::whatIsWrittenIsRead()
{
    const auto read = parseInvitation(QStringLiteral("  %1\n").arg(invitationText(sample())));
    QVERIFY(read.has_value());
    QCOMPARE(*read, sample());
    Invitation publicAuthority = sample();
    publicAuthority.server.certificate.clear();
    QCOMPARE(*parseInvitation(invitationText(publicAuthority)), publicAuthority);
    // The code is the only secret; older invitations have the password of a shared login as well.
    QVERIFY(!invitationText(sample()).contains(QLatin1String("door")));
    QCOMPARE(*parseInvitation(invitationText(olderSample())), olderSample());
    // A program before schema 4 writes an empty one on a newer server.
    QCOMPARE(*parseInvitation(invitationText(sample()).replace(QLatin1String("&ca="),
                                                               QLatin1String("&door=&ca="))),
             sample());
}

/// By coreutils, for the code above:
///   h=$(printf %s "$code" | sha256sum | cut -c-64)
///   (printf %s "$h" | xxd -r -p; printf login) | sha256sum      -> c7e92d70…
///   (printf %s "$h" | xxd -r -p; printf password) | sha256sum   -> cd5cb9bb…
void TestInvitation::loginDerivesFromTheCode()
{
    const DoorLogin door = doorOf(kCode);
    QCOMPARE(door.name, QStringLiteral("rsi_c7e92d70fa1e38b046e3e596"));
    QCOMPARE(door.password, QStringLiteral("cd5cb9bb8f2d5a7334cf7ae7d72abd65"
                                           "e179574ff1e2e6fcaddf9fd510def0fe"));
}

void TestInvitation::brokenLinkIsRefusedWithoutItsSecrets_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const QString& from, const QString& to) {
        QString text = invitationText(olderSample());
        QVERIFY(text.contains(from));
        QTest::newRow(name) << text.replace(from, to);
    };
    row("another scheme", QStringLiteral("ringside://"), QStringLiteral("https://"));
    row("a host that adds an option", QStringLiteral("db.example.org"),
        QStringLiteral("db'%20sslmode='disable"));
    row("a host with a semicolon", QStringLiteral("db.example.org"),
        QStringLiteral("db;sslmode=disable"));
    row("no port", QStringLiteral(":5433"), QString());
    row("port 0", QStringLiteral(":5433"), QStringLiteral(":0"));
    row("a database with a quote", QStringLiteral("/ringside?"), QStringLiteral("/ring'side?"));
    row("half a code", kCode, kCode.left(32));
    row("a code with an escape", kCode, kCode.left(61) + QStringLiteral("%00"));
    row("half a password of an older door", kDoor, kDoor.left(12));
    row("a password of an older door with an escape", kDoor,
        kDoor.left(20) + QStringLiteral("%27"));
    row("a torn certificate", QStringLiteral("&ca="), QStringLiteral("&ca=*"));
    QTest::newRow("nothing") << QString();
    QTest::newRow("a megabyte") << invitationText(sample()) + QString(1'000'000, QLatin1Char('x'));
}

void TestInvitation::brokenLinkIsRefusedWithoutItsSecrets()
{
    QFETCH(QString, text);
    const auto read = parseInvitation(text);
    QVERIFY(!read);
    const Error& error = read.error();
    QVERIFY(error.code == ErrorCode::Syntax || error.code == ErrorCode::Usage);
    for (const std::string& part : {error.value, error.detail, error.limit}) {
        QVERIFY(!QString::fromStdString(part).contains(kDoor));
        QVERIFY(!QString::fromStdString(part).contains(kCode.left(32)));
    }
}

RINGSIDE_TEST(TestInvitation)
#include "tst_invitation.moc"
