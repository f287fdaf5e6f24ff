// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace ringside::app {

class KeyMap;

/// Offers to light one clue of the question after another, until all are lit.
class ClueButton : public QPushButton
{
    Q_OBJECT

public:
    explicit ClueButton(const KeyMap& keys, QWidget* parent = nullptr);

    /// For another question or state of it.
    void offer(bool isOffered);
    bool isOffered() const { return m_isOffered && !m_isSpent; }
    /// All clues are lit. With the focus it stays enabled until it loses it: the focus would move
    /// to another button, which the next Enter would press.
    void spend();

protected:
    void focusOutEvent(QFocusEvent* event) override;

private:
    void showText(const QString& text);

    bool m_isOffered = false;
    bool m_isSpent = false;
};

} // namespace ringside::app
