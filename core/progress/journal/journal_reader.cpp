// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_reader.h"

namespace ringside::progress {

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile)
{
    auto database = storage::Database::openReadOnly(journalFile);
    if (!database)
        return fail(database.error());
    return std::unique_ptr<JournalReader>(new JournalReader(std::move(*database)));
}

} // namespace ringside::progress
