// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/invitation.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::cohort;

namespace {

const QString kCode = QStringLiteral("0123456789abcdef").repeated(4);
const QString kDoor = QStringLiteral("abcdefghijklmnopqrstuvwx");

Invitation sample()
{
    return {.server = {.host = QStringLiteral("db.example.org"),
                       .port = 5433,
                       .database = QStringLiteral("ringside"),
                       .certificate = "-----BEGIN CERTIFICATE-----\nAAECAwQFBgc=\n"
                                      "-----END CERTIFICATE-----\n"},
            .code = kCode,
            .door = kDoor};
}

} // namespace

class TestInvitation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrittenIsRead();
    void aBrokenOneIsRefusedWithoutItsSecrets_data();
    void aBrokenOneIsRefusedWithoutItsSecrets();
};

void TestInvitation::whatIsWrittenIsRead()
{
    const auto read = parseInvitation(QStringLiteral("  %1\n").arg(invitationText(sample())));
    QVERIFY(read.has_value());
    QCOMPARE(*read, sample());
    Invitation publicAuthority = sample();
    publicAuthority.server.certificate.clear();
    QCOMPARE(*parseInvitation(invitationText(publicAuthority)), publicAuthority);
}

void TestInvitation::aBrokenOneIsRefusedWithoutItsSecrets_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const QString& from, const QString& to) {
        QString text = invitationText(sample());
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
    row("no password of the door", kDoor, QString());
    row("a torn certificate", QStringLiteral("&ca="), QStringLiteral("&ca=*"));
    QTest::newRow("nothing") << QString();
    QTest::newRow("a megabyte") << invitationText(sample()) + QString(1'000'000, QLatin1Char('x'));
}

void TestInvitation::aBrokenOneIsRefusedWithoutItsSecrets()
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
