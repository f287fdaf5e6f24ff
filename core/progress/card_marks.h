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
/// "card-suspend", "card-bury", "card-flag", "card-tags", "card-note", "card-own", "card-kinds".
/// A value is {"is": ...}, with "undoes" or "redoes" and an entry's id where it takes a mark back
/// or does it again; "is" null takes the mark away. Borrows the journal.
class CardMarkLog
{
public:
    static constexpr qsizetype kMostText = 20'000; ///< characters of a note or a side of a card
    static constexpr qsizetype kMostTags = 50;

    explicit CardMarkLog(Journal& journal) : m_journal(journal) {}

    /// `before` is what stands now. One committed event. Errors: Usage for a mark that makes no
    /// sense; TooLarge; FileUnwritable, Database.
    Result<CardMarkEntry> record(const CardMark& mark, const CardMarkValue& before);
    /// Writes down what stood before `entry`, or what it made, and says so in the event.
    /// Errors: FileUnwritable, Database.
    Done takeBack(const CardMarkEntry& entry);
    Done doAgain(const CardMarkEntry& entry);

private:
    Journal& m_journal;
};

/// All marks in the order of time; `unreadable` counts those of a later version, which are left
/// out. Errors: FileUnreadable, Database.
Result<std::vector<CardMarkEntry>> cardMarkEntries(const EventLog& events,
                                                   int* unreadable = nullptr);
/// What stands in the book for a mark's kind and card.
CardMarkValue valueIn(const CardMarkBook& book, CardMarkKind kind, const QString& cardId);
/// Makes the mark stand in the book.
void apply(CardMarkBook& book, const CardMark& mark);
/// The book of entries in the order of time.
CardMarkBook bookOf(const std::vector<CardMarkEntry>& entries);

} // namespace ringside::progress
