// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"

#include <QString>

namespace ringside::storage {

/// Copies the database, as the last commit left it, to `target`: written aside by VACUUM INTO, read
/// back and checked, synced, renamed. An older target stays whole until the new one is verified.
/// Not inside a transaction. The database is one whose schema was compared. Errors: FileUnwritable,
/// Damaged, Database.
Done backupTo(const Database& database, const QString& target);

/// The first two steps of it: the checked copy is at aside.path(), to be committed.
Done copyAside(const Database& database, const AsideFile& aside);

} // namespace ringside::storage
