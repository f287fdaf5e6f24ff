// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/atomic_file.h"
#include "core/storage/database.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace ringside::progress {

// What a journal holds that SQLite's own check does not see: every entry's checksum, and the number
// of entries by the journal's own count.

/// True for a file without any table, such as one of 0 bytes.
Result<bool> hasNoTables(const storage::Database& database);

/// How many entries were ever added. The journal counts them in the transaction that adds them,
/// and stores the number twice. Absent when it is not stored, or the two differ.
Result<std::optional<std::int64_t>> statedCount(const storage::Database& database);
/// The same of the stored text.
std::optional<std::int64_t> statedCountFrom(const QString& stored);

/// Of a journal of the newest schema.
struct EntriesCheck
{
    QStringList damaged; ///< ids of entries whose checksum does not match
    std::int64_t entries = 0;
    std::optional<std::int64_t> stated;

    bool isWhole() const { return damaged.isEmpty() && stated == entries; }
};
Result<EntriesCheck> checkEntries(const storage::Database& database);
/// Errors: Damaged when that is not whole.
Done requireWholeEntries(const storage::Database& database);
/// storage::copyAside(), and the copy's entries are whole: SQLite's check sees no value that
/// changed.
Done copyWhole(const storage::Database& journal, const storage::AsideFile& aside);

/// For the migration that brings checksums and the count.
QStringList checksumColumns();
Done addChecksums(storage::Database& database);

} // namespace ringside::progress
