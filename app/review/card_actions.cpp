// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_actions.h"

#include "app/shell/theme.h"
#include "app/widgets/flow_layout.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QPushButton>

#include <array>

namespace ringside::app {

namespace {

struct Offered
{
    CardAction action;
    Qt::Key key;
    const char* name;
    const char* text;
};

constexpr std::array kOffered{
    Offered{CardAction::Info, Qt::Key_I, "cardInfo", QT_TRANSLATE_NOOP("CardActions", "Card info")},
    Offered{CardAction::Flag, Qt::Key_F, "cardFlag", QT_TRANSLATE_NOOP("CardActions", "Flag")},
    Offered{CardAction::Note, Qt::Key_N, "cardNote", QT_TRANSLATE_NOOP("CardActions", "Note")},
    Offered{CardAction::Tags, Qt::Key_T, "cardTags", QT_TRANSLATE_NOOP("CardActions", "Tags")},
    Offered{CardAction::Edit, Qt::Key_E, "cardEdit", QT_TRANSLATE_NOOP("CardActions", "Edit")},
    Offered{CardAction::Bury, Qt::Key_B, "cardBury",
            QT_TRANSLATE_NOOP("CardActions", "Bury until tomorrow")},
    Offered{CardAction::Suspend, Qt::Key_S, "cardSuspend",
            QT_TRANSLATE_NOOP("CardActions", "Suspend")},
    Offered{CardAction::NewCard, Qt::Key_A, "deckNewCard",
            QT_TRANSLATE_NOOP("CardActions", "New card")},
    Offered{CardAction::Preview, Qt::Key_P, "deckPreview",
            QT_TRANSLATE_NOOP("CardActions", "Preview")},
    Offered{CardAction::Deck, Qt::Key_D, "deckCards", QT_TRANSLATE_NOOP("CardActions", "Deck")},
};

QString tr(const char* text)
{
    return QCoreApplication::translate("CardActions", text);
}

} // namespace

CardActions::CardActions(const Theme& theme, QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("cardActions"));
    setAccessibleName(app::tr("Actions on the card"));
    auto* flow = new FlowLayout(theme.px(4), theme.px(4), this);
    flow->setContentsMargins(0, 0, 0, 0);
    connect(&theme, &Theme::changed, this,
            [flow, &theme] { flow->setGaps(theme.px(4), theme.px(4)); });
    for (const Offered& offered : kOffered) {
        const QString text = app::tr(offered.text);
        const QString key = QKeySequence(offered.key).toString(QKeySequence::NativeText);
        auto* button = new QPushButton(this);
        // The style reads the kind when the button is polished.
        button->setProperty("kind", QStringLiteral("plain"));
        button->setText(QStringLiteral("%1  %2").arg(text, key));
        button->setObjectName(QLatin1String(offered.name));
        button->setAccessibleName(text);
        button->setToolTip(app::tr("Key %1").arg(key));
        connect(button, &QPushButton::clicked, this,
                [this, action = offered.action] { Q_EMIT chosen(action); });
        flow->addWidget(button);
    }
}

std::optional<CardAction> CardActions::actionOf(int key)
{
    for (const Offered& offered : kOffered) {
        if (offered.key == key)
            return offered.action;
    }
    return std::nullopt;
}

QPushButton* CardActions::button(CardAction action) const
{
    for (const Offered& offered : kOffered) {
        if (offered.action == action)
            return findChild<QPushButton*>(QLatin1String(offered.name));
    }
    return nullptr;
}

void CardActions::offer(bool card, bool editable, bool flagged)
{
    for (const CardAction action : {CardAction::Info, CardAction::Flag, CardAction::Note,
                                    CardAction::Tags, CardAction::Bury, CardAction::Suspend})
        button(action)->setVisible(card);
    button(CardAction::Edit)->setVisible(card && editable);
    QPushButton* flag = button(CardAction::Flag);
    const QString text = flagged ? app::tr("Remove flag") : app::tr("Flag");
    flag->setText(QStringLiteral("%1  %2").arg(text, QKeySequence(Qt::Key_F).toString()));
    flag->setAccessibleName(text);
}

} // namespace ringside::app
