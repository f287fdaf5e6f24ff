// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review_deck.h"
#include "core/session/review_history.h"

#include <QSet>
#include <QString>

#include <cstdint>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class AnswerOutcomes;
struct AnswerOutcome;
struct JournalLogs;
} // namespace ringside::progress

namespace ringside::session {

/// For whom and when the cards are read.
struct DeckRequest
{
    QString deviceId;
    std::int64_t nowMs = 0;
    int rolloverMinutes = 0;
};

/// All flashcards as bank and journal have them. A value: read on any thread, used on one.
struct DeckMemory
{
    ReviewDeck deck;
    progress::CardMarkBook book;
    ReviewHistory history; ///< since the day began
    QSet<QString> clozes;  ///< questions with a gap in the takeaway
    QString lastAnswer;    ///< entry up to which practice's answers are known

    /// Adds the cards of questions that were answered since. Errors: those of the journal.
    Done followAnswers(const bank::BankReader& bank, const progress::AnswerOutcomes& outcomes,
                       int rolloverMinutes);
    /// The question is in the bank.
    void add(const progress::AnswerOutcome& outcome, int rolloverMinutes);
};

/// Reads it; the deck's day is still to be set. Errors: what reading bank and journal says.
Result<DeckMemory> readDeck(const bank::BankReader& bank, const progress::JournalLogs& journal,
                            const DeckRequest& request);

} // namespace ringside::session
