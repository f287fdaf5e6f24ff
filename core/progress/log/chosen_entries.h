// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal_entries.h"
#include "core/progress/values/merge.h"
#include "core/storage/database.h"

namespace ringside::progress {

class AnswerLog;
class EventLog;
class ReviewLog;

/// All entries of a journal.
struct EntryLogs
{
    const AnswerLog& answers;
    const ReviewLog& reviews;
    const EventLog& events;
};

/// The chosen entries of another journal that `ours` lacks. Takes as long as the other one is
/// large. Errors: FileUnreadable, Database; those of reading entries.
Result<JournalEntries> chosenEntries(const EntryLogs& theirs, const MergeChoice& choice,
                                     const storage::Database& ours);

} // namespace ringside::progress
