// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/wordings.h"

#include <memory>
#include <utility>
#include <vector>

namespace ringside::session {

/// How the questions of `bank` read a journal. The bank must outlive the rules.
inline Result<progress::HistoryRules> historyRules(const bank::BankReader& bank)
{
    RINGSIDE_TRY(auto replaced, bank.replacedQuestions());
    return progress::HistoryRules{
        .replaced = std::move(replaced),
        .judge =
            [&bank](const std::vector<progress::AnsweredWording>& wordings,
                    const QHash<QString, QString>& present) {
                return answersCount(bank, present, wordings);
            },
        .present = [&bank] { return bank.versions().contentHashes(); }};
}

/// Opens a journal for reading while it is written, for the questions of `bank`, which must outlive
/// the reader.
inline Result<std::unique_ptr<progress::JournalReader>> openHistory(const QString& journalFile,
                                                                    const bank::BankReader& bank)
{
    RINGSIDE_TRY(const auto rules, historyRules(bank));
    return progress::JournalReader::open(journalFile, rules);
}

} // namespace ringside::session
