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
    bool isOffered() const { return m_isOffered && isEnabled(); }

private:
    bool m_isOffered = false;
};

} // namespace ringside::app
