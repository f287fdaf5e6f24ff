// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/wordings.h"

#include <QDateTime>
#include <QFileInfo>

#include <memory>
#include <utility>
#include <vector>

namespace ringside::session {

/// Names a bank as a judge of wordings: another name for other decisions or another file.
inline Result<QString> judgeName(const bank::BankReader& bank)
{
    RINGSIDE_TRY(const QString digest, bank.versions().decisionsDigest());
    const QFileInfo file(bank.file());
    return digest.isEmpty() ? QString()
                            : QStringLiteral("%1 %2 %3")
                                  .arg(digest)
                                  .arg(file.size())
                                  .arg(file.lastModified().toMSecsSinceEpoch());
}

/// How the questions of `bank` read a journal. The bank must outlive the rules.
inline Result<progress::HistoryRules> historyRules(const bank::BankReader& bank)
{
    RINGSIDE_TRY(auto replaced, bank.replacedQuestions());
    RINGSIDE_TRY(auto name, judgeName(bank));
    return progress::HistoryRules{
        .replaced = std::move(replaced),
        .judge =
            [&bank](const std::vector<progress::AnsweredWording>& wordings,
                    const QHash<QString, QString>& present) {
                return answersCount(bank, present, wordings);
            },
        .present = [&bank](const QStringList& ids) { return bank.versions().contentHashes(ids); },
        .bank = std::move(name)};
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
