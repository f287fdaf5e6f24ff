// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::progress {

/// The tables of a journal's file whose rows are entries with an entry_id: answers, reviews and
/// whatever else a schema has, also a later one.
Result<QStringList> entryTables(const storage::Database& database);

/// Of all entries the number and, a table, the greatest id. Entries are only ever added, so two
/// files of a profile with the same text hold the same entries.
struct JournalStamp
{
    std::int64_t entries = 0;
    QString text;
    bool operator==(const JournalStamp&) const = default;
};
Result<JournalStamp> stampOf(const storage::Database& database);

} // namespace ringside::progress
