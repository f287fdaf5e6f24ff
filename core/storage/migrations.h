// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

#include <vector>

namespace ringside::storage {

/// The statements that lead from one user_version to the next.
struct Migration
{
    QStringList statements;
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

/// Brings a file to the schema's version in one transaction per step, so that an interrupted
/// migration leaves a complete older version. Creates the tables in an empty file.
/// Errors: NewerSchema (value = the file's, limit = ours); Incompatible when the file belongs to
/// another program or is older than the first version; SQLite's errors.
Done migrate(Database& database, const Schema& schema);

/// The same checks without changing anything; an older version is Incompatible.
Done requireSchema(const Database& database, const Schema& schema);

} // namespace ringside::storage
