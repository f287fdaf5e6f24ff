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

QSize FoldButton::arrowSize(const Theme& theme)
{
    constexpr int kArrow = 16, kAdded = 4; // the style draws it in 4 pixels more
    return QSize(1, 1) * (theme.px(kArrow) - kAdded);
}

void FoldButton::setSubject(const QString& subject)
{
    m_subject = subject;
    refresh();
}

void FoldButton::refresh()
{
    setArrowType(isChecked() ? Qt::DownArrow : Qt::RightArrow);
    setIconSize(arrowSize(m_theme));
    const QString name = m_subject.isEmpty() ? text() : tr("%1: %2").arg(text(), m_subject);
    setAccessibleName(isChecked() ? tr("%1, expanded").arg(name) : tr("%1, collapsed").arg(name));
}

} // namespace ringside::app
