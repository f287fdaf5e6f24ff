// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/deck_toolbar.h"

#include "app/question/tag_completer.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/plain_tip.h"
#include "core/session/review/card_note.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

namespace ringside::app {

DeckToolbar::DeckToolbar(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_tags(new QLineEdit(this))
{
    auto* flow = new FlowLayout(theme.px(8), theme.px(8), this);
    flow->setContentsMargins(0, 0, 0, 0);
    m_tags->setObjectName(QStringLiteral("deckTags"));
    m_tags->setAccessibleName(tr("Tags, separated by commas"));
    m_tags->setPlaceholderText(tr("Tags, separated by commas"));
    m_tags->setMinimumWidth(theme.px(230));
    flow->addWidget(m_tags);
    m_addTags = add(tr("Add tags"), "deckAddTags", DeckAction::AddTags);
    m_removeTags = add(tr("Remove tags"), "deckRemoveTags", DeckAction::RemoveTags);
    m_suspend = add(tr("Suspend"), "deckSuspend", DeckAction::Suspend);
    m_kind = makeKinds();
    m_delete = add(tr("Delete"), "deckDelete", DeckAction::Delete);
    m_export = add(tr("Export…"), "deckExport", DeckAction::Export);
    m_info = add(tr("Card info"), "deckInfo", DeckAction::Info);
    m_edit = add(tr("Edit"), "deckEdit", DeckAction::Edit);
    m_undo = add(tr("Undo"), "deckUndo", DeckAction::Undo);
    add(tr("Close"), "deckClose", DeckAction::Close);
    m_delete->setToolTip(tr("Deletes your own cards. Their reviews are kept."));
    m_export->setToolTip(tr("As an Anki package (.apkg) or as text"));
    connect(m_tags, &QLineEdit::textChanged, this, [this] {
        const bool canTag = m_export->isEnabled() && !typedTags().isEmpty();
        m_addTags->setEnabled(canTag);
        m_removeTags->setEnabled(canTag);
    });
    connect(m_tags, &QLineEdit::returnPressed, m_addTags, &QPushButton::click);
}

QPushButton* DeckToolbar::add(const QString& text, const char* name, DeckAction action)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    button->setAutoDefault(false);
    layout()->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, action] { Q_EMIT triggered(action); });
    return button;
}

QPushButton* DeckToolbar::makeKinds()
{
    auto* button = new QPushButton(tr("Change kind"), this);
    button->setObjectName(QStringLiteral("deckKind"));
    button->setAccessibleName(button->text());
    button->setAutoDefault(false);
    auto* menu = new QMenu(button);
    const auto offer = [this, menu](const QString& text, const char* name, DeckAction action) {
        QAction* made = menu->addAction(text, this, [this, action] { Q_EMIT triggered(action); });
        made->setObjectName(QLatin1String(name));
    };
    offer(tr("Front and back"), "deckMakeSides", DeckAction::MakeSides);
    offer(tr("Cloze: the back becomes the gap"), "deckMakeCloze", DeckAction::MakeCloze);
    button->setMenu(menu);
    layout()->addWidget(button);
    return button;
}

void DeckToolbar::offer(const Chosen& chosen)
{
    const bool any = chosen.cards > 0;
    m_suspend->setText(any && chosen.areSuspended ? tr("Resume") : tr("Suspend"));
    m_suspend->setAccessibleName(m_suspend->text());
    m_suspend->setEnabled(any && chosen.canWrite);
    m_tags->setEnabled(any && chosen.canWrite);
    for (QPushButton* button : {m_addTags, m_removeTags})
        button->setEnabled(m_tags->isEnabled() && !typedTags().isEmpty());
    for (QPushButton* button : {m_kind, m_delete})
        button->setEnabled(chosen.own > 0 && chosen.canWrite);
    m_export->setEnabled(any);
    m_info->setEnabled(chosen.cards == 1);
    m_edit->setEnabled(chosen.cards == 1 && chosen.own == 1 && chosen.canWrite);
}

void DeckToolbar::offerUndo(const QString& step)
{
    m_undo->setEnabled(!step.isEmpty());
    m_undo->setToolTip(step.isEmpty() ? QString() : plainTip(tr("Undo “%1”").arg(step)));
}

void DeckToolbar::setKnownTags(const QStringList& tags)
{
    completeTags(*m_tags, tags);
}

QStringList DeckToolbar::typedTags() const
{
    return session::tagsIn(m_tags->text());
}

void DeckToolbar::clearTags()
{
    m_tags->clear();
}

} // namespace ringside::app
