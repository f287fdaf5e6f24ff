// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/column_pair.h"

#include "app/theme/theme.h"

#include <QBoxLayout>

namespace ringside::app {

namespace {

/// A window of 1500 pixels without its rail and a scroll bar.
constexpr int kSideBySideFrom = 1280;
constexpr int kBetweenColumns = 40;
constexpr int kMarginX = 28, kNarrowMarginX = 16;
constexpr int kNarrowBelow = 560;

} // namespace

ColumnPair::ColumnPair(const Theme& theme, int columnWidth, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_columnWidth(columnWidth),
      m_inner(new QWidget(this)),
      m_firstColumn(new QWidget(m_inner)),
      m_secondColumn(new QWidget(m_inner)),
      m_outer(new QVBoxLayout(m_inner)),
      m_head(new QVBoxLayout),
      m_columns(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_first(new QVBoxLayout(m_firstColumn)),
      m_second(new QVBoxLayout(m_secondColumn))
{
    setObjectName(QStringLiteral("scrolled"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(0);
    layout->addWidget(m_inner, 1);
    layout->addStretch(0);
    m_outer->addLayout(m_head);
    m_outer->addLayout(m_columns, 1);
    m_columns->addWidget(m_firstColumn, 0);
    m_columns->addWidget(m_secondColumn, 0);
    m_columns->addStretch(1); // keeps stacked columns together at the top
    for (QVBoxLayout* column : {m_first, m_second})
        column->setContentsMargins(0, 0, 0, 0);
    connect(&theme, &Theme::changed, this, &ColumnPair::updateLayout);
    updateLayout();
}

bool ColumnPair::isSideBySide() const
{
    return m_columns->direction() == QBoxLayout::LeftToRight;
}

void ColumnPair::setSpacing(int spacing)
{
    m_spacing = spacing;
    updateLayout();
}

void ColumnPair::setMarginY(int margin)
{
    m_marginY = margin;
    updateLayout();
}

void ColumnPair::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateLayout();
}

void ColumnPair::updateLayout()
{
    const bool beside = width() >= m_theme.px(kSideBySideFrom);
    m_columns->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int sides = m_theme.px(width() < m_theme.px(kNarrowBelow) ? kNarrowMarginX : kMarginX);
    m_outer->setContentsMargins(sides, m_theme.px(m_marginY), sides, m_theme.px(m_marginY));
    m_outer->setSpacing(m_head->isEmpty() ? 0 : m_theme.px(m_spacing));
    m_columns->setSpacing(m_theme.px(beside ? kBetweenColumns : m_spacing));
    // Side by side both are equally wide, and each ends where its parts end.
    for (QWidget* column : {m_firstColumn, m_secondColumn}) {
        m_columns->setStretchFactor(column, beside ? 1 : 0);
        m_columns->setAlignment(column, beside ? Qt::AlignTop : Qt::Alignment());
    }
    m_columns->setStretch(2, beside ? 0 : 1);
    for (QVBoxLayout* column : {m_head, m_first, m_second})
        column->setSpacing(m_theme.px(m_spacing));
    const int columns = beside ? 2 * m_columnWidth + kBetweenColumns : m_columnWidth;
    m_inner->setMaximumWidth(m_theme.px(columns + 2 * kMarginX));
}

} // namespace ringside::app
