// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/migrations.h"

#include "core/storage/transaction.h"

#include <algorithm>

namespace ringside::storage {

namespace {

Done checkOwner(const Database& database, const Schema& schema, int version)
{
    const Result<int> id = database.applicationId();
    if (!id)
        return fail(id.error());
    if (*id != schema.applicationId) {
        return fail({.code = ErrorCode::Incompatible,
                     .file = database.file().toStdString(),
                     .subject = "application_id",
                     .value = std::to_string(*id),
                     .limit = std::to_string(schema.applicationId),
                     .detail = "the file belongs to another program"});
    }
    if (version > schema.version()) {
        return fail({.code = ErrorCode::NewerSchema,
                     .file = database.file().toStdString(),
                     .subject = "user_version",
                     .value = std::to_string(version),
                     .limit = std::to_string(schema.version())});
    }
    return {};
}

Done tooOld(const Database& database, const Schema& schema, int version)
{
    return fail({.code = ErrorCode::Incompatible,
                 .file = database.file().toStdString(),
                 .subject = "user_version",
                 .value = std::to_string(version),
                 .limit = std::to_string(schema.version()),
                 .detail = "the file has an older schema"});
}

/// Brings the file from the version before to `version`.
Done applyStep(Database& database, const Schema& schema, int version)
{
    Result<Transaction> transaction = Transaction::begin(database);
    if (!transaction)
        return fail(transaction.error());
    const Migration& step =
        schema.migrations[static_cast<std::size_t>(version - schema.firstVersion)];
    if (Done done = database.execAll(step.statements); !done)
        return done;
    // Both pragmas write the header page, inside the transaction.
    const QStringList header{QStringLiteral("PRAGMA application_id=%1").arg(schema.applicationId),
                             QStringLiteral("PRAGMA user_version=%1").arg(version)};
    if (Done done = database.execAll(header); !done)
        return done;
    return transaction->commit();
}

} // namespace

Done migrate(Database& database, const Schema& schema)
{
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
    const Result<QVariant> tables =
        database.scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema"));
    if (!tables)
        return fail(tables.error());
    const bool fresh = *version == 0 && tables->toInt() == 0;
    if (!fresh) {
        if (Done done = checkOwner(database, schema, *version); !done)
            return done;
        if (*version < schema.firstVersion)
            return tooOld(database, schema, *version);
    }
    for (int next = std::max(*version + 1, schema.firstVersion); next <= schema.version(); ++next) {
        if (Done done = applyStep(database, schema, next); !done)
            return done;
    }
    return {};
}

Done requireSchema(const Database& database, const Schema& schema)
{
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
    if (Done done = checkOwner(database, schema, *version); !done)
        return done;
    if (*version < schema.version())
        return tooOld(database, schema, *version);
    return {};
}

} // namespace ringside::storage
