// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace ringside::progress {

/// A journal's file at one moment, copied to a temporary folder that is removed with this object:
/// reading it disturbs no other process, and writes to it are discarded.
struct JournalSnapshot
{
    std::unique_ptr<QTemporaryDir> folder; ///< removed after the database is closed
    storage::Database database;
};

/// Copies a journal or a backup of one, migrates the copy to our schema and checks it. When another
/// process has the profile open, the copy has its committed entries. Does not change the file or
/// its folder. Follows no link, and takes no rollback journal. Errors: FileNotFound,
/// FileUnreadable, also for a rollback journal beside it; Damaged, NewerSchema, Incompatible for
/// the file; FileUnwritable for the temporary folder.
Result<JournalSnapshot> openSnapshot(const QString& file);

/// The unchecked bytes alone, as a path in the temporary folder; for files that may be damaged.
struct JournalCopy
{
    std::unique_ptr<QTemporaryDir> folder;
    QString file;
};
enum class Writers {
    Possible, ///< check the lock of the file's folder
    None      ///< the caller holds the lock itself
};
Result<JournalCopy> copyJournal(const QString& file, Writers writers = Writers::Possible);

} // namespace ringside::progress
