// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::progress {

/// The tables of a journal's file whose rows are entries with an entry_id: answers, reviews and
/// whatever else a schema has, also a later one.
Result<QStringList> entryTables(const storage::Database& database);

/// All entries' ids, put together: two files with the same stamp hold the same entries. Neither
/// their number nor the greatest id would tell, for a journal that was restored goes on with
/// others.
using JournalStamp = QByteArray;
Result<JournalStamp> stampOf(const storage::Database& database);

/// Of all entries, of whichever device; empty when there are none.
Result<QString> greatestId(const storage::Database& database);

/// Of the answers, reviews, marks and events of one device.
Result<QString> greatestIdOf(const storage::Database& database, const QString& deviceId);

Result<std::int64_t> countEntries(const storage::Database& database);

} // namespace ringside::progress
