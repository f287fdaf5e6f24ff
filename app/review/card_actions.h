// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QKeyEvent;
class QPushButton;

namespace ringside::app {

class KeyMap;
class Theme;

/// What can be done with the card on the page, and with the deck.
enum class CardAction { Info, Flag, Note, Tags, Edit, Bury, Suspend, NewCard, Preview, Deck };

/// A button for each action that has its present key beside it; wraps to as many rows as it needs.
/// Borrows its references.
class CardActions : public QWidget
{
    Q_OBJECT

public:
    CardActions(const Theme& theme, const KeyMap& keys, QWidget* parent = nullptr);

    std::optional<CardAction> actionOf(const QKeyEvent& event) const;
    QPushButton* button(CardAction action) const;
    /// `card`: one stands there. `editable`: it is the learner's own.
    void offer(bool card, bool editable, bool flagged);

Q_SIGNALS:
    void chosen(ringside::app::CardAction action);

private:
    void refresh();

    const KeyMap& m_keys;
    bool m_flagged = false;
};

} // namespace ringside::app
