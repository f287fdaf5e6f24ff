// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/item.h"
#include "core/session/review/card_note.h"
#include "core/session/review/review.h"

#include <QStringList>

#include <vector>

namespace ringside::session {

/// Writes the learner's own cards, and changes many cards of the deck at once. Each call is one
/// step of Review's undo and one transaction: it is on disk, with its pictures, before it returns.
/// A value that borrows the review.
class DeckEditor
{
public:
    explicit DeckEditor(Review& review);

    /// The note of an own card. Errors: UnknownName; those of reading the deck.
    Result<CardNote> note(const QString& cardId) const;
    /// The ids of all cards of its note. None for a card that is not the learner's own.
    QStringList cardsOfNote(const QString& cardId) const;

    /// Adds the cards of these notes with their pictures, which are named by their content; returns
    /// the cards' ids. Errors: MissingField and TooLarge for a note; FileUnwritable, Database.
    Result<QStringList> add(const std::vector<CardNote>& notes,
                            const std::vector<exchange::Media>& pictures = {});
    /// Writes a note in place of that of an own card. Errors: as add(); UnknownName.
    Done edit(const QString& cardId, const CardNote& note,
              const std::vector<exchange::Media>& pictures = {});

    /// Sets marks that are not set already. Errors: as Review::mark().
    Done mark(const std::vector<progress::CardMark>& marks);
    Done suspend(const QStringList& cards, bool isSuspended);
    /// Adds and removes tags, those that are removed first. Errors: as Review::mark().
    Done changeTags(const QStringList& cards, const QStringList& added, const QStringList& removed);
    /// Deletes the own cards among `cards`, with all cards of a cloze text. Returns how many.
    Result<int> remove(const QStringList& cards);
    /// Makes the own cards among `cards` cards of this kind. Returns how many notes were changed,
    /// and how many could not be.
    struct Changed
    {
        int changed = 0;
        int left = 0; ///< without gap marks that a back could become
    };
    Result<Changed> setKind(const QStringList& cards, CardNote::Kind kind);

private:
    Review::State& m_state;
};

} // namespace ringside::session
