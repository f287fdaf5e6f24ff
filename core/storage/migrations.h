// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

#include <vector>

namespace ringside::storage {

/// One step from a user_version to the next: the statements, then `run` if set, in the same
/// transaction. `run` must create the same tables, indexes and triggers in an empty file and in one
/// with rows, because checkSchema() compares them.
struct Migration
{
    QStringList statements;
    Done (*run)(Database& database) = nullptr;
};

/// The expected layout of a file: the id in its header, and the migrations of its tables. The first
/// migration creates the tables in an empty file.
struct Schema
{
    int applicationId = 0;
    std::vector<Migration> migrations;
    int firstVersion = 1; ///< user_version after the first migration; older files are not migrated

    int version() const { return firstVersion - 1 + static_cast<int>(migrations.size()); }
};

/// Accepts an empty file, or one with our id and no newer version, whose sqlite_schema equals, word
/// for word, what the migrations up to its version create: a foreign trigger, view or index would
/// run with our statements. Executes nothing from the file. Errors: NewerSchema (value = the file's
/// version, limit = ours); Incompatible when the file belongs to another program, is older than the
/// first version, or contains a foreign object (named by the subject); SQLite's errors.
Done checkSchema(const Database& database, const Schema& schema);

/// Whether sqlite_schema equals that of the newest version, regardless of the version in the file.
/// Errors: SQLite's.
Result<bool> hasNewestTables(const Database& database, const Schema& schema);

/// Migrates a file to the schema's version, one transaction per step, so that an interrupted
/// migration leaves a complete older version. Creates the tables in an empty file. Errors: those of
/// checkSchema().
Done migrate(Database& database, const Schema& schema);

/// The same checks without changes; an older version is Incompatible.
Done requireSchema(const Database& database, const Schema& schema);

} // namespace ringside::storage
