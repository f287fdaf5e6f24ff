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

class LocalMoments;

/// False for a card whose last review did not include all counting reviews, after a merge of
/// journals.
bool knowsAllReviews(const study::CardState& last, int reviews);

/// The settings and day for which cards are read.
struct DeckRequest
{
    QString deviceId;
    std::int64_t nowMs = 0;
    int rolloverMinutes = 0;
    study::Weights weights; ///< current
};

/// All flashcards from bank and journal. A value: read it on any thread, use it on one.
struct DeckMemory
{
    ReviewDeck deck;
    progress::CardMarkBook book;
    ReviewHistory history;   ///< since the start of the day
    QSet<QString> clozes;    ///< questions with a gap in their takeaway
    QSet<QString> rewritten; ///< questions whose answers are all to earlier wordings
    QString lastAnswer;      ///< last entry of practice's answers that was read
    /// Whether to recompute every card's memory, because reviews may have used other weights than
    /// the current ones.
    bool replaysAll = false;

    /// Adds the cards of questions answered since then. Errors: those of the journal.
    Done followAnswers(const bank::BankReader& bank, const progress::AnswerOutcomes& outcomes,
                       int rolloverMinutes);
    /// Recomputes the memory of all cards with other weights. Set the day afterwards. Errors: those
    /// of the journal.
    Done replay(const progress::ReviewLog& reviews, const study::Weights& weights);
    /// The cards of a rewritten question that have reviews stay, without the answers.
    void addReviewed(const QString& cardId);
    /// The question must be in the bank.
    void add(const progress::AnswerOutcome& outcome, LocalMoments& moments, int rolloverMinutes);
};

/// Reads the deck; set its day afterwards. Errors: those of reading bank and journal.
Result<DeckMemory> readDeck(const bank::BankReader& bank, const progress::JournalLogs& journal,
                            const DeckRequest& request);

} // namespace ringside::session
