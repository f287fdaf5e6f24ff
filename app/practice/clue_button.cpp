// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/clue_button.h"

#include "app/keys/key_hint.h"

#include <QFocusEvent>

namespace ringside::app {

ClueButton::ClueButton(const KeyMap& keys, QWidget* parent) : QPushButton(parent)
{
    setObjectName(QStringLiteral("lightClue"));
    showText(tr("Light a clue"));
    setProperty("kind", QStringLiteral("try"));
    hintKeys(keys, QStringLiteral("practice.clue"), this,
             tr("Marks what matters in the question; your answer then counts as helped and is left "
                "out of your readiness"));
}

void ClueButton::offer(bool isOffered)
{
    m_isOffered = isOffered;
    m_isSpent = false;
    showText(tr("Light a clue"));
    setVisible(isOffered);
    setEnabled(true);
}

void ClueButton::spend()
{
    m_isSpent = true;
    showText(tr("All clues are lit"));
    setEnabled(hasFocus());
}

void ClueButton::focusOutEvent(QFocusEvent* event)
{
    QPushButton::focusOutEvent(event);
    // In a window that is not active, it is still the one that will get the keys.
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
        setEnabled(!m_isSpent);
}

void ClueButton::showText(const QString& text)
{
    setText(text);
    setAccessibleName(text);
}

} // namespace ringside::app
