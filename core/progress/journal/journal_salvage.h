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

/// The bytes of a journal's two files, in any state. Blocks that the disk cannot read are zeros. A
/// missing file is empty.
struct JournalBytes
{
    QByteArray database;
    QByteArray log; ///< the write-ahead log
};
QByteArray readableBytes(const QString& file);

/// Result of a salvage.
struct Salvage
{
    int found = 0; ///< entries with a correct checksum; an entry stored in several places counts
                   ///< several times
    int added = 0; ///< entries that were missing in the target
    /// The damaged journal's own count, the highest readable one.
    std::optional<std::int64_t> stated;
    QSet<QString> mentioned; ///< ids of entries found in its indexes or in rows with a wrong
                             ///< checksum
};

/// Adds to a whole journal the entries found in the bytes that it does not have. An entry must have
/// its correct checksum; entries of an older schema, which has none, need an id and values that our
/// tables accept. The caller owns the transaction. Errors: FileUnwritable, Database for `journal`.
Result<Salvage> salvageEntries(storage::Database& journal, const JournalBytes& bytes);

/// Adds the entries of `other`, of the same schema, that are not in `journal`; returns their
/// number. Leaves out rows with a wrong checksum. The caller owns the transaction.
Result<int> addMissingRows(storage::Database& journal, const storage::Database& other);
/// Adds the readable settings that are not in `journal`: the device, and the learner's position.
/// Errors: FileUnwritable.
Done addMissingSettings(storage::Database& journal, const storage::Database& other);

/// Number of entries that existed and are no longer in `journal`; absent when unknown.
Result<std::optional<std::int64_t>> countLost(const storage::Database& journal,
                                              const Salvage& salvage);

/// The ids of all entries.
Result<QSet<QString>> entryIds(const storage::Database& database);

} // namespace ringside::progress
