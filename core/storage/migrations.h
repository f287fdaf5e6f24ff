// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

#include <vector>

namespace ringside::storage {

/// What leads from one user_version to the next: the statements, then `run` where it is set, in the
/// same transaction. `run` leaves the same tables, indexes and triggers in an empty file and in one
/// with rows: checkSchema() compares them.
struct Migration
{
    QStringList statements;
    Done (*run)(Database& database) = nullptr;
};

/// What a file of ours looks like: the id in its header, and the migrations of its tables. The
/// first one creates the tables in an empty file.
struct Schema
{
    int applicationId = 0;
    std::vector<Migration> migrations;
    int firstVersion = 1; ///< user_version after the first migration; older files are not migrated

    int version() const { return firstVersion - 1 + static_cast<int>(migrations.size()); }
};

/// Accepts an empty file, or one whose id is ours, whose version is not newer, and whose
/// sqlite_schema equals, word for word, what the migrations up to its version create: a foreign
/// trigger, view or index would run with our statements. Runs nothing that the file brings along.
/// Errors: NewerSchema (value = the file's, limit = ours); Incompatible when the file belongs to
/// another program, is older than the first version, or holds a foreign object (the subject names
/// it); SQLite's errors.
Done checkSchema(const Database& database, const Schema& schema);

/// Whether sqlite_schema equals that of the newest version, whatever version the file states.
/// Errors: SQLite's.
Result<bool> hasNewestTables(const Database& database, const Schema& schema);

/// Brings a file to the schema's version in one transaction per step, so that an interrupted
/// migration leaves a complete older version. Creates the tables in an empty file. Errors: those of
/// checkSchema().
Done migrate(Database& database, const Schema& schema);

/// The same checks without changing anything; an older version is Incompatible.
Done requireSchema(const Database& database, const Schema& schema);

} // namespace ringside::storage
