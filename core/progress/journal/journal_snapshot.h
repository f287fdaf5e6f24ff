// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace ringside::progress {

/// A journal's file as it was at one moment, copied to a temporary folder that goes with this
/// object: reading it disturbs nobody, and whatever is written to it is gone.
struct JournalSnapshot
{
    std::unique_ptr<QTemporaryDir> folder; ///< goes after the database
    storage::Database database;
};

/// Copies a journal or a backup of one, brings the copy to our schema and checks it. Where another
/// process has the profile open, the copy holds what it had committed. The file is not touched, and
/// neither is its folder.
/// Errors: FileNotFound, FileUnreadable; Damaged, NewerSchema, Incompatible for the file;
/// FileUnwritable for the temporary folder.
Result<JournalSnapshot> openSnapshot(const QString& file);

/// The bytes alone, unchecked, as a path in the temporary folder; for files that may be damaged.
struct JournalCopy
{
    std::unique_ptr<QTemporaryDir> folder;
    QString file;
};
enum class Writers {
    Possible, ///< the lock of the file's folder tells
    None      ///< the caller knows, for it has the lock itself
};
Result<JournalCopy> copyJournal(const QString& file, Writers writers = Writers::Possible);

} // namespace ringside::progress
