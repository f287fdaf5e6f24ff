// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_reader.h"

namespace ringside::progress {

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile,
                                                           const HistoryRules& rules)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    std::unique_ptr<JournalReader> reader(new JournalReader(std::move(database)));
    RINGSIDE_CHECK(reader->m_logs.readBy(rules));
    return reader;
}

Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    return ReviewLog(database).counted();
}

} // namespace ringside::progress
