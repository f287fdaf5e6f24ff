// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/items/sort_header.h"

#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace ringside::app {

SortHeader::SortHeader(const Theme& theme, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Sort columns"));
    setSectionsClickable(true);
    setSortIndicatorShown(true);
    connect(this, &QHeaderView::sortIndicatorChanged, this, [this](int section) {
        m_at = section;
        describe();
    });
}

void SortHeader::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return goTo(m_at - 1);
    case Qt::Key_Right:
        return goTo(m_at + 1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(count() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return sortHere();
    default:
        event->ignore();
    }
}

void SortHeader::goTo(int section)
{
    m_at = std::clamp(section, 0, std::max(0, count() - 1));
    describe();
    viewport()->update();
    Q_EMIT reached(m_at);
}

void SortHeader::sortHere()
{
    auto order = Qt::AscendingOrder;
    if (m_at == sortIndicatorSection())
        order =
            sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
    else
        order = static_cast<Qt::SortOrder>(
            model()->headerData(m_at, Qt::Horizontal, Qt::InitialSortOrderRole).toInt());
    setSortIndicator(m_at, order);
}

void SortHeader::describe()
{
    if (!model() || count() == 0)
        return;
    const QString column = model()->headerData(m_at, Qt::Horizontal, Qt::DisplayRole).toString();
    if (m_at != sortIndicatorSection())
        setAccessibleDescription(tr("%1, press Enter to sort").arg(column));
    else if (sortIndicatorOrder() == Qt::AscendingOrder)
        setAccessibleDescription(tr("%1, sorted ascending").arg(column));
    else
        setAccessibleDescription(tr("%1, sorted descending").arg(column));
}

/// Skips QAbstractItemView's handler, which looks for a current cell.
void SortHeader::focusInEvent(QFocusEvent* /*event*/)
{
    describe();
    viewport()->update();
    Q_EMIT reached(m_at);
}

void SortHeader::focusOutEvent(QFocusEvent* event)
{
    QHeaderView::focusOutEvent(event);
    viewport()->update();
}

void SortHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    QHeaderView::paintSection(painter, rect, section);
    painter->restore();
    if (!hasFocus() || section != m_at)
        return;
    painter->save();
    painter->setPen(QPen(m_theme.color(Tone::Accent), 2));
    painter->drawRect(rect.adjusted(1, 1, -1, -1));
    painter->restore();
}

} // namespace ringside::app
