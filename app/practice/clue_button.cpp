// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/practice/clue_button.h"

#include "app/keys/key_hint.h"

namespace ringside::app {

ClueButton::ClueButton(const KeyMap& keys, QWidget* parent)
    : QPushButton(tr("Light a clue"), parent)
{
    setObjectName(QStringLiteral("lightClue"));
    setAccessibleName(text());
    setProperty("kind", QStringLiteral("try"));
    hintKeys(keys, QStringLiteral("practice.clue"), this,
             tr("Marks what matters in the question; your answer then counts as helped and is left "
                "out of your readiness"));
}

void ClueButton::offer(bool isOffered)
{
    m_isOffered = isOffered;
    setVisible(isOffered);
    setEnabled(true);
}

} // namespace ringside::app
