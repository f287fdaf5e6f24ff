// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_dialogs.h"

#include "app/question/card_writer.h"
#include "app/question/own_card_dialog.h"
#include "app/review/card_info_dialog.h"
#include "app/review/card_table_dialog.h"
#include "app/review/deck_dialog.h"
#include "app/review/notes_dialog.h"
#include "app/review/preview_dialog.h"

#include <variant>

namespace ringside::app {

CardDialogs::CardDialogs(const Theme& theme, session::Review& review, const Clock& clock,
                         QWidget& page)
    : QObject(&page),
      m_theme(theme),
      m_review(review),
      m_clock(clock),
      m_page(page),
      m_writer(new CardWriter(theme, review, page))
{
    connect(m_writer, &CardWriter::saved, this, &CardDialogs::done);
}

void CardDialogs::returnFocus(QDialog* dialog)
{
    if (dialog)
        connect(dialog, &QDialog::finished, &m_page,
                [this] { m_page.setFocus(Qt::OtherFocusReason); });
}

template <class Dialog> Dialog* CardDialogs::opened(Dialog* dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    returnFocus(dialog);
    dialog->open();
    return dialog;
}

void CardDialogs::write(const std::optional<session::ReviewItem>& item)
{
    session::CardNote draft;
    if (item) {
        const auto* own = std::get_if<session::OwnFace>(&item->face);
        draft.about = own ? own->card.about : item->id;
        draft.source = own ? own->card.source : QString();
    }
    returnFocus(m_writer->write(draft));
}

void CardDialogs::edit(const QString& cardId)
{
    returnFocus(m_writer->edit(cardId));
}

void CardDialogs::writeMany()
{
    auto* dialog = opened(new CardTableDialog(m_theme, m_review, m_page.window()));
    connect(dialog, &CardTableDialog::saved, this, &CardDialogs::done);
}

Done CardDialogs::showInfo(const QString& cardId)
{
    RINGSIDE_TRY(const auto info, m_review.info(cardId));
    opened(new CardInfoDialog(m_theme, info, m_page.window()));
    return {};
}

NotesDialog* CardDialogs::editNotes(const progress::CardMarks& marks, bool atTags)
{
    return opened(new NotesDialog(m_theme, marks, m_review.tags(), atTags, m_page.window()));
}

void CardDialogs::openDeck()
{
    auto* dialog = new DeckDialog(m_theme, m_review, m_clock, m_page.window());
    connect(dialog, &DeckDialog::infoRequested, this, [this](const QString& cardId) {
        if (const Done shown = showInfo(cardId); !shown)
            Q_EMIT failed(shown.error());
    });
    connect(dialog, &DeckDialog::editRequested, this, [this, dialog](const QString& cardId) {
        if (auto* editor = m_writer->edit(cardId))
            connect(editor, &QDialog::finished, dialog, &DeckDialog::refresh);
    });
    opened(dialog);
}

void CardDialogs::choosePreview()
{
    const auto count = [this](const session::CramChoice& choice) {
        const auto cards = m_review.cramCards(choice);
        return cards ? static_cast<int>(cards->size()) : 0;
    };
    auto* dialog = new PreviewDialog(m_theme, bank::allDomains(m_review.blueprint()),
                                     m_review.tags(), count, m_page.window());
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { Q_EMIT previewChosen(dialog->choice()); });
    opened(dialog);
}

} // namespace ringside::app
