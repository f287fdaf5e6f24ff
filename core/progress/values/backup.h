// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// One file of a profile's backups folder.
struct BackupInfo
{
    QString file;
    std::int64_t takenMs = 0; ///< from its name
    std::int64_t bytes = 0;
    bool operator==(const BackupInfo&) const = default;
};

/// Result of a backup.
struct BackupOutcome
{
    bool written = false; ///< false: no changes since the newest backup
    BackupInfo backup;    ///< the backup with the current state
    int removed = 0;      ///< number of older backups removed
};

/// Result of a restore.
struct RestoreOutcome
{
    QString from;             ///< the restored backup
    QString file;             ///< the journal
    QString savedAs;          ///< the replaced file; empty when there was none
    std::int64_t entries = 0; ///< answers, reviews, marks and events after the restore
};

} // namespace ringside::progress
