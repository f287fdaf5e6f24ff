// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal_reader.h"

#include <memory>

namespace ringside::session {

/// Opens a journal for reading while it is written, for the questions of `bank`.
inline Result<std::unique_ptr<progress::JournalReader>> openHistory(const QString& journalFile,
                                                                    const bank::BankReader& bank)
{
    RINGSIDE_TRY(const auto replaced, bank.replacedQuestions());
    return progress::JournalReader::open(journalFile, replaced);
}

} // namespace ringside::session
