// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::storage {

enum class DatabaseUse {
    InPlace, ///< SQLite opens the file itself, and completes or undoes an interrupted change
    Alone    ///< read without its rollback journal: a copy, or a file that is never written
};

/// Checks the files that SQLite reads beside a database, before it opens one. A database may come
/// from elsewhere, and SQLite acts on what a rollback journal names, also in other folders. This
/// program writes to databases with a write-ahead log, and to others only where the file system has
/// no room for one (Database::walUnavailable()); so a rollback journal is accepted only beside a
/// database without a log, and only in the form in which this program writes it. SQLite
/// ignores an empty one. The log and its shared memory must be regular files.
/// Errors: FileUnreadable with the database's name and a detail that names the file beside it.
Done checkCompanions(const QString& database, DatabaseUse use);

} // namespace ringside::storage
