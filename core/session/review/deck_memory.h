// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review/review_deck.h"
#include "core/session/review/review_history.h"
#include "core/study/memory/memory_values.h"

#include <QSet>
#include <QString>

#include <cstdint>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class AnswerOutcomes;
class ReviewLog;
struct AnswerOutcome;
struct JournalLogs;
} // namespace ringside::progress

namespace ringside::session {

/// False for a card whose last review knew nothing of others that count: journals were merged.
bool knowsAllReviews(const study::CardState& last, int reviews);

/// For whom and when the cards are read.
struct DeckRequest
{
    QString deviceId;
    std::int64_t nowMs = 0;
    int rolloverMinutes = 0;
    study::Weights weights; ///< in force
};

/// All flashcards as bank and journal have them. A value: read on any thread, used on one.
struct DeckMemory
{
    ReviewDeck deck;
    progress::CardMarkBook book;
    ReviewHistory history; ///< since the day began
    QSet<QString> clozes;  ///< questions with a gap in the takeaway
    QString lastAnswer;    ///< entry up to which practice's answers are known
    /// Reviews may have been made with other weights than those in force, so that every card's
    /// memory is made anew.
    bool replaysAll = false;

    /// Adds the cards of questions that were answered since. Errors: those of the journal.
    Done followAnswers(const bank::BankReader& bank, const progress::AnswerOutcomes& outcomes,
                       int rolloverMinutes);
    /// Makes the memory of all cards anew by other weights. The day is to be set after it. Errors:
    /// those of the journal.
    Done replay(const progress::ReviewLog& reviews, const study::Weights& weights);
    /// The question is in the bank.
    void add(const progress::AnswerOutcome& outcome, int rolloverMinutes);
};

/// Reads it; the deck's day is still to be set. Errors: what reading bank and journal says.
Result<DeckMemory> readDeck(const bank::BankReader& bank, const progress::JournalLogs& journal,
                            const DeckRequest& request);

} // namespace ringside::session
