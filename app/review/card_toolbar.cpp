// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/card_toolbar.h"

#include "app/keys/key_hint.h"
#include "app/keys/key_map.h"
#include "app/text/tr.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"

#include <QPushButton>

#include <array>

namespace ringside::app {

namespace {

struct Offered
{
    CardAction action;
    const char* command; ///< in the key map
    const char* name;
    const char* text;
    bool records; ///< disabled in a read-only profile
};

constexpr std::array kOffered{
    Offered{CardAction::Info, "review.info", "cardInfo",
            QT_TRANSLATE_NOOP("ringside::app", "Card info"), false},
    Offered{CardAction::Flag, "review.flag", "cardFlag", QT_TRANSLATE_NOOP("ringside::app", "Flag"),
            true},
    Offered{CardAction::Note, "review.note", "cardNote", QT_TRANSLATE_NOOP("ringside::app", "Note"),
            true},
    Offered{CardAction::Tags, "review.tags", "cardTags", QT_TRANSLATE_NOOP("ringside::app", "Tags"),
            true},
    Offered{CardAction::Edit, "review.edit", "cardEdit", QT_TRANSLATE_NOOP("ringside::app", "Edit"),
            true},
    Offered{CardAction::Bury, "review.bury", "cardBury",
            QT_TRANSLATE_NOOP("ringside::app", "Bury until tomorrow"), true},
    Offered{CardAction::Suspend, "review.suspend", "cardSuspend",
            QT_TRANSLATE_NOOP("ringside::app", "Suspend"), true},
    Offered{CardAction::NewCard, "review.newCard", "deckNewCard",
            QT_TRANSLATE_NOOP("ringside::app", "New card"), true},
    Offered{CardAction::ManyCards, "review.manyCards", "deckManyCards",
            QT_TRANSLATE_NOOP("ringside::app", "Many cards"), true},
    Offered{CardAction::Preview, "review.preview", "deckPreview",
            QT_TRANSLATE_NOOP("ringside::app", "Preview"), false},
    Offered{CardAction::Deck, "review.deck", "deckCards",
            QT_TRANSLATE_NOOP("ringside::app", "Deck"), false},
    Offered{CardAction::Import, "window.import", "deckImport",
            QT_TRANSLATE_NOOP("ringside::app", "Import"), false},
    Offered{CardAction::Phone, "window.phone", "deckPhone",
            QT_TRANSLATE_NOOP("ringside::app", "Study on the phone"), false},
    Offered{CardAction::Paper, "window.paper", "deckPaper",
            QT_TRANSLATE_NOOP("ringside::app", "Print mistakes"), false},
};

} // namespace

CardToolbar::CardToolbar(const Theme& theme, const KeyMap& keys, QWidget* parent)
    : QWidget(parent), m_keys(keys)
{
    setObjectName(QStringLiteral("cardActions"));
    setAccessibleName(app::tr("Card actions"));
    auto* flow = new FlowLayout(theme.px(4), theme.px(4), this);
    flow->setContentsMargins(0, 0, 0, 0);
    connect(&theme, &Theme::changed, this,
            [flow, &theme] { flow->setGaps(theme.px(4), theme.px(4)); });
    for (const Offered& offered : kOffered) {
        auto* button = new QPushButton(this);
        // The style reads the kind when the button is polished.
        button->setProperty("kind", QStringLiteral("plain"));
        button->setProperty("records", offered.records);
        button->setObjectName(QLatin1String(offered.name));
        hintKeys(keys, QLatin1String(offered.command), button, app::tr(offered.text));
        connect(button, &QPushButton::clicked, this,
                [this, action = offered.action] { Q_EMIT chosen(action); });
        flow->addWidget(button);
    }
    connect(&keys, &KeyMap::changed, this, &CardToolbar::refresh);
    refresh();
}

void CardToolbar::refresh()
{
    for (const Offered& offered : kOffered) {
        const bool removes = offered.action == CardAction::Flag && m_flagged;
        const QString text = removes ? app::tr("Remove flag") : app::tr(offered.text);
        const QString key = m_keys.text(QLatin1String(offered.command));
        QPushButton* shown = button(offered.action);
        shown->setText(key.isEmpty() ? text : QStringLiteral("%1  %2").arg(text, key));
        shown->setAccessibleName(text);
    }
}

std::optional<CardAction> CardToolbar::actionOf(const QKeyEvent& event) const
{
    for (const Offered& offered : kOffered) {
        if (m_keys.matches(event, QLatin1String(offered.command)))
            return offered.action;
    }
    return std::nullopt;
}

QPushButton* CardToolbar::button(CardAction action) const
{
    for (const Offered& offered : kOffered) {
        if (offered.action == action)
            return findChild<QPushButton*>(QLatin1String(offered.name));
    }
    return nullptr;
}

void CardToolbar::offer(bool card, bool editable, bool flagged)
{
    for (const CardAction action : {CardAction::Info, CardAction::Flag, CardAction::Note,
                                    CardAction::Tags, CardAction::Bury, CardAction::Suspend})
        button(action)->setVisible(card);
    button(CardAction::Edit)->setVisible(card && editable);
    m_flagged = flagged;
    refresh();
}

} // namespace ringside::app
