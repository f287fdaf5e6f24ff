// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QPushButton;

namespace ringside::app {

class Theme;

/// What can be done with the card on the page, and with the deck.
enum class CardAction { Info, Flag, Note, Tags, Edit, Bury, Suspend, NewCard, Preview, Deck };

/// A button for each action that has its key beside it; wraps to as many rows as it needs.
class CardActions : public QWidget
{
    Q_OBJECT

public:
    explicit CardActions(const Theme& theme, QWidget* parent = nullptr);

    /// The action of a key pressed without modifiers.
    static std::optional<CardAction> actionOf(int key);
    QPushButton* button(CardAction action) const;
    /// `card`: one stands there. `editable`: it is the learner's own.
    void offer(bool card, bool editable, bool flagged);

Q_SIGNALS:
    void chosen(ringside::app::CardAction action);
};

} // namespace ringside::app
