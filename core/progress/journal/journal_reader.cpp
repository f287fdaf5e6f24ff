// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_reader.h"

namespace ringside::progress {

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile,
                                                           const ReplacedQuestions& replaced)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    RINGSIDE_CHECK(countForSurvivors(database, replaced));
    return std::unique_ptr<JournalReader>(new JournalReader(std::move(database)));
}

Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    return ReviewLog(database).counted();
}

} // namespace ringside::progress
