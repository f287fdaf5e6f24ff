// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/backup.h"

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
    /// It passes its check and is of our schema or an older one; absent when it cannot be read now.
    std::optional<bool> whole;
};

/// What looking at a profile's journal found. Nothing was changed.
struct ProfileCheck
{
    QString file;
    std::int64_t bytes = 0;
    bool inUse = false;      ///< another process has it open: what it had committed was checked
    QStringList integrity;   ///< what SQLite's check says; empty: whole
    QStringList foreignKeys; ///< tables with rows that refer to nothing
    bool ours = false;       ///< the file says it is a journal of Ringside
    int schema = 0;
    int knownSchema = 0;
    std::map<QString, std::int64_t> entries;  ///< a table
    std::map<QString, std::int64_t> events;   ///< a kind
    std::map<QString, std::int64_t> answered; ///< answers, a question
    std::map<QString, std::int64_t> reviewed; ///< reviews, a card
    std::int64_t malformedIds = 0;            ///< ids that are no UUIDv7
    std::int64_t idsBeforeTheirTime = 0;      ///< an id that sorts before the moment of its entry
    std::int64_t clockSetBack = 0;            ///< entries earlier than the one before, of a device
    std::int64_t largestSetBackMs = 0;
    std::int64_t marksOfUnknownReviews = 0;
    std::int64_t damagedEntries = 0; ///< entries whose checksum does not match
    /// By the journal's own count; absent when that cannot be read. Both are 0 in an older schema.
    std::optional<std::int64_t> missingEntries = 0;
    std::vector<CheckedBackup> backups; ///< newest first

    bool areBackupsWhole() const
    {
        return std::all_of(backups.begin(), backups.end(),
                           [](const CheckedBackup& backup) { return backup.whole == true; });
    }
    /// Of the journal.
    bool isWhole() const
    {
        return integrity.isEmpty() && foreignKeys.isEmpty() && ours && schema <= knownSchema &&
               malformedIds == 0 && idsBeforeTheirTime == 0 && damagedEntries == 0 &&
               missingEntries == 0;
    }
};

} // namespace ringside::progress
