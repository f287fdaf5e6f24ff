// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// One file of a profile's backups folder.
struct BackupInfo
{
    QString file;
    std::int64_t takenMs = 0; ///< as its name says
    std::int64_t bytes = 0;
    bool operator==(const BackupInfo&) const = default;
};

/// What a call for a backup did.
struct BackupOutcome
{
    bool written = false; ///< false: nothing was recorded since the newest one
    BackupInfo backup;    ///< the one that holds everything now
    int removed = 0;      ///< older ones that were thinned out
};

/// What restoring did.
struct RestoreOutcome
{
    QString from;             ///< the backup
    QString file;             ///< the journal
    QString keptAs;           ///< what stood there before; empty when there was nothing
    std::int64_t entries = 0; ///< answers, reviews, marks and events that are there now
};

} // namespace ringside::progress
