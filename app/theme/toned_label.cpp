// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/toned_label.h"

namespace ringside::app {

TonedLabel::TonedLabel(const Theme& theme, TextRole role, Tone tone, QWidget* parent)
    : QLabel(parent), m_theme(theme), m_role(role), m_tone(tone)
{
    setTextFormat(Qt::PlainText);
    connect(&theme, &Theme::changed, this, &TonedLabel::refresh);
    refresh();
}

void TonedLabel::setTone(Tone tone)
{
    m_tone = tone;
    refresh();
}

void TonedLabel::setQuoted(Tone ground)
{
    m_ground = ground;
    refresh();
}

void TonedLabel::refresh()
{
    setFont(m_theme.font(m_role));
    // The application's style sheet sets a text color for all widgets; only a label's own sheet
    // overrides it.
    QString sheet = QStringLiteral("QLabel { color: %1; ").arg(m_theme.color(m_tone).name());
    if (m_ground)
        sheet += QStringLiteral("background: %1; border: 1px solid %2; border-radius: %3px; "
                                "padding: %4px %5px; ")
                     .arg(m_theme.color(*m_ground).name(), m_theme.color(Tone::Line).name())
                     .arg(m_theme.px(7))
                     .arg(m_theme.px(6))
                     .arg(m_theme.px(10));
    setStyleSheet(sheet + u'}');
}

} // namespace ringside::app
