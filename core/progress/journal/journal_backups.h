// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/values/backup.h"
#include "core/storage/folder_lock.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::progress {

/// `<profile>/backups`, where copies of the journal stand, each named by the UTC second it was
/// taken in. Files of other names are nobody's business here.
QString backupFolder(const QString& profileDir);

/// Newest by name first; a folder that does not exist has none.
std::vector<BackupInfo> listBackups(const QString& profileDir);

/// A copy of a backup that can take the journal's place: it passes its check, has the tables of our
/// schema or of an older one, says how many entries it has, and each has its checksum. Absent for
/// any other. Nothing else decides on that, neither here nor in a check of the profile.
/// Errors: what says nothing about the backup: FileUnwritable for the temporary folder,
/// FileUnreadable.
Result<std::optional<JournalSnapshot>> openWholeBackup(const QString& file);
Result<bool> isWholeBackup(const QString& file);

enum class BackupWhen { IfChanged, Always };
enum class BackupBy {
    Owner, ///< this process has the profile's lock
    Guest  ///< another one has it: the journal is only read, and no file in the folder is removed
};

/// Writes a verified backup and thins out the older ones; what killed processes left behind goes,
/// too. Reads the journal through a connection of its own, so it may run on any thread while the
/// program goes on. Where the newest backup, or one dated after now, holds all of it, nothing
/// changed; a damaged one holds nothing. Older backups stay when it fails.
/// Damage that the owner meets makes its next start read all of the journal. Errors: FileNotFound
/// without a journal; Damaged when the copy does not pass its check; FileUnwritable,
/// FileUnreadable, Incompatible, NewerSchema, Database.
Result<BackupOutcome> backUpJournal(const QString& profileDir, std::int64_t wallMs, BackupWhen when,
                                    BackupBy by = BackupBy::Owner);

/// Puts a backup, or any other journal file, in the place of the journal; what stood there is kept
/// beside it. The backup is copied, brought to our schema and checked before anything is moved.
/// Errors: InUse when a process has the profile open; those of openSnapshot() for the backup;
/// FileUnwritable.
Result<RestoreOutcome> restoreJournal(const QString& profileDir, const QString& backup,
                                      std::int64_t wallMs);

/// The newest backup that is whole; empty when there is none. A date after `wallMs` is one of a
/// clock that was wrong, there or here: of those and the newest that is not, the one with most
/// entries, for a journal only grows.
Result<QString> newestWholeBackup(const QString& profileDir, std::int64_t wallMs);

} // namespace ringside::progress
