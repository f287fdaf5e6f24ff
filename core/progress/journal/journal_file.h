// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/unshown_report.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"
#include "core/storage/folder_lock.h"
#include "core/storage/migrations.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace ringside::progress {

/// A profile's journal file, opened and migrated to our schema, with a report of the findings.
struct OpenedJournalFile
{
    std::unique_ptr<storage::FolderLock> lock;
    storage::Database database;
    OpenReport report;
    UnshownReport unshown;   ///< with the report, until the learner has seen it
    QStringList seenBackups; ///< for noteSeenBackups(), with the caller's first write
};

/// Creates the folder, takes the profile's lock, opens or creates journal.sqlite, and sets aside a
/// file that cannot be used. `wallMs` becomes part of the name of a file set aside. A damaged file
/// is replaced by a new one with all entries of the usable backups and all that can be read from
/// the damaged file. A whole one gets the entries that only backups have, see addMissingEntries().
/// The report contains the numbers of entries. The count of the last close stays beside the file
/// until the caller has written to it. Errors: InUse, FileUnwritable, FileUnreadable, Database.
Result<OpenedJournalFile> openJournalFile(const QString& profileDir, std::int64_t wallMs,
                                          Reading reading = Reading::AsNeeded);

/// `<profileDir>/journal.sqlite`.
QString journalPath(const QString& profileDir);
/// The schema of that file and its migrations.
const storage::Schema& journalSchema();
/// Creates the folder when missing. Errors: those of checkProfileFiles(), before anything is
/// changed; InUse, FileUnwritable.
Result<std::unique_ptr<storage::FolderLock>> lockProfile(const QString& profileDir);
/// Opens a file that passes its check, has our tables and the stated number of entries with correct
/// checksums, and migrates it to our schema. For a copy, errors name the original file, `original`.
/// Errors: Damaged, NewerSchema, Incompatible, which leave the file unchanged; FileUnwritable,
/// FileUnreadable, Database.
Result<storage::Database> openWholeJournal(const QString& file, const QString& original = {});
/// Moves away the logs of a file that is gone; SQLite would replay them into the file that replaces
/// it. Errors: FileUnwritable.
Done setLogsAside(const QString& file, std::int64_t wallMs);
/// True when there is no log next to the file, so the last writer closed it properly.
bool wasClosedInOrder(const QString& file);
/// Makes the next start read the whole journal, regardless of its size and of how it was closed,
/// and replace it if it is damaged. Errors: FileUnwritable.
Done markDamaged(const QString& file);
bool isMarkedDamaged(const QString& file);
/// A time as used in file names: 20261121T101500Z.
QString stampText(std::int64_t wallMs);

} // namespace ringside::progress
