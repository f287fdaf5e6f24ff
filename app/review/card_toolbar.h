// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

class QKeyEvent;
class QPushButton;

namespace ringside::app {

class KeyMap;
class Theme;

/// Actions on the current card, and on the deck.
enum class CardAction {
    Info,
    Flag,
    Note,
    Tags,
    Edit,
    Bury,
    Suspend,
    NewCard,
    ManyCards,
    Preview,
    Deck,
    Import,
    Phone,
    Paper
};

/// A button per action with its current key; wraps to as many rows as needed. Does not own its
/// references.
class CardToolbar : public QWidget
{
    Q_OBJECT

public:
    CardToolbar(const Theme& theme, const KeyMap& keys, QWidget* parent = nullptr);

    std::optional<CardAction> actionOf(const QKeyEvent& event) const;
    QPushButton* button(CardAction action) const;
    /// `card`: there is a card. `editable`: it is one of the learner's own.
    void offer(bool card, bool editable, bool flagged);

Q_SIGNALS:
    void chosen(ringside::app::CardAction action);

private:
    void refresh();

    const KeyMap& m_keys;
    bool m_flagged = false;
};

} // namespace ringside::app
