// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup.h"

#include "core/storage/private_file.h"

namespace ringside::storage {

namespace {

/// Errors name the file that was copied: the copy goes.
Done verifyCopy(const QString& path, const QString& original, int userVersion)
{
    Result<Database> copy = Database::openImmutable(path);
    if (!copy) {
        Error error = copy.error();
        error.file = original.toStdString();
        return fail(error);
    }
    copy->setNameInErrors(original);
    if (Done done = copy->checkIntegrity(); !done)
        return done;
    const Result<int> version = copy->userVersion();
    if (!version)
        return fail(version.error());
    if (*version != userVersion) {
        return fail({.code = ErrorCode::Damaged,
                     .file = original.toStdString(),
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
    // SQLite would let everybody read what it makes.
    if (Done done = createPrivateFile(aside.path()); !done)
        return done;
    {
        Result<Statement> vacuum = database.prepare(QStringLiteral("VACUUM INTO ?"));
        if (!vacuum)
            return fail(vacuum.error());
        if (Done done = vacuum->run({aside.path()}); !done)
            return done;
    }
    return verifyCopy(aside.path(), database.nameInErrors(), *version);
}

Done backupTo(const Database& database, const QString& target)
{
    AsideFile aside(target);
    if (Done done = copyAside(database, aside); !done)
        return done;
    return aside.commit();
}

} // namespace ringside::storage
