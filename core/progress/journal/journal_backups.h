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

/// `<profile>/backups`, the folder for copies of the journal, named by the UTC second in which they
/// were taken. Files with other names are ignored.
QString backupFolder(const QString& profileDir);

/// Newest by name first; empty for a folder that does not exist.
std::vector<BackupInfo> listBackups(const QString& profileDir);

/// A copy of a backup that can replace the journal: it passes its check, has the tables of our
/// schema or of an older one and the stated number of entries, and all checksums are correct.
/// Absent for any other. All code decides by this function whether a backup is usable. Errors that
/// are not the backup's fault: FileUnwritable for the temporary folder, FileUnreadable.
Result<std::optional<JournalSnapshot>> openWholeBackup(const QString& file);
Result<bool> isWholeBackup(const QString& file);

enum class BackupWhen { IfChanged, Always };
enum class BackupBy {
    Owner, ///< this process holds the profile's lock
    Guest  ///< another process holds it: read the journal only, and remove no file in the folder
};

/// Writes a verified backup, thins out the older ones, and removes temporary files of killed
/// processes. Reads the journal through a separate connection, so it can run on any thread while
/// the program goes on. Writes nothing when the newest backup, or one dated in the future, has all
/// entries already; a damaged backup does not count. After a failure, older backups stay. If the
/// owner finds damage, its next start reads the whole journal. Errors: FileNotFound without a
/// journal; Damaged when the copy does not pass its check; FileUnwritable, FileUnreadable,
/// Incompatible, NewerSchema, Database.
Result<BackupOutcome> backUpJournal(const QString& profileDir, std::int64_t wallMs, BackupWhen when,
                                    BackupBy by = BackupBy::Owner);

/// Replaces the journal by a backup, or by any other journal file; the replaced file is kept next
/// to it. The backup is copied, migrated to our schema and checked before any file is moved.
/// Errors: InUse when a process has the profile open; those of openSnapshot() for the backup;
/// FileUnwritable.
Result<RestoreOutcome> restoreJournal(const QString& profileDir, const QString& backup,
                                      std::int64_t wallMs);

/// The newest usable backup; empty when there is none. A date after `wallMs` comes from a wrong
/// clock, then or now: among those and the newest one before `wallMs`, the one with the most
/// entries is chosen, since a journal only grows.
Result<QString> newestWholeBackup(const QString& profileDir, std::int64_t wallMs);

} // namespace ringside::progress
