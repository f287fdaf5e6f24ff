// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/card_writer.h"

#include "app/question/own_card_dialog.h"
#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/widgets/prose_document.h"
#include "app/widgets/prose_view.h"
#include "core/session/review/card_ids.h"
#include "core/session/review/deck_editor.h"

#include <QApplication>

#include <utility>

namespace ringside::app {

namespace {

/// The visible text with a selection: the one with the focus, or else the first.
const ProseView* selectedText(const QWidget& place)
{
    const auto* focused = qobject_cast<const ProseView*>(QApplication::focusWidget());
    if (focused && place.isAncestorOf(focused) && !focused->selectedText().isEmpty())
        return focused;
    for (const ProseView* view : place.findChildren<ProseView*>())
        if (view->isVisible() && !view->selectedText().isEmpty() && readSourceOf(*view))
            return view;
    return nullptr;
}

session::CardNote cardOn(const ReadSource& source, const QString& back)
{
    return {.front = source.title, .back = back, .about = source.about, .source = source.title};
}

} // namespace

ReadSource sourceOf(const bank::Question& question)
{
    return {QStringLiteral("question:") + question.id.value(),
            question.title.isEmpty() ? proseAsText(question.stem).simplified() : question.title};
}

session::CardNote cardFrom(const bank::Concept& term)
{
    return {.front = term.name,
            .back = proseAsText(term.definition).trimmed(),
            .about = session::cardId(session::CardKind::Concept, term.id),
            .source = term.name};
}

CardWriter::CardWriter(const Theme& theme, session::Review& review, QWidget& parent,
                       FileDialogs dialogs)
    : QObject(&parent),
      m_theme(theme),
      m_review(review),
      m_parent(parent),
      m_dialogs(std::move(dialogs))
{
}

std::optional<session::CardNote> CardWriter::selectionIn(const QWidget& place)
{
    const ProseView* text = selectedText(place);
    const auto source = text ? readSourceOf(*text) : std::nullopt;
    return source ? std::optional(cardOn(*source, text->selectedText())) : std::nullopt;
}

OwnCardDialog* CardWriter::writeSelection(const QWidget& place)
{
    if (const auto draft = selectionIn(place))
        return write(*draft);
    const auto source = readSourceOf(place);
    return write(source ? cardOn(*source, {}) : session::CardNote());
}

OwnCardDialog* CardWriter::opened(const session::CardNote& note, int cards)
{
    auto* dialog = new OwnCardDialog(
        m_theme, note, {.cards = cards, .tags = m_review.tags(), .dialogs = m_dialogs},
        m_parent.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return dialog;
}

OwnCardDialog* CardWriter::write(const session::CardNote& draft)
{
    OwnCardDialog* dialog = opened(draft, 0);
    connect(dialog, &OwnCardDialog::saved, this,
            [this, dialog](const session::CardNote& note,
                           const std::vector<exchange::Media>& pictures) {
                const auto ids = session::DeckEditor(m_review).add({note}, pictures);
                if (!ids)
                    return dialog->showMessage(errorText(ids.error()));
                dialog->accept();
                Q_EMIT saved(counted(ids->size(),
                                     tr("Card saved. Review asks it with your new cards."),
                                     tr("%1 cards saved. Review asks them with your new cards.")));
            });
    return dialog;
}

OwnCardDialog* CardWriter::edit(const QString& cardId)
{
    session::DeckEditor editor(m_review);
    const auto note = editor.note(cardId);
    if (!note) {
        Q_EMIT saved(errorText(note.error()));
        return nullptr;
    }
    OwnCardDialog* dialog = opened(*note, static_cast<int>(editor.cardsOfNote(cardId).size()));
    connect(dialog, &OwnCardDialog::saved, this,
            [this, dialog, cardId](const session::CardNote& changed,
                                   const std::vector<exchange::Media>& pictures) {
                const Done done = session::DeckEditor(m_review).edit(cardId, changed, pictures);
                if (!done)
                    return dialog->showMessage(errorText(done.error()));
                dialog->accept();
                Q_EMIT saved(tr("Card changed."));
            });
    connect(dialog, &OwnCardDialog::deleted, this, [this, dialog, cardId] {
        const auto count = session::DeckEditor(m_review).remove({cardId});
        if (!count)
            return dialog->showMessage(errorText(count.error()));
        dialog->accept();
        Q_EMIT saved(counted(*count, tr("Card deleted; its reviews are kept."),
                             tr("%1 cards deleted; their reviews are kept.")));
    });
    return dialog;
}

} // namespace ringside::app
