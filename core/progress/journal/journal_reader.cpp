// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_reader.h"

namespace ringside::progress {

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile,
                                                           const ReplacedQuestions& replaced)
{
    auto database = storage::Database::openReadOnly(journalFile);
    if (!database)
        return fail(database.error());
    if (const Done done = countForSurvivors(*database, replaced); !done)
        return fail(done.error());
    return std::unique_ptr<JournalReader>(new JournalReader(std::move(*database)));
}

} // namespace ringside::progress
