// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::progress {

/// The tables of a journal's file whose rows are entries with an entry_id: answers, reviews and any
/// others, including those of later schemas.
Result<QStringList> entryTables(const storage::Database& database);

/// Combination of all entries' ids: two files with the same stamp have the same entries. Their
/// number or greatest id would not suffice, since a restored journal continues with different ones.
using JournalStamp = QByteArray;
Result<JournalStamp> stampOf(const storage::Database& database);

/// Of all entries of all devices; empty when there are none.
Result<QString> greatestId(const storage::Database& database);

/// Of the answers, reviews, marks and events of one device.
Result<QString> greatestIdOf(const storage::Database& database, const QString& deviceId);

Result<std::int64_t> countEntries(const storage::Database& database);

/// A journal's setting; empty when it has none.
Result<QString> settingOf(const storage::Database& journal, QLatin1String key);
Done storeSetting(storage::Database& journal, QLatin1String key, const QString& value);

} // namespace ringside::progress
