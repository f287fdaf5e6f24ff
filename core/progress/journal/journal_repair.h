// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/closed_count.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>

namespace ringside::progress {

/// How the last writer left a journal, from the files beside it. Only a journal that was closed in
/// order, with as many entries as the count beside it states, needs no closer look.
struct ClosingState
{
    QByteArray log;     ///< content of the write-ahead log
    EntryCounts counts; ///< beside the journal
    /// A log, a mark of damage or the count of an unfinished session is there.
    bool crashed = false;
    /// Whether a missing count says something: not for a file that was last written without a log,
    /// which might be gone, and not for an older schema, whose programs keep no count.
    bool expectsCounts = false;
    bool confirmed = false; ///< set by compare()

    /// Compares the counts with the one in the journal.
    void compare(const storage::Database& journal);
    /// False when nothing tells how many entries the journal had.
    bool tellsEntries() const;
};

/// Reads the state before SQLite opens the file, because that removes the log.
ClosingState closingStateOf(const QString& journal);

/// Keeps the findings of an opening that changes `repaired`; called in the transaction that does.
using KeepFindings = std::function<Done(storage::Database& repaired, const OpenReport& found)>;

/// For a copy.
Done keepNothing(storage::Database& repaired, const OpenReport& found);

/// Adds to a whole journal, which was compared with `left`, the entries that it lacks and backups
/// have, and those found in a log that SQLite could not read to its end; counts what stays lost, as
/// far as the files beside it tell. If the journal was not closed in order, if its count differs
/// from the one beside it, or with Reading::All, it looks at all backups; otherwise it asks those
/// that it has not seen before for their count and latest entries. Leaves out backups from before a
/// restore by the learner. All or nothing; the numbers are added to the report, which `keep` gets
/// before the last step. Returns the names of the backups that the next start need not ask, for
/// noteSeenBackups(). Errors: FileUnwritable, also for the temporary folder; Database. The next
/// start tries again.
Result<QStringList> addMissingEntries(const QString& profileDir, storage::Database& journal,
                                      const ClosingState& left, Reading reading, OpenReport& report,
                                      const KeepFindings& keep);

/// Stores the names in the journal, so that an older journal that is put back has not seen the
/// backups of a later one. Errors: FileUnwritable, Database.
Done noteSeenBackups(storage::Database& journal, const QStringList& names);

} // namespace ringside::progress
