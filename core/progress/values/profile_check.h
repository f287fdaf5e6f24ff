// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/backup.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/odd_clock.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ringside::progress {

struct CheckedBackup
{
    BackupInfo info;
    /// True when it passes its check and has our schema or an older one; absent when it cannot be
    /// read now.
    std::optional<bool> whole;
};

/// Findings of a check of a profile's journal. The check changes nothing.
struct ProfileCheck
{
    QString file;
    std::int64_t bytes = 0;
    bool inUse = false;      ///< another process has it open; its committed entries were checked
    QStringList integrity;   ///< findings of SQLite's check; empty: none
    QStringList foreignKeys; ///< tables with rows whose foreign key has no target
    bool ours = false;       ///< the file's id says that it is a journal of Ringside
    int schema = 0;
    int knownSchema = 0;
    std::map<QString, std::int64_t> entries;  ///< per table
    std::map<QString, std::int64_t> events;   ///< per kind
    std::map<QString, std::int64_t> answered; ///< answers per question
    std::map<QString, std::int64_t> reviewed; ///< reviews per card
    std::int64_t malformedIds = 0;            ///< ids that are not UUIDv7
    std::int64_t idsBeforeTheirTime = 0;      ///< ids that sort before the time of their entry
    std::int64_t clockSetBack = 0;            ///< entries earlier than the previous one of the same
                                              ///< device
    std::int64_t largestSetBackMs = 0;
    std::vector<OddClock> oddClocks; ///< devices whose clock was wrong; their entries are whole
    std::int64_t marksOfUnknownReviews = 0;
    std::int64_t damagedEntries = 0; ///< entries whose checksum does not match
    /// From the journal's own count; absent when that cannot be read. Both are 0 in an older
    /// schema.
    std::optional<std::int64_t> missingEntries = 0;
    /// What opening the profile would add to the journal, and what would stay lost. Absent for one
    /// that is not whole itself, which is replaced, and while another process has it open, which
    /// added what was missing.
    std::optional<Recovery> missing;
    std::vector<CheckedBackup> backups; ///< newest first

    bool areBackupsWhole() const
    {
        return std::all_of(backups.begin(), backups.end(),
                           [](const CheckedBackup& backup) { return backup.whole == true; });
    }
    /// Whether the journal is whole, and no entry is known to be missing.
    bool isWhole() const
    {
        return integrity.isEmpty() && foreignKeys.isEmpty() && ours && schema <= knownSchema &&
               malformedIds == 0 && idsBeforeTheirTime == 0 && damagedEntries == 0 &&
               missingEntries == 0 && (!missing || missing->isNone());
    }
};

} // namespace ringside::progress
