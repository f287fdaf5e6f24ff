// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/migrations.h"

#include "core/base/tr.h"
#include "core/storage/transaction.h"

#include <algorithm>
#include <vector>

namespace ringside::storage {

namespace {

Done checkOwner(const Database& database, const Schema& schema, int version)
{
    RINGSIDE_TRY(const int id, database.applicationId());
    if (id != schema.applicationId) {
        return fail({.code = ErrorCode::Incompatible,
                     .file = database.nameInErrors().toStdString(),
                     .subject = "application_id",
                     .value = std::to_string(id),
                     .limit = std::to_string(schema.applicationId),
                     .detail = RINGSIDE_TR("the file belongs to another program")});
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
                 .detail = RINGSIDE_TR("the file has an older schema")});
}

/// A row of sqlite_schema, without its page.
struct SchemaObject
{
    QString type;
    QString name;
    QString table;
    QString sql; ///< empty for objects that SQLite creates itself
    bool operator==(const SchemaObject&) const = default;
};

Result<std::vector<SchemaObject>> objectsOf(const Database& database)
{
    RINGSIDE_TRY(auto read,
                 database.prepare(QStringLiteral("SELECT type, name, tbl_name, coalesce(sql, '')"
                                                 " FROM sqlite_schema ORDER BY type, name")));
    RINGSIDE_CHECK(read.run());
    return allRows(read, [](const Statement& row) -> Result<SchemaObject> {
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
    RINGSIDE_TRY(const auto theirs, objectsOf(database));
    const auto named = [](const std::vector<SchemaObject>& in, const SchemaObject& wanted) {
        return std::find_if(in.begin(), in.end(), [&](const SchemaObject& each) {
            return each.type == wanted.type && each.name == wanted.name;
        });
    };
    for (const SchemaObject& object : theirs) {
        const auto known = named(ours, object);
        if (known == ours.end())
            return foreign(database, object, RINGSIDE_TR("no part of a file of this program"));
        if (*known != object)
            return foreign(database, object, RINGSIDE_TR("not as this program made it"));
    }
    // Equal in number and all known, but not equal: one of them occurs twice.
    for (const SchemaObject& object : ours) {
        if (named(theirs, object) == theirs.end())
            return foreign(database, object, RINGSIDE_TR("missing"));
    }
    if (theirs.size() != ours.size())
        return foreign(database, theirs.front(), RINGSIDE_TR("there twice"));
    return {};
}

/// Migrates the file from the previous version to `version`.
Done applyStep(Database& database, const Schema& schema, int version)
{
    RINGSIDE_TRY(Transaction transaction, Transaction::begin(database));
    const Migration& step =
        schema.migrations[static_cast<std::size_t>(version - schema.firstVersion)];
    RINGSIDE_CHECK(database.execAll(step.statements));
    RINGSIDE_CHECK(step.run ? step.run(database) : Done());
    // Both pragmas write the header page, inside the transaction.
    const QStringList header{QStringLiteral("PRAGMA application_id=%1").arg(schema.applicationId),
                             QStringLiteral("PRAGMA user_version=%1").arg(version)};
    RINGSIDE_CHECK(database.execAll(header));
    return transaction.commit();
}

/// For a new file of that version.
Result<std::vector<SchemaObject>> objectsOfVersion(const Schema& schema, int version)
{
    RINGSIDE_TRY(Database reference,
                 Database::open(QStringLiteral(":memory:"), {.journal = JournalMode::Delete}));
    for (int next = schema.firstVersion; next <= version; ++next) {
        RINGSIDE_CHECK(applyStep(reference, schema, next));
    }
    return objectsOf(reference);
}

} // namespace

Done checkSchema(const Database& database, const Schema& schema)
{
    RINGSIDE_TRY(const int version, database.userVersion());
    RINGSIDE_TRY(const QVariant objects,
                 database.scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema")));
    if (version == 0 && objects.toInt() == 0)
        return {};
    RINGSIDE_CHECK(checkOwner(database, schema, version));
    if (version < schema.firstVersion)
        return tooOld(database, schema, version);
    const auto ours = objectsOfVersion(schema, version);
    return ours ? compareObjects(database, *ours) : Done(fail(ours.error()));
}

Result<bool> hasNewestTables(const Database& database, const Schema& schema)
{
    RINGSIDE_TRY(const auto ours, objectsOfVersion(schema, schema.version()));
    const Done same = compareObjects(database, ours);
    if (!same && same.error().code != ErrorCode::Incompatible)
        return fail(same.error());
    return same.has_value();
}

Done migrate(Database& database, const Schema& schema)
{
    RINGSIDE_CHECK(checkSchema(database, schema));
    RINGSIDE_TRY(const int version, database.userVersion());
    for (int next = std::max(version + 1, schema.firstVersion); next <= schema.version(); ++next) {
        RINGSIDE_CHECK(applyStep(database, schema, next));
    }
    return {};
}

Done requireSchema(const Database& database, const Schema& schema)
{
    RINGSIDE_TRY(const int version, database.userVersion());
    RINGSIDE_CHECK(checkOwner(database, schema, version));
    if (version < schema.version())
        return tooOld(database, schema, version);
    return checkSchema(database, schema);
}

} // namespace ringside::storage
