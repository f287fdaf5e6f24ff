// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/backup.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace ringside::progress {

/// Backups whose entries the learner left out on purpose, by restoring an older one: those that
/// existed then. The journal stores it, and so do the backups that are taken of it.
struct LeftOut
{
    std::int64_t restoredMs = 0; ///< 0: never
    QStringList ahead;           ///< names of those that a wrong clock dated after the restore

    bool contains(const BackupInfo& backup) const;
    /// Keeps the later restore of the two.
    void update(const LeftOut& other);
};

/// From a journal's settings. Errors: Database, FileUnreadable.
Result<LeftOut> leftOutOf(const storage::Database& journal);
Done storeLeftOut(storage::Database& journal, const LeftOut& leftOut);

/// Names of backups in a setting; no file name has the separator.
inline constexpr QLatin1Char kNameSeparator('/');
QString nameOf(const BackupInfo& backup);

/// Stores that this journal replaced another one now. Errors: FileUnwritable, Database.
Done noteRestored(storage::Database& journal, const QString& profileDir, std::int64_t wallMs);

/// Whether the journal has all entries of a backup with a stored count. Comparing ids is quick;
/// only a backup with missing entries is checked completely.
bool hasAllOf(const QString& backup, const QSet<QString>& known);

/// Whether a backup seems to have entries that the journal lacks: more of them, or a later one in
/// any table. Takes about a millisecond and checks nothing else. Absent for a file that cannot be
/// read as a journal.
std::optional<bool> hasMoreThan(const QString& backup, const storage::Database& journal);

/// Adds the entries and settings of a backup, and what the learner left out with it to `leftOut`.
/// False for a backup that is not whole. The caller owns the transaction. Errors: those of
/// openWholeBackup().
Result<bool> addBackup(const QString& file, storage::Database& journal, Recovery& recovery,
                       LeftOut& leftOut);

} // namespace ringside::progress
