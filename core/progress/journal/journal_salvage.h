// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QSet>
#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::progress {

/// The bytes of a journal's two files, whatever state they are in. Blocks that the disk does not
/// deliver are zeros. A file that does not exist is empty.
struct JournalBytes
{
    QByteArray database;
    QByteArray log; ///< the write-ahead log
};
QByteArray readableBytes(const QString& file);

/// What a journal's bytes had.
struct Salvage
{
    int found = 0; ///< entries that verify, once for each place where they stand
    int added = 0; ///< those that the target did not have
    /// By the damaged journal's own count, the highest that is readable.
    std::optional<std::int64_t> stated;
    QSet<QString> mentioned; ///< ids of entries in its indexes or in rows that do not verify
};

/// Adds to a whole journal the entries that are found in the bytes and are not in it. An entry has
/// to have the checksum that was written with it; one of an older schema, which has none, an id
/// and values that our tables accept. The caller holds the transaction.
/// Errors: FileUnwritable, Database for `journal`.
Result<Salvage> salvageEntries(storage::Database& journal, const JournalBytes& bytes);

/// Adds the entries of `other`, of the same schema, that are not in `journal`; returns how many.
/// Rows that do not verify are left out. The caller holds the transaction.
Result<int> addMissingRows(storage::Database& journal, const storage::Database& other);
/// Adds the settings that can be read and are not in `journal`: which device this is, and where the
/// learner was. Errors: FileUnwritable.
Done addMissingSettings(storage::Database& journal, const storage::Database& other);

/// How many entries there were and are in `journal` no more; absent when nothing tells.
Result<std::optional<std::int64_t>> countLost(const storage::Database& journal,
                                              const Salvage& salvage);

/// The ids of all entries.
Result<QSet<QString>> entryIds(const storage::Database& database);

} // namespace ringside::progress
