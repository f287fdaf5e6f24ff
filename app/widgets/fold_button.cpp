// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/fold_button.h"

#include "app/theme/theme.h"

namespace ringside::app {

FoldButton::FoldButton(const Theme& theme, const QString& text, QWidget* parent)
    : QToolButton(parent), m_theme(theme)
{
    setText(text);
    setCheckable(true);
    setProperty("kind", QStringLiteral("fold"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(this, &QToolButton::toggled, this, &FoldButton::refresh);
    connect(&theme, &Theme::changed, this, &FoldButton::refresh);
    refresh();
}

void FoldButton::setSubject(const QString& subject)
{
    m_subject = subject;
    refresh();
}

void FoldButton::refresh()
{
    setArrowType(isChecked() ? Qt::DownArrow : Qt::RightArrow);
    setIconSize({m_theme.px(12), m_theme.px(12)});
    const QString name = m_subject.isEmpty() ? text() : tr("%1: %2").arg(text(), m_subject);
    setAccessibleName(isChecked() ? tr("%1, expanded").arg(name) : tr("%1, collapsed").arg(name));
}

} // namespace ringside::app
