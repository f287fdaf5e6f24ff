// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/invitation.h"

#include "core/base/tr.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace ringside::cohort {

namespace {

constexpr qsizetype kMostCharacters = 20'000;
constexpr auto kBase64 = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
const auto kFirstLine = QByteArrayLiteral("-----BEGIN CERTIFICATE-----");
const auto kLastLine = QByteArrayLiteral("-----END CERTIFICATE-----");

bool matches(const QString& text, const char* pattern)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QLatin1String(pattern)))
        .match(text)
        .hasMatch();
}

/// DER of the first certificate.
QByteArray derOf(const QByteArray& pem)
{
    const qsizetype first = pem.indexOf(kFirstLine);
    const qsizetype last = pem.indexOf(kLastLine);
    if (first < 0 || last < first)
        return {};
    const qsizetype start = first + kFirstLine.size();
    return QByteArray::fromBase64(pem.mid(start, last - start).simplified().replace(' ', ""));
}

QByteArray pemOf(const QByteArray& der)
{
    constexpr qsizetype kLine = 64;
    const QByteArray text = der.toBase64();
    QByteArray pem = kFirstLine + '\n';
    for (qsizetype at = 0; at < text.size(); at += kLine)
        pem += text.mid(at, kLine) + '\n';
    return pem + kLastLine + '\n';
}

tl::unexpected<Error> unusable(const char* what, const QString& value, const char* limit)
{
    return fail({.code = ErrorCode::Usage,
                 .subject = what,
                 .value = value.left(80).toStdString(),
                 .limit = limit});
}

tl::unexpected<Error> broken(const char* detail)
{
    return fail(
        {.code = ErrorCode::Syntax, .subject = RINGSIDE_TR("invitation"), .detail = detail});
}

} // namespace

DoorLogin doorOf(const QString& code)
{
    constexpr int kNameDigits = 24;
    const auto sha256 = [](const QByteArray& text) {
        return QCryptographicHash::hash(text, QCryptographicHash::Sha256);
    };
    const QByteArray hash = sha256(code.toLatin1());
    return {.name = QStringLiteral("rsi_") +
                    QString::fromLatin1(sha256(hash + QByteArrayLiteral("login")).toHex())
                        .left(kNameDigits),
            .password = QString::fromLatin1(sha256(hash + QByteArrayLiteral("password")).toHex())};
}

Done checkServer(const Server& server)
{
    if (!matches(server.host, "[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?"))
        return unusable("host", server.host,
                        RINGSIDE_TR("a host name of letters, digits, dots and hyphens"));
    if (server.port < 1 || server.port > 65535)
        return unusable("port", QString::number(server.port), RINGSIDE_TR("1 to 65535"));
    if (!matches(server.database, "[A-Za-z0-9_-]{1,63}"))
        return unusable("database", server.database,
                        RINGSIDE_TR("a name of letters, digits, underscores and hyphens"));
    return {};
}

QString invitationText(const Invitation& invitation)
{
    QString text = QStringLiteral("ringside://%1:%2/%3?code=%4")
                       .arg(invitation.server.host)
                       .arg(invitation.server.port)
                       .arg(invitation.server.database, invitation.code);
    if (!invitation.door.isEmpty())
        text += QStringLiteral("&door=") + invitation.door;
    const QByteArray der = derOf(invitation.server.certificate);
    if (!der.isEmpty())
        text += QStringLiteral("&ca=") + QString::fromLatin1(der.toBase64(kBase64));
    return text;
}

Result<Invitation> parseInvitation(const QString& text)
{
    if (text.size() > kMostCharacters)
        return broken(RINGSIDE_TR("it is too long"));
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != QLatin1String("ringside"))
        return broken(RINGSIDE_TR("it begins with ringside:// and is one line"));
    const QUrlQuery query(url);
    Invitation invitation{.server = {.host = url.host(),
                                     .port = url.port(),
                                     .database = url.path().mid(1),
                                     .certificate = {}},
                          .code = query.queryItemValue(QStringLiteral("code")),
                          .door = query.queryItemValue(QStringLiteral("door"))};
    RINGSIDE_CHECK(checkServer(invitation.server));
    if (!matches(invitation.code, "[0-9a-f]{64}") ||
        !matches(invitation.door, "([A-Za-z0-9_-]{16,100})?"))
        return broken(RINGSIDE_TR("its code is incomplete; copy the whole line"));
    const QString ca = query.queryItemValue(QStringLiteral("ca"));
    if (!ca.isEmpty()) {
        const auto der = QByteArray::fromBase64Encoding(
            ca.toLatin1(), kBase64 | QByteArray::AbortOnBase64DecodingErrors);
        if (!der || der.decoded.isEmpty())
            return broken(RINGSIDE_TR("its certificate is incomplete; copy the whole line"));
        invitation.server.certificate = pemOf(der.decoded);
    }
    return invitation;
}

} // namespace ringside::cohort
