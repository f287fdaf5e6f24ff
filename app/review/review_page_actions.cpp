// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/toned_label.h"
#include "app/review/card_info_dialog.h"
#include "app/review/card_words.h"
#include "app/review/deck_dialog.h"
#include "app/review/notes_dialog.h"
#include "app/review/own_card_dialog.h"
#include "app/review/preview_dialog.h"
#include "app/review/review_page.h"
#include "app/shell/error_text.h"
#include "app/widgets/notice.h"

#include <QPushButton>

/// What is done with a card besides reviewing it, and with the deck.
namespace ringside::app {

using progress::CardMarkKind;

void ReviewPage::act(CardAction action)
{
    if (action == CardAction::NewCard)
        return writeOwn();
    if (action == CardAction::Preview)
        return choosePreview();
    if (action == CardAction::Deck)
        return openDeck();
    if (!m_item)
        return;
    const QString card = m_item->id;
    switch (action) {
    case CardAction::Info:
        return showInfo(card);
    case CardAction::Flag:
        say(m_review.mark({CardMarkKind::Flag, card, !m_item->marks.flagged}));
        return;
    case CardAction::Note:
        return editNotes(false);
    case CardAction::Tags:
        return editNotes(true);
    case CardAction::Edit:
        if (m_item->kind == session::CardKind::Own)
            editOwn(card);
        return;
    case CardAction::Bury:
        if (said(m_review.buryUntilTomorrow(card),
                 tr("Put aside until tomorrow. Ctrl+Z takes that back.")))
            drop(card);
        return;
    case CardAction::Suspend:
        if (said(m_review.mark({CardMarkKind::Suspend, card, true}),
                 tr("Suspended: it does not come until it is resumed in the deck (D). Ctrl+Z "
                    "takes that back.")))
            drop(card);
        return;
    case CardAction::NewCard:
    case CardAction::Preview:
    case CardAction::Deck:
        return;
    }
}

template <class Dialog> Dialog* ReviewPage::opened(Dialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this] { setFocus(Qt::OtherFocusReason); });
    dialog->open();
    return dialog;
}

/// Says either; true when it was done.
bool ReviewPage::said(const Done& done, const QString& success)
{
    say(done);
    if (done)
        m_notice->say(success);
    return done.has_value();
}

/// The card is gone from what is being done.
void ReviewPage::drop(const QString& cardId)
{
    if (m_preview)
        m_preview->drop(cardId);
    load();
}

void ReviewPage::say(const Done& done)
{
    if (!done)
        m_notice->say(errorText(done.error()));
    refreshMarks();
    offerUndo();
}

/// The card stays where it is, with its answer shown or hidden.
void ReviewPage::refreshMarks()
{
    if (m_item) {
        if (const auto item = m_review.item(m_item->id))
            m_item->marks = item->marks;
    }
    const QString words = m_item ? CardWords::marks(m_item->marks) : QString();
    m_marks->setText(words);
    m_marks->setVisible(!words.isEmpty());
    m_actions->offer(m_item.has_value(), m_item && m_item->kind == session::CardKind::Own,
                     m_item && m_item->marks.flagged);
}

void ReviewPage::offerUndo()
{
    const session::ReviewStep* done = m_review.lastDone();
    const session::ReviewStep* undone = m_review.lastUndone();
    m_undo->setEnabled(done && !m_preview);
    m_redo->setEnabled(undone && !m_preview);
    m_redo->setVisible(undone && !m_preview);
    const QString since =
        tr("After a restart, what was done since the day of study began can still "
           "be taken back.");
    m_undo->setToolTip(done ? tr("Ctrl+Z takes back “%1”. %2").arg(CardWords::step(*done), since)
                            : tr("Ctrl+Z. Nothing can be taken back. %1").arg(since));
    m_undo->setAccessibleDescription(m_undo->toolTip());
    m_redo->setToolTip(undone ? tr("Ctrl+Shift+Z does “%1” again").arg(CardWords::step(*undone))
                              : QString());
    m_redo->setAccessibleDescription(m_redo->toolTip());
    if (m_saidWhatCanBeUndone)
        return;
    m_saidWhatCanBeUndone = true;
    if (!done)
        return;
    const int steps = m_review.undoSteps();
    m_notice->say(steps == 1 ? tr("One step of today can still be taken back with Ctrl+Z: “%1”.")
                                   .arg(CardWords::step(*done))
                             : tr("%1 steps of today can still be taken back with Ctrl+Z, the last "
                                  "one “%2”.")
                                   .arg(steps)
                                   .arg(CardWords::step(*done)));
}

