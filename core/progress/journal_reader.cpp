// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal_reader.h"

#include "core/progress/read_beside.h"

namespace ringside::progress {

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile)
{
    auto database = openBeside(journalFile);
    if (!database)
        return fail(database.error());
    return std::unique_ptr<JournalReader>(new JournalReader(std::move(*database)));
}

} // namespace ringside::progress
