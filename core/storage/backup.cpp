// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup.h"

#include "core/storage/atomic_file.h"

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

Done backupTo(const Database& database, const QString& target)
{
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
    AsideFile aside(target);
    {
        Result<Statement> vacuum = database.prepare(QStringLiteral("VACUUM INTO ?"));
        if (!vacuum)
            return fail(vacuum.error());
        if (Done done = vacuum->run({aside.path()}); !done)
            return done;
    }
    if (Done done = verifyCopy(aside.path(), *version); !done)
        return done;
    return aside.commit();
}

} // namespace ringside::storage