void ReviewPage::editNotes(bool atTags)
{
    auto* dialog = new NotesDialog(m_theme, m_item->marks, m_review.tags(), atTags, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog, card = m_item->id] {
        say(m_review.mark({CardMarkKind::Note, card, dialog->note()}));
        say(m_review.mark({CardMarkKind::Tags, card, dialog->tags()}));
    });
    opened(dialog);
}

void ReviewPage::editOwn(const QString& cardId)
{
    const auto item = m_review.item(cardId);
    if (!item)
        return say(fail(item.error()));
    auto* dialog =
        new OwnCardDialog(m_theme, std::get<progress::OwnCard>(item->face), true, window());
    connect(dialog, &OwnCardDialog::saved, this,
            [this, dialog, cardId](const progress::OwnCard& card) {
                if (const auto done = m_review.mark({CardMarkKind::OwnCard, cardId, card}); !done)
                    return dialog->say(errorText(done.error()));
                dialog->accept();
                load();
            });
    connect(dialog, &OwnCardDialog::deleted, this, [this, cardId] {
        said(m_review.mark({CardMarkKind::OwnCard, cardId, {}}),
             tr("The card is deleted; its reviews are kept. Ctrl+Z brings it back."));
        load();
    });
    opened(dialog);
}

void ReviewPage::writeOwn()
{
    progress::OwnCard card;
    if (m_item) {
        const auto* own = std::get_if<progress::OwnCard>(&m_item->face);
        card.about = own ? own->about : m_item->id;
    }
    auto* dialog = new OwnCardDialog(m_theme, card, false, window());
    connect(dialog, &OwnCardDialog::saved, this, [this, dialog](const progress::OwnCard& written) {
        if (const auto id = m_review.addOwnCard(written); !id)
            return dialog->say(errorText(id.error()));
        dialog->accept();
        if (m_item && (m_preview || m_review.isCurrent(m_item->id)))
            say({});
        else
            load();
    });
    opened(dialog);
}

void ReviewPage::showInfo(const QString& cardId)
{
    const auto info = m_review.info(cardId);
    if (!info)
        return say(fail(info.error()));
    opened(new CardInfoDialog(m_theme, *info, window()));
}

void ReviewPage::openDeck()
{
    auto* dialog = new DeckDialog(m_theme, m_review, window());
    connect(dialog, &DeckDialog::deckChanged, this, [this] {
        if (m_revealed && (m_preview || m_review.isCurrent(m_item->id)))
            say({});
        else
            load();
    });
    connect(dialog, &DeckDialog::infoAsked, this, &ReviewPage::showInfo);
    connect(dialog, &DeckDialog::editAsked, this, [this, dialog](const QString& cardId) {
        editOwn(cardId);
        if (auto* editor = window()->findChild<OwnCardDialog*>())
            connect(editor, &QDialog::finished, dialog, &DeckDialog::refresh);
    });
    opened(dialog);
}

void ReviewPage::choosePreview()
{
    const auto count = [this](const session::CramChoice& choice) {
        const auto cards = m_review.cramCards(choice);
        return cards ? static_cast<int>(cards->size()) : 0;
    };
    auto* dialog =
        new PreviewDialog(m_theme, m_review.blueprint().domains, m_review.tags(), count, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog] { startPreview(dialog->choice()); });
    opened(dialog);
}

void ReviewPage::startPreview(const session::CramChoice& choice)
{
    const auto cards = m_review.cramCards(choice);
    if (!cards)
        return say(fail(cards.error()));
    if (const auto noted = m_review.recordCram(choice, static_cast<int>(cards->size())); !noted)
        return say(noted);
    m_preview.emplace(*cards);
    m_notice->clear();
    load();
}

void ReviewPage::endPreview()
{
    m_preview.reset();
    load();
}

} // namespace ringside::app
