// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup.h"

#include "core/storage/private_file.h"

namespace ringside::storage {

namespace {

/// Errors name the original file, because the copy is removed.
Done verifyCopy(const QString& path, const QString& original, int userVersion)
{
    Result<Database> copy = Database::openImmutable(path);
    if (!copy) {
        Error error = copy.error();
        error.file = original.toStdString();
        return fail(error);
    }
    copy->setNameInErrors(original);
    RINGSIDE_CHECK(copy->checkIntegrity());
    RINGSIDE_TRY(const int version, copy->userVersion());
    if (version != userVersion) {
        return fail({.code = ErrorCode::Damaged,
                     .file = original.toStdString(),
                     .subject = "user_version",
                     .value = std::to_string(version),
                     .limit = std::to_string(userVersion)});
    }
    return {};
}

/// VACUUM uses SQLite's own functions, even if others replace them, and json_valid() counts as
/// unsafe before 3.41: see harden(). The schema was checked before.
Done vacuumInto(const Database& database, const QString& copy)
{
    RINGSIDE_TRY(const QVariant trusted, database.scalar(QStringLiteral("PRAGMA trusted_schema")));
    const auto trust = [&database](bool on) -> Done {
        const auto set = database.scalar(QStringLiteral("PRAGMA trusted_schema=%1").arg(on));
        return set ? Done() : Done(fail(set.error()));
    };
    RINGSIDE_CHECK(trust(true));
    Result<Statement> vacuum = database.prepare(QStringLiteral("VACUUM INTO ?"));
    const Done copied = vacuum ? vacuum->run({copy}) : Done(fail(vacuum.error()));
    const Done restored = trust(trusted.toBool());
    return copied ? restored : copied;
}

} // namespace

Done copyAside(const Database& database, const AsideFile& aside)
{
    RINGSIDE_TRY(const int version, database.userVersion());
    // SQLite creates files that everyone can read.
    RINGSIDE_CHECK(createPrivateFile(aside.path()));
    RINGSIDE_CHECK(vacuumInto(database, aside.path()));
    return verifyCopy(aside.path(), database.nameInErrors(), version);
}

Done backupTo(const Database& database, const QString& target)
{
    AsideFile aside(target);
    RINGSIDE_CHECK(copyAside(database, aside));
    return aside.commit();
}

} // namespace ringside::storage
