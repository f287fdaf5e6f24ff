// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"

#include <QString>

namespace ringside::storage {

/// Copies the last committed state of the database to `target`: VACUUM INTO a temporary file, read
/// back and check, sync, rename. An older target stays until the new one is verified. Do not call
/// it inside a transaction. The database's schema must have been checked. Errors: FileUnwritable,
/// Damaged, Database.
Done backupTo(const Database& database, const QString& target);

/// The first two steps of backupTo(): leaves the checked copy at aside.path(), not yet committed.
Done copyAside(const Database& database, const AsideFile& aside);

} // namespace ringside::storage
