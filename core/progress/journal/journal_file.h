// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"
#include "core/storage/folder_lock.h"
#include "core/storage/migrations.h"

#include <QString>

#include <memory>

namespace ringside::progress {

/// The file of a profile, opened and brought to our schema, and what was found on the way.
struct OpenedJournalFile
{
    std::unique_ptr<storage::FolderLock> lock;
    storage::Database database;
    OpenReport report;
};

/// Makes the folder, takes the profile's lock, opens or makes journal.sqlite; sets aside what
/// cannot be used. `wallMs` names a file that is set aside. In place of a damaged one comes a new
/// one with all that the whole backups have and that is found in the damaged one. After a crash
/// what the newest whole backup has is added. The report says how many entries that were. Errors:
/// InUse, FileUnwritable, FileUnreadable, Database.
Result<OpenedJournalFile> openJournalFile(const QString& profileDir, std::int64_t wallMs,
                                          Reading reading = Reading::AsNeeded);

/// `<profileDir>/journal.sqlite`.
QString journalPath(const QString& profileDir);
/// How that file looks, and how it grew.
const storage::Schema& journalSchema();
/// Makes the folder where needed. Errors: InUse, FileUnwritable.
Result<std::unique_ptr<storage::FolderLock>> lockProfile(const QString& profileDir);
/// Opens a file that passes its check, has our tables and as many entries as it says, each with its
/// checksum, and brings it to our schema. A copy has errors name the file that it was made of,
/// `original`. Errors: Damaged, NewerSchema, Incompatible, which leave it as it was;
/// FileUnwritable, FileUnreadable, Database.
Result<storage::Database> openWholeJournal(const QString& file, const QString& original = {});
/// What belongs to a file that is gone would be replayed into the one that takes its place.
/// Errors: FileUnwritable.
Done setLogsAside(const QString& file, std::int64_t wallMs);
/// No log stands beside it, so whoever wrote it last closed it.
bool wasClosedInOrder(const QString& file);
/// So that the next start reads all of the journal, whatever its size and however it was closed,
/// and replaces it if it is damaged. Errors: FileUnwritable.
Done markDamaged(const QString& file);
/// A moment as it stands in the names of files: 20261121T101500Z.
QString stampText(std::int64_t wallMs);

} // namespace ringside::progress
