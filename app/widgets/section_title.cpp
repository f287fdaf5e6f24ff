// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/section_title.h"

#include "app/theme/theme.h"
#include "app/theme/toned_label.h"

#include <QGridLayout>

namespace ringside::app {

SectionTitle::SectionTitle(const Theme& theme, const QString& title, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new TonedLabel(theme, TextRole::Heading, Tone::Ink)),
      m_meta(new TonedLabel(theme, TextRole::Meta, Tone::Secondary)),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(theme.px(12));
    m_grid->setVerticalSpacing(0);
    m_title->setText(title);
    m_title->setWordWrap(true);
    m_meta->setWordWrap(true);
    // The title's least width is that of its letters.
    connect(&theme, &Theme::changed, this, [this] {
        m_rows = 0;
        updateLayout();
    });
    updateLayout();
}

void SectionTitle::addControl(QWidget* control)
{
    m_control = control;
    m_grid->addWidget(control, 0, 2, Qt::AlignRight);
    updateLayout();
}

QSize SectionTitle::minimumSizeHint() const
{
    return {m_theme.px(100), QWidget::minimumSizeHint().height()};
}

void SectionTitle::resizeEvent(QResizeEvent*)
{
    updateLayout();
}

void SectionTitle::updateLayout()
{
    const int rows = width() < m_theme.px(360) ? 2 : 1;
    placeControl(rows == 2);
    if (rows == m_rows)
        return;
    m_rows = rows;
    const bool one = rows == 1;
    m_grid->addWidget(m_title, 0, 0, 1, one ? 1 : 2);
    m_grid->addWidget(m_meta, one ? 0 : 1, one ? 1 : 0, 1, one ? 1 : 3);
    m_meta->setAlignment((one ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    m_grid->setColumnStretch(0, one ? 0 : 1);
    m_grid->setColumnStretch(1, one ? 1 : 0);
    // In one row, the heading gets the width of its line, and the remark wraps.
    m_title->setMinimumWidth(
        one ? m_title->fontMetrics().horizontalAdvance(m_title->text()) + m_theme.px(2) : 0);
}

/// A button must not become narrower than its text.
void SectionTitle::placeControl(bool isNarrow)
{
    if (!m_control)
        return;
    const QFontMetrics metrics = m_title->fontMetrics();
    const int needed =
        metrics.horizontalAdvance(m_title->text()) + m_theme.px(14) + m_control->sizeHint().width();
    const bool isBelow = isNarrow && width() < needed;
    if (isBelow == m_isControlBelow)
        return;
    m_isControlBelow = isBelow;
    m_grid->removeWidget(m_control);
    m_grid->addWidget(m_control, isBelow ? 2 : 0, isBelow ? 0 : 2, 1, isBelow ? 3 : 1,
                      isBelow ? Qt::AlignLeft : Qt::AlignRight);
}

} // namespace ringside::app
