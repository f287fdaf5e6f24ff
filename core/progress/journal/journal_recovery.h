// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/unshown_report.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace ringside::progress {

// Recovers the entries of a journal that is damaged, lost or incomplete. The caller holds the
// profile's lock; `log` is the content of the write-ahead log before SQLite opened the file.
// Recovered and lost entries are added to the report, and the report to `unshown` before the
// replacement gets its name. Errors of all functions: FileUnwritable, also
// for the temporary folder; FileUnreadable when a backup cannot be read now; Database. After an
// error every file is in its old place, and the next start tries again.

/// Adds to `journal`, of the newest schema, the entries and settings of all usable backups, and
/// those found in the bytes of a damaged file and of its log; `damaged` is empty for a lost file.
/// The caller owns the transaction.
Result<Recovery> recoverInto(storage::Database& journal, const QString& profileDir,
                             const QString& damaged, const QByteArray& log);

/// Replaces a damaged file by a new one with what recoverInto() finds. The damaged file is kept
/// next to it.
Result<storage::Database> replaceDamaged(const QString& profileDir, std::int64_t wallMs,
                                         const QByteArray& log, OpenReport& report,
                                         UnshownReport& unshown);

/// The same for a file that is missing or empty; creates no file when nothing is found.
Done replaceLost(const QString& profileDir, std::int64_t wallMs, const QByteArray& log,
                 OpenReport& report, UnshownReport& unshown);

/// Copies a log that SQLite cannot read to its end to a file next to the journal, before SQLite
/// removes it.
Done keepTornLog(const QString& file, const QByteArray& log, std::int64_t wallMs);

} // namespace ringside::progress
