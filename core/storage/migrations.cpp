// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/migrations.h"

#include "core/storage/transaction.h"

#include <algorithm>
#include <vector>

namespace ringside::storage {

namespace {

Done checkOwner(const Database& database, const Schema& schema, int version)
{
    const Result<int> id = database.applicationId();
    if (!id)
        return fail(id.error());
    if (*id != schema.applicationId) {
        return fail({.code = ErrorCode::Incompatible,
                     .file = database.nameInErrors().toStdString(),
                     .subject = "application_id",
                     .value = std::to_string(*id),
                     .limit = std::to_string(schema.applicationId),
                     .detail = "the file belongs to another program"});
    }
    if (version < 0) {
        return fail({.code = ErrorCode::Incompatible,
                     .file = database.nameInErrors().toStdString(),
                     .subject = "user_version",
                     .value = std::to_string(version)});
    }
    if (version > schema.version()) {
        return fail({.code = ErrorCode::NewerSchema,
                     .file = database.nameInErrors().toStdString(),
                     .subject = "user_version",
                     .value = std::to_string(version),
                     .limit = std::to_string(schema.version())});
    }
    return {};
}

Done tooOld(const Database& database, const Schema& schema, int version)
{
    return fail({.code = ErrorCode::Incompatible,
                 .file = database.nameInErrors().toStdString(),
                 .subject = "user_version",
                 .value = std::to_string(version),
                 .limit = std::to_string(schema.version()),
                 .detail = "the file has an older schema"});
}

/// A row of sqlite_schema, without its page.
struct SchemaObject
{
    QString type;
    QString name;
    QString table;
    QString sql; ///< empty for what SQLite makes by itself
    bool operator==(const SchemaObject&) const = default;
};

Result<std::vector<SchemaObject>> objectsOf(const Database& database)
{
    auto read = database.prepare(QStringLiteral("SELECT type, name, tbl_name, coalesce(sql, '')"
                                                " FROM sqlite_schema ORDER BY type, name"));
    if (!read)
        return fail(read.error());
    if (Done done = read->run(); !done)
        return fail(done.error());
    return allRows(*read, [](const Statement& row) -> Result<SchemaObject> {
        return SchemaObject{row.text(0), row.text(1), row.text(2), row.text(3)};
    });
}

tl::unexpected<Error> foreign(const Database& database, const SchemaObject& object,
                              const char* reason)
{
    return fail({.code = ErrorCode::Incompatible,
                 .file = database.nameInErrors().toStdString(),
                 .subject = (object.type + QLatin1Char(' ') + object.name).left(200).toStdString(),
                 .detail = reason});
}

Done compareObjects(const Database& database, const std::vector<SchemaObject>& ours)
{
    const auto theirs = objectsOf(database);
    if (!theirs)
        return fail(theirs.error());
    const auto named = [](const std::vector<SchemaObject>& in, const SchemaObject& wanted) {
        return std::find_if(in.begin(), in.end(), [&](const SchemaObject& each) {
            return each.type == wanted.type && each.name == wanted.name;
        });
    };
    for (const SchemaObject& object : *theirs) {
        const auto known = named(ours, object);
        if (known == ours.end())
            return foreign(database, object, "no part of a file of this program");
        if (*known != object)
            return foreign(database, object, "not as this program made it");
    }
    // As many, each known, and yet not the same: one of them is there twice.
    for (const SchemaObject& object : ours) {
        if (named(*theirs, object) == theirs->end())
            return foreign(database, object, "missing");
    }
    if (theirs->size() != ours.size())
        return foreign(database, theirs->front(), "there twice");
    return {};
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
    if (Done done = step.run ? step.run(database) : Done(); !done)
        return done;
    // Both pragmas write the header page, inside the transaction.
    const QStringList header{QStringLiteral("PRAGMA application_id=%1").arg(schema.applicationId),
                             QStringLiteral("PRAGMA user_version=%1").arg(version)};
    if (Done done = database.execAll(header); !done)
        return done;
    return transaction->commit();
}

/// Of a new file of that version.
Result<std::vector<SchemaObject>> objectsOfVersion(const Schema& schema, int version)
{
    Result<Database> reference =
        Database::open(QStringLiteral(":memory:"), {.journal = JournalMode::Delete});
    if (!reference)
        return fail(reference.error());
    for (int next = schema.firstVersion; next <= version; ++next) {
        if (Done done = applyStep(*reference, schema, next); !done)
            return fail(done.error());
    }
    return objectsOf(*reference);
}

} // namespace

Done checkSchema(const Database& database, const Schema& schema)
{
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
    const Result<QVariant> objects =
        database.scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema"));
    if (!objects)
        return fail(objects.error());
    if (*version == 0 && objects->toInt() == 0)
        return {};
    if (Done done = checkOwner(database, schema, *version); !done)
        return done;
    if (*version < schema.firstVersion)
        return tooOld(database, schema, *version);
    const auto ours = objectsOfVersion(schema, *version);
    return ours ? compareObjects(database, *ours) : Done(fail(ours.error()));
}

Result<bool> hasNewestTables(const Database& database, const Schema& schema)
{
    const auto ours = objectsOfVersion(schema, schema.version());
    if (!ours)
        return fail(ours.error());
    const Done same = compareObjects(database, *ours);
    if (!same && same.error().code != ErrorCode::Incompatible)
        return fail(same.error());
    return same.has_value();
}

Done migrate(Database& database, const Schema& schema)
{
    if (Done done = checkSchema(database, schema); !done)
        return done;
    const Result<int> version = database.userVersion();
    if (!version)
        return fail(version.error());
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
    return checkSchema(database, schema);
}

} // namespace ringside::storage
