// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QStringList>

#include <vector>

namespace ringside::storage {

/// The statements that lead from user_version n to n + 1; n is the place in Schema::migrations.
struct Migration
{
    QStringList statements;
};

/// What a file of ours looks like: the id in its header, and how it grew.
struct Schema
{
    int applicationId = 0;
    std::vector<Migration> migrations;

    int version() const { return static_cast<int>(migrations.size()); }
};

/// Brings a file to the schema's version, one transaction a step, so that an interrupted migration
/// leaves a whole older version. An empty file becomes ours.
/// Errors: NewerSchema (value = the file's, limit = ours); Incompatible when the file belongs to
/// another program; what SQLite says.
Done migrate(Database& database, const Schema& schema);

/// The same checks without changing anything; an older version is Incompatible.
Done requireSchema(const Database& database, const Schema& schema);

} // namespace ringside::storage
