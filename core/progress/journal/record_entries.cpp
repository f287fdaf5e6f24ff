// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/record_entries.h"

#include "core/progress/journal/journal.h"
#include "core/progress/log/entry_check.h"
#include "core/storage/transaction.h"

namespace ringside::progress {

Result<QString> fileForEntries(Journal& journal)
{
    if (journal.m_readOnly)
        return fail(*journal.m_readOnly);
    RINGSIDE_CHECK(journal.ensureInPlace());
    return journal.file();
}

Done writeEntries(const QString& journalFile, const JournalEntries& entries, std::int64_t nowMs)
{
    RINGSIDE_TRY(auto database, storage::Database::open(journalFile));
    JournalLogs logs(database);
    RINGSIDE_TRY(auto transaction, storage::Transaction::begin(database));
    const EntryCheck check(nowMs);
    const auto addAll = [&check](const auto& added, auto& log) -> Done {
        for (const auto& entry : added)
            RINGSIDE_CHECK(check(entry));
        return log.addAll(added);
    };
    RINGSIDE_CHECK(addAll(entries.reviews, logs.reviews));
    RINGSIDE_CHECK(addAll(entries.marks, logs.reviews));
    RINGSIDE_CHECK(addAll(entries.events, logs.events));
    return transaction.commit();
}

Done noteEntries(Journal& journal, const JournalEntries& entries)
{
    JournalGuard& guard = *journal.m_guard;
    guard.forget();
    const auto noteAll = [&](const auto& added, bool countsIds) {
        for (const auto& entry : added) {
            guard.add(entry);
            if (countsIds)
                journal.m_ids.continueAfter(entry.entryId);
        }
    };
    noteAll(entries.reviews, false); // their ids have the times of the reviews
    noteAll(entries.marks, true);
    noteAll(entries.events, true);
    guard.confirm();
    RINGSIDE_CHECK(journal.ensureInPlace());
    journal.noteCount();
    return {};
}

} // namespace ringside::progress
