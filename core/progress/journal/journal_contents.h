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

// Checks that SQLite's own check does not make: every entry's checksum, and the number of entries
// against the journal's own count.

/// True for a file without any table, such as one of 0 bytes.
Result<bool> hasNoTables(const storage::Database& database);

/// For a journal of the newest schema.
struct EntriesCheck
{
    QStringList damaged; ///< ids of entries whose checksum does not match
    std::int64_t entries = 0;
    std::optional<std::int64_t> stated;

    bool isWhole() const { return damaged.isEmpty() && stated == entries; }
};
Result<EntriesCheck> checkEntries(const storage::Database& database);
/// Errors: Damaged unless all checksums and the count are correct.
Done requireWholeEntries(const storage::Database& database);
/// Like storage::copyAside(), and also checks the entries of the copy: SQLite's check does not see
/// changed values.
Done copyWhole(const storage::Database& journal, const storage::AsideFile& aside);

/// For the migration that adds checksums and the count.
QStringList checksumColumns();
Done addChecksums(storage::Database& database);

} // namespace ringside::progress
