// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup.h"

namespace ringside::storage {

namespace {

Done verifyCopy(const QString& path, int userVersion)
{
    const Result<Database> copy = Database::openImmutable(path);
    if (!copy)
        return fail(copy.error());
    if (Done done = copy->checkIntegrity(); !done)
        return done;
    const Result<int> version = copy->userVersion();
    if (!version)
        return fail(version.error());
    if (*version != userVersion) {
        return fail({.code = ErrorCode::Damaged,
                     .file = path.toStdString(),
                     .subject = "user_version",
                     .value = std::to_string(*version),
                     .limit = std::to_string(userVersion)});
    }
    return {};
}

} // namespace

Done copyAside(const Database& database, const AsideFile& aside)
{
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
    {
        Result<Statement> vacuum = database.prepare(QStringLiteral("VACUUM INTO ?"));
        if (!vacuum)
            return fail(vacuum.error());
        if (Done done = vacuum->run({aside.path()}); !done)
            return done;
    }
    return verifyCopy(aside.path(), *version);
}

Done backupTo(const Database& database, const QString& target)
{
    AsideFile aside(target);
    if (Done done = copyAside(database, aside); !done)
        return done;
    return aside.commit();
}

} // namespace ringside::storage
