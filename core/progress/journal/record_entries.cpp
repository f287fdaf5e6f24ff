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
    RINGSIDE_CHECK(addAll(entries.answers, logs.answers));
    RINGSIDE_CHECK(addAll(entries.reviews, logs.reviews));
    RINGSIDE_CHECK(addAll(entries.marks, logs.reviews));
    RINGSIDE_CHECK(addAll(entries.events, logs.events));
    return transaction.commit();
}

Done noteEntries(Journal& journal, JournalEntries entries)
{
    const auto countIds = [&](const auto& added) {
        for (const auto& entry : added)
            journal.m_ids.continueAfter(entry.entryId);
    };
    countIds(entries.answers);
    countIds(entries.marks); // the ids of reviews have the times of the reviews
    countIds(entries.events);
    return journal.protect(std::move(entries));
}

} // namespace ringside::progress
