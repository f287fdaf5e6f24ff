// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/widgets/file_dialogs.h"
#include "app/widgets/prose_view.h"
#include "core/bank/values/question.h"
#include "core/session/review/card_note.h"

#include <QObject>

#include <optional>

class QWidget;

namespace ringside::session {
class Review;
}

namespace ringside::app {

class OwnCardDialog;
class Theme;

/// What a card from a question's text comes from.
ReadSource sourceOf(const bank::Question& question);

/// A first version of a card with a term and its definition.
session::CardNote cardFrom(const bank::Concept& term);

/// New cards from what is read: opens the dialog with a first version, and saves what the learner
/// makes of it. Does not own its references; GUI thread.
class CardWriter : public QObject
{
    Q_OBJECT

public:
    /// Dialogs open above `parent`.
    CardWriter(const Theme& theme, session::Review& review, QWidget& parent,
               FileDialogs dialogs = FileDialogs::system());

    /// The dialog is deleted when it is closed.
    OwnCardDialog* write(const session::CardNote& draft);
    /// A card with the text that is selected in `place` as its back, or an empty one on what
    /// `place` shows.
    OwnCardDialog* writeSelection(const QWidget& place);

    /// An own card with what belongs to it; absent, with a sentence through saved(), if it cannot
    /// be read.
    OwnCardDialog* edit(const QString& cardId);

    /// The card for a selection in `place`; absent without one, or where no cards are made from the
    /// text.
    static std::optional<session::CardNote> selectionIn(const QWidget& place);

Q_SIGNALS:
    /// A sentence for the page: the card is saved, changed or deleted.
    void saved(const QString& sentence);

private:
    OwnCardDialog* opened(const session::CardNote& note, int cards);

    const Theme& m_theme;
    session::Review& m_review;
    QWidget& m_parent;
    FileDialogs m_dialogs;
};

} // namespace ringside::app
