// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/question/card_writer.h"
#include "app/question/own_card_dialog.h"
#include "app/review/card_face.h"
#include "app/review/card_info_dialog.h"
#include "app/review/card_table_dialog.h"
#include "app/review/deck_dialog.h"
#include "app/review/notes_dialog.h"
#include "app/review/preview_dialog.h"
#include "app/review/review_card_text.h"
#include "app/review/review_page.h"
#include "app/review/review_text.h"
#include "app/text/error_text.h"
#include "app/widgets/card_links.h"
#include "app/widgets/notice.h"
#include "app/widgets/page_refresh.h"
#include "app/widgets/plain_tip.h"
#include "app/widgets/web_link.h"

#include <QPushButton>
#include <QUrl>

#include <utility>

/// Actions on a card other than reviewing it, and on the deck.
namespace ringside::app {

using progress::CardMarkKind;

void ReviewPage::act(CardAction action)
{
    if (action == CardAction::NewCard)
        return writeOwn();
    if (action == CardAction::ManyCards)
        return writeMany();
    if (action == CardAction::Preview)
        return choosePreview();
    if (action == CardAction::Deck)
        return openDeck();
    if (action == CardAction::Import)
        return Q_EMIT importRequested();
    if (action == CardAction::Phone)
        return Q_EMIT phoneRequested();
    if (action == CardAction::Paper)
        return Q_EMIT paperRequested();
    if (!m_item)
        return;
    const PageRefresh::OwnChange own(*m_refresh);
    const QString card = m_item->id;
    switch (action) {
    case CardAction::Info:
        return showInfo(card);
    case CardAction::Flag:
        return showResult(m_review.mark({CardMarkKind::Flag, card, !m_item->marks.flagged}));
    case CardAction::Note:
    case CardAction::Tags:
        return editNotes(action == CardAction::Tags);
    case CardAction::Edit:
        if (m_item->kind == session::CardKind::Own)
            returnFocus(m_cards->edit(card));
        return;
    case CardAction::Bury:
        if (report(m_review.buryUntilTomorrow(card),
                   tr("Buried until tomorrow. Undo with %1.").arg(undoName())))
            drop(card);
        return;
    case CardAction::Suspend:
        if (report(m_review.mark({CardMarkKind::Suspend, card, true}),
                   tr("Suspended until you resume it in %1. Undo with %2.")
                       .arg(deckName(), undoName())))
            drop(card);
        return;
    default: // of the deck
        return;
    }
}

/// The keys, or the button without keys.
QString ReviewPage::undoName(bool redo) const
{
    const QString keys =
        m_keys.text(redo ? QStringLiteral("review.redo") : QStringLiteral("review.undo"));
    return keys.isEmpty() ? tr("“%1”").arg((redo ? m_redo : m_undo)->text()) : keys;
}

QString ReviewPage::newCardName() const
{
    return textWithKeys(tr("“New card”"), m_keys, QStringLiteral("review.newCard"));
}

QString ReviewPage::deckName() const
{
    return textWithKeys(tr("the deck"), m_keys, QStringLiteral("review.deck"));
}

void ReviewPage::followLink(const QString& target)
{
    const auto link = CardLinks::parse(target);
    if (!link)
        openWebLink(target, m_openUrl);
    else if (link->to == CardLink::To::Question)
        Q_EMIT questionRequested(bank::QuestionId(link->id));
    else if (link->to == CardLink::To::Section)
        Q_EMIT sectionRequested(link->id);
    else
        Q_EMIT sceneRequested(link->id);
}

/// Adds the names of keys; keeps a visible message.
void ReviewPage::refreshKeys()
{
    offerUndo();
    if (!m_item)
        m_face->setText(nothingText());
}

void ReviewPage::returnFocus(QDialog* dialog)
{
    if (dialog)
        connect(dialog, &QDialog::finished, this, [this] { setFocus(Qt::OtherFocusReason); });
}

template <class Dialog> Dialog* ReviewPage::opened(Dialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    returnFocus(dialog);
    dialog->open();
    return dialog;
}

/// Reports an error or the message; true on success.
bool ReviewPage::report(const Done& done, const QString& success)
{
    showResult(done);
    if (done)
        m_notice->showBriefly(success);
    return done.has_value();
}

/// Removes the card from the current preview.
void ReviewPage::drop(const QString& cardId)
{
    if (m_preview)
        m_preview->drop(cardId);
    load();
}

void ReviewPage::showResult(const Done& done)
{
    if (!done)
        m_notice->showMessage(errorText(done.error()));
    refreshMarks();
    offerUndo();
}

/// The card stays, with its answer shown or hidden as before.
void ReviewPage::refreshMarks()
{
    if (m_item)
        m_item->marks = m_review.marks(m_item->id);
    m_face->setMarks(m_item ? ReviewCardText::marks(m_item->marks) : QString());
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
        tr("After a restart you can still undo everything since the start of the study day.");
    const QString takes =
        done ? tr("Undo “%1”").arg(ReviewCardText::step(*done)) : tr("Nothing to undo");
    m_undo->setToolTip(plainTip(
        tr("%1. %2").arg(textWithKeys(takes, m_keys, QStringLiteral("review.undo")), since)));
    m_undo->setAccessibleDescription(m_undo->toolTip());
    m_redo->setToolTip(
        undone ? plainTip(textWithKeys(tr("Redo “%1”").arg(ReviewCardText::step(*undone)), m_keys,
                                       QStringLiteral("review.redo")))
               : QString());
    m_redo->setAccessibleDescription(m_redo->toolTip());
    if (std::exchange(m_undoAnnounced, true) || !done)
        return;
    m_notice->showBriefly(
        ReviewText::undoOffer(m_review.undoSteps(), undoName(), ReviewCardText::step(*done)));
}

void ReviewPage::editNotes(bool atTags)
{
    auto* dialog = new NotesDialog(m_theme, m_item->marks, m_review.tags(), atTags, window());
    connect(dialog, &NotesDialog::saved, this,
            [this, dialog, card = m_item->id](const QString& note, const QStringList& tags) {
                const PageRefresh::OwnChange own(*m_refresh);
                Done done = m_review.mark({CardMarkKind::Note, card, note});
                if (done)
                    done = m_review.mark({CardMarkKind::Tags, card, tags});
                showResult({});
                if (!done)
                    return dialog->showMessage(errorText(done.error()));
                dialog->accept();
                m_notice->showBriefly(tr("Note and tags saved. Undo with %1.").arg(undoName()));
            });
    opened(dialog);
}

void ReviewPage::writeOwn()
{
    session::CardNote draft;
    if (m_item) {
        const auto* own = std::get_if<session::OwnFace>(&m_item->face);
        draft.about = own ? own->card.about : m_item->id;
        draft.source = own ? own->card.source : QString();
    }
    returnFocus(m_cards->write(draft));
}

void ReviewPage::writeMany()
{
    auto* dialog = opened(new CardTableDialog(m_theme, m_review, window()));
    connect(dialog, &CardTableDialog::saved, this, &ReviewPage::reportUndoable);
}

/// Reports what was done, with the keys that undo it.
void ReviewPage::reportUndoable(const QString& sentence)
{
    m_notice->showBriefly(tr("%1 Undo with %2.").arg(sentence, undoName()));
}

void ReviewPage::showInfo(const QString& cardId)
{
    const auto info = m_review.info(cardId);
    if (!info)
        return showResult(fail(info.error()));
    opened(new CardInfoDialog(m_theme, *info, window()));
}

void ReviewPage::openDeck()
{
    auto* dialog = new DeckDialog(m_theme, m_review, m_clock, window());
    connect(dialog, &DeckDialog::infoRequested, this, &ReviewPage::showInfo);
    connect(dialog, &DeckDialog::editRequested, this, [this, dialog](const QString& cardId) {
        if (auto* editor = m_cards->edit(cardId))
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
    auto* dialog = new PreviewDialog(m_theme, bank::allDomains(m_review.blueprint()),
                                     m_review.tags(), count, window());
    connect(dialog, &QDialog::accepted, this, [this, dialog] { startPreview(dialog->choice()); });
    opened(dialog);
}

void ReviewPage::startPreview(const session::CramChoice& choice)
{
    const auto cards = m_review.cramCards(choice);
    if (!cards)
        return showResult(fail(cards.error()));
    // A read-only profile allows previews, which change no schedule.
    if (!m_review.isReadOnly()) {
        if (const auto noted = m_review.recordCram(choice, static_cast<int>(cards->size())); !noted)
            return showResult(noted);
    }
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
