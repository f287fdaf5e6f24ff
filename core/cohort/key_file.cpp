// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/key_file.h"

#include "core/cohort/invitation.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/regular_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::cohort {

Result<QJsonObject> readPrivateDocument(const QString& file)
{
    constexpr qint64 kMostBytes = qint64{16} * 1024 * 1024;
    RINGSIDE_TRY(const QByteArray bytes, storage::readRegular(file, kMostBytes));
    return QJsonDocument::fromJson(bytes).object();
}

Done writePrivateDocument(const QString& file, const QJsonObject& document)
{
    // Private before anything is in it.
    storage::AsideFile aside(file);
    RINGSIDE_CHECK(storage::createPrivateFile(aside.path()));
    QFile written(aside.path());
    const QByteArray content = QJsonDocument(document).toJson();
    if (!written.open(QIODevice::WriteOnly) || written.write(content) != content.size() ||
        !written.flush())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = written.errorString().toStdString()});
    written.close();
    return aside.commit();
}

Result<Membership> readKeyFile(const QString& file)
{
    RINGSIDE_TRY(const QJsonObject key, readPrivateDocument(file));
    const auto text = [&key](const char* name) {
        return key.value(QLatin1String(name)).toString();
    };
    Membership membership{.server = {.host = text("host"),
                                     .port = key.value(QLatin1String("port")).toInt(),
                                     .database = text("database"),
                                     .certificate = text("certificate").toLatin1()},
                          .login = text("login"),
                          .password = text("password"),
                          .cohortId = text("cohort")};
    const bool hasNone = !key.contains(QLatin1String("password"));
    if (!checkServer(membership.server) || membership.login.isEmpty() ||
        (membership.password.isEmpty() && !hasNone))
        return fail({.code = ErrorCode::Damaged, .file = file.toStdString()});
    return membership;
}

Done writeKeyFile(const QString& file, const Membership& membership)
{
    const Server& server = membership.server;
    QJsonObject key{{QStringLiteral("host"), server.host},
                    {QStringLiteral("port"), server.port},
                    {QStringLiteral("database"), server.database},
                    {QStringLiteral("certificate"), QString::fromLatin1(server.certificate)},
                    {QStringLiteral("login"), membership.login},
                    {QStringLiteral("cohort"), membership.cohortId}};
    if (!membership.password.isEmpty())
        key.insert(QStringLiteral("password"), membership.password);
    return writePrivateDocument(file, key);
}

Done removeKeyFile(const QString& file)
{
    if (!QFile::exists(file) || QFile::remove(file))
        return {};
    return fail({.code = ErrorCode::FileUnwritable, .file = file.toStdString()});
}

} // namespace ringside::cohort
