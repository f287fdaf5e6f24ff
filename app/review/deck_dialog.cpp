// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/deck_dialog.h"

#include "app/review/card_list_model.h"
#include "app/review/review_card_text.h"
#include "app/text/error_text.h"
#include "app/theme/theme.h"
#include "app/theme/toned_label.h"
#include "app/widgets/dialog_fields.h"
#include "app/widgets/flow_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QListView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace ringside::app {

DeckDialog::DeckDialog(const Theme& theme, session::Review& review, QWidget* parent)
    : QDialog(parent),
      m_theme(theme),
      m_review(review),
      m_filter(new QComboBox(this)),
      m_model(new CardListModel(this)),
      m_list(new QListView(this)),
      m_message(new TonedLabel(theme, TextRole::Reason, Tone::Secondary, this))
{
    setObjectName(QStringLiteral("deckDialog"));
    setWindowTitle(tr("Deck"));
    setPalette(theme.palette());
    resize(theme.px(640), theme.px(520));
    using session::CardFilter;
    const auto filter = [this](const QString& text, CardFilter value) {
        m_filter->addItem(text, static_cast<int>(value));
    };
    filter(tr("Own cards"), CardFilter::Own);
    filter(tr("Suspended"), CardFilter::Suspended);
    filter(tr("Buried until tomorrow"), CardFilter::Buried);
    filter(tr("Flagged"), CardFilter::Flagged);
    filter(tr("With tags"), CardFilter::Tagged);
    filter(tr("With a note"), CardFilter::Noted);
    filter(tr("Leeches"), CardFilter::Leech);
    filter(tr("All cards"), CardFilter::All);
    m_filter->setAccessibleName(tr("Filter cards"));
    m_filter->setObjectName(QStringLiteral("deckFilter"));
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setFont(theme.font(TextRole::Body));
    m_list->setAccessibleName(tr("Cards"));
    m_list->setObjectName(QStringLiteral("deckList"));
    m_message->setWordWrap(true);
    m_message->setObjectName(QStringLiteral("deckMessage"));

    auto* layout = new QVBoxLayout(this);
    spaceOut(*layout, theme);
    layout->addWidget(makeKinds());
    layout->addWidget(fieldLabel(theme, tr("&List"), m_filter, this));
    layout->addWidget(m_filter);
    layout->addWidget(m_message);
    layout->addWidget(m_list, 1);
    layout->addWidget(makeButtons());
    connect(m_filter, &QComboBox::currentIndexChanged, this, &DeckDialog::refresh);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DeckDialog::offer);
    m_filter->setFocus();
    refresh();
}

QWidget* DeckDialog::makeKinds()
{
    auto* kinds = new QWidget(this);
    kinds->setAccessibleName(tr("Card types in reviews"));
    auto* flow = new FlowLayout(m_theme.px(12), m_theme.px(4), kinds);
    flow->setContentsMargins(0, 0, 0, 0);
    for (const session::CardKind kind : session::kCardKinds) {
        auto* box = new QCheckBox(ReviewCardText::kind(kind), kinds);
        box->setObjectName(QStringLiteral("kind-") + session::nameOf(kind));
        box->setAccessibleName(tr("Include %1 cards in reviews").arg(box->text()));
        box->setChecked(m_review.isKindOn(kind));
        connect(box, &QCheckBox::toggled, this, [this, kind, box](bool on) {
            const Done done = m_review.setKindOn(kind, on);
            showResult(done);
            if (!done) {
                const QSignalBlocker quiet(box);
                box->setChecked(!on);
            }
        });
        flow->addWidget(box);
    }
    return kinds;
}

QWidget* DeckDialog::makeButtons()
{
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_theme.px(8), m_theme.px(8), row);
    flow->setContentsMargins(0, 0, 0, 0);
    const auto add = [row, flow](const QString& text, const QString& name) {
        auto* button = new QPushButton(text, row);
        button->setObjectName(name);
        button->setAccessibleName(text);
        button->setAutoDefault(false);
        flow->addWidget(button);
        return button;
    };
    m_suspend = add(tr("Suspend"), QStringLiteral("deckSuspend"));
    m_info = add(tr("Card info"), QStringLiteral("deckInfo"));
    m_edit = add(tr("Edit"), QStringLiteral("deckEdit"));
    QPushButton* close = add(tr("Close"), QStringLiteral("deckClose"));
    connect(m_suspend, &QPushButton::clicked, this, &DeckDialog::suspendOrResume);
    connect(m_info, &QPushButton::clicked, this, [this] { Q_EMIT infoRequested(chosen()->id); });
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(chosen()->id); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    return row;
}

void DeckDialog::refresh()
{
    const int row = m_list->currentIndex().row();
    auto cards = m_review.rows(static_cast<session::CardFilter>(m_filter->currentData().toInt()));
    if (!cards) {
        m_message->setText(errorText(cards.error()));
        return;
    }
    const int count = static_cast<int>(cards->size());
    m_message->setText(count == 0   ? tr("No cards.")
                       : count == 1 ? tr("1 card.")
                                    : tr("%1 cards.").arg(count));
    m_model->setCards(std::move(*cards));
    if (count > 0)
        m_list->setCurrentIndex(m_model->index(std::clamp(row, 0, count - 1), 0));
    offer();
}

std::optional<session::CardRow> DeckDialog::chosen() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? std::optional(m_model->at(index.row())) : std::nullopt;
}

void DeckDialog::offer()
{
    const auto card = chosen();
    m_suspend->setEnabled(card.has_value());
    m_info->setEnabled(card.has_value());
    m_edit->setEnabled(card && card->kind == session::CardKind::Own);
    m_suspend->setText(card && card->marks.suspended ? tr("Resume") : tr("Suspend"));
    m_suspend->setAccessibleName(m_suspend->text());
}

void DeckDialog::suspendOrResume()
{
    const auto card = chosen();
    if (!card)
        return;
    const Done done =
        m_review.mark({progress::CardMarkKind::Suspend, card->id, !card->marks.suspended});
    refresh();
    showResult(done);
}

void DeckDialog::showResult(const Done& done)
{
    if (!done)
        m_message->setText(errorText(done.error()));
}

} // namespace ringside::app
