// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/scram.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>
#include <QTest>

using namespace ringside;

namespace {

QByteArray xorOf(QByteArray a, const QByteArray& b)
{
    for (qsizetype i = 0; i < a.size(); ++i)
        a[i] = static_cast<char>(a.at(i) ^ b.at(i));
    return a;
}

} // namespace

/// The example of RFC 7677, section 3: user "user", password "pencil".
class TestScram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verifierProvesTheExampleOfTheRfc();
};

void TestScram::verifierProvesTheExampleOfTheRfc()
{
    const QByteArray salt = QByteArray::fromBase64("W22ZaJ0SNY7soEsUEjb6gQ==");
    const QString verifier = cohort::scramVerifier("pencil", salt);
    QVERIFY(verifier.startsWith(QLatin1String("SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$")));
    const QString keys = verifier.section(QLatin1Char('$'), 2);
    const QByteArray storedKey =
        QByteArray::fromBase64(keys.section(QLatin1Char(':'), 0, 0).toLatin1());
    const QByteArray serverKey =
        QByteArray::fromBase64(keys.section(QLatin1Char(':'), 1).toLatin1());

    // The messages of the example, up to the client's proof.
    const QByteArray message =
        "n=user,r=rOprNGfwEbeRWgbNEkqO,"
        "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,"
        "c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0";
    const auto signature = [&](const QByteArray& key) {
        return QMessageAuthenticationCode::hash(message, key, QCryptographicHash::Sha256);
    };
    // "v=" of the server's last message.
    QCOMPARE(signature(serverKey).toBase64(),
             QByteArray("6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4="));
    // "p=" of the client's last message: ClientKey XOR signature; StoredKey is ClientKey's hash.
    const QByteArray proof = QByteArray::fromBase64("dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=");
    const QByteArray clientKey = xorOf(proof, signature(storedKey));
    QCOMPARE(QCryptographicHash::hash(clientKey, QCryptographicHash::Sha256), storedKey);
}

RINGSIDE_TEST(TestScram)
#include "tst_scram.moc"
