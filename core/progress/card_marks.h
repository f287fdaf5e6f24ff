// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/progress/values/event.h"

#include <optional>
#include <vector>

namespace ringside::progress {

class EventLog;
class Journal;

/// Marks of flashcards and the learner's own cards, in the journal's events of the kinds
/// "card-suspend", "card-bury", "card-flag", "card-tags", "card-note", "card-own", "card-kinds". A
/// value is {"is": ...}, with "undoes" or "redoes" and an entry's id for an undo or a redo; null
/// for "is" removes the mark. Marks of one step share a "step". A version that knows no clozes
/// counts them as unreadable, since they have no "front". Does not own the journal.
class CardMarkLog
{
public:
    static constexpr qsizetype kMostText = 20'000; ///< characters of a note or of a side of a card
    static constexpr qsizetype kMostTags = 50;

    explicit CardMarkLog(Journal& journal) : m_journal(journal) {}

    /// Writes a committed event per change, all or none, as one step. Errors: Usage for an invalid
    /// mark; TooLarge; FileUnwritable, Database.
    Result<std::vector<CardMarkEntry>> record(const std::vector<CardMarkChange>& changes);
    /// Undoes or redoes the entries of a step: writes the value before or after each of them as a
    /// new event that refers to it, all or none. Errors: FileUnwritable, Database.
    Done withdraw(const std::vector<CardMarkEntry>& step);
    Done doAgain(const std::vector<CardMarkEntry>& step);

private:
    Journal& m_journal;
};

/// The event that records a mark. Errors: those of CardMarkLog::record() for an invalid mark.
Result<NewEvent> cardMarkEvent(const CardMark& mark);
/// All marks in order of time; `unreadable` counts those written by a later version, which are left
/// out. Errors: FileUnreadable, Database.
Result<std::vector<CardMarkEntry>> cardMarkEntries(const EventLog& events,
                                                   int* unreadable = nullptr);
/// The current value of a mark's kind and card in the book.
CardMarkValue valueIn(const CardMarkBook& book, CardMarkKind kind, const QString& cardId);
/// Applies the mark to the book.
void apply(CardMarkBook& book, const CardMark& mark);
/// The book after all entries, which must be in order of time.
CardMarkBook bookOf(const std::vector<CardMarkEntry>& entries);

} // namespace ringside::progress
