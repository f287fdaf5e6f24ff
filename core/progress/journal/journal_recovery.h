// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QString>

#include <cstdint>

namespace ringside::progress {

// How a journal that is damaged, gone or incomplete gets its entries back. The caller has the
// profile's lock; `log` is what the write-ahead log held before SQLite opened the file. What came
// back and what is lost is added to the report. Errors of all: FileUnwritable, also for the
// temporary folder; FileUnreadable when no backup can be read now; Database. Then every file is
// where it was, and the next start tries again.

/// Adds to `journal`, of the newest schema, the entries and settings of all whole backups, and
/// those found in the bytes of a damaged file and of its log; `damaged` is empty for a file that is
/// gone. The caller holds the transaction.
Result<Recovery> recoverInto(storage::Database& journal, const QString& profileDir,
                             const QString& damaged, const QByteArray& log);

/// Puts a new file in the place of a damaged one, with what recoverInto() finds. The damaged one is
/// kept beside it.
Result<storage::Database> replaceDamaged(const QString& profileDir, std::int64_t wallMs,
                                         const QByteArray& log, OpenReport& report);

/// The same for a file that is gone or has no bytes; no file where there is nothing to put in it.
Done replaceLost(const QString& profileDir, std::int64_t wallMs, const QByteArray& log,
                 OpenReport& report);

/// Adds to a whole journal that was not closed in order what the newest whole backup has, and what
/// is found in a log that SQLite could not read to its end. A backup from before the learner
/// restored another one gives nothing: what it has was left out on purpose.
Done addMissingAfterCrash(const QString& profileDir, storage::Database& journal,
                          const QByteArray& log, OpenReport& report);

/// Copies a log that SQLite cannot read to its end beside the journal, before SQLite removes it.
Done keepTornLog(const QString& file, const QByteArray& log, std::int64_t wallMs);

/// Stores in a journal when it was put in the place of another one.
Done noteRestored(storage::Database& journal, std::int64_t wallMs);

} // namespace ringside::progress
