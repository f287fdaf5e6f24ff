// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"
#include "core/storage/folder_lock.h"

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
/// cannot be used. `wallMs` names a file that is set aside.
/// Errors: InUse, FileUnwritable, FileUnreadable, Database.
Result<OpenedJournalFile> openJournalFile(const QString& profileDir, std::int64_t wallMs);

} // namespace ringside::progress
