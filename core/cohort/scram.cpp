// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/scram.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace ringside::cohort {

namespace {

constexpr int kIterations = 4096;

QByteArray hmac(const QByteArray& key, const QByteArray& message)
{
    return QMessageAuthenticationCode::hash(message, key, QCryptographicHash::Sha256);
}

/// PBKDF2 with one block: U1 = HMAC(password, salt || 1), then the exclusive or of all U.
QByteArray saltedPassword(const QByteArray& password, const QByteArray& salt)
{
    QByteArray block = hmac(password, salt + QByteArray("\0\0\0\1", 4));
    QByteArray sum = block;
    for (int i = 1; i < kIterations; ++i) {
        block = hmac(password, block);
        for (qsizetype byte = 0; byte < sum.size(); ++byte)
            sum[byte] = static_cast<char>(sum.at(byte) ^ block.at(byte));
    }
    return sum;
}

} // namespace

QString scramVerifier(const QByteArray& password, const QByteArray& salt)
{
    const QByteArray salted = saltedPassword(password, salt);
    const QByteArray storedKey = QCryptographicHash::hash(
        hmac(salted, QByteArrayLiteral("Client Key")), QCryptographicHash::Sha256);
    const QByteArray serverKey = hmac(salted, QByteArrayLiteral("Server Key"));
    return QStringLiteral("SCRAM-SHA-256$%1:%2$%3:%4")
        .arg(kIterations)
        .arg(QString::fromLatin1(salt.toBase64()), QString::fromLatin1(storedKey.toBase64()),
             QString::fromLatin1(serverKey.toBase64()));
}

} // namespace ringside::cohort
