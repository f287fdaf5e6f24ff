// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/flow_layout.h"

#include <QPushButton>

#include <algorithm>

namespace ringside::app {

FlowLayout::FlowLayout(int horizontalGap, int verticalGap, QWidget* parent)
    : QLayout(parent), m_horizontalGap(horizontalGap), m_verticalGap(verticalGap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::setGaps(int horizontal, int vertical)
{
    m_horizontalGap = horizontal;
    m_verticalGap = vertical;
    invalidate();
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

Qt::Orientations FlowLayout::expandingDirections() const
{
    return {};
}

bool FlowLayout::hasHeightForWidth() const
{
    return true;
}

int FlowLayout::heightForWidth(int width) const
{
    return doLayout(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0); // the default is (-1, -1)
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        size.rwidth() += item->sizeHint().width() + (size.width() > 0 ? m_horizontalGap : 0);
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    doLayout(rect, true);
}

int FlowLayout::doLayout(const QRect& rect, bool apply) const
{
    const QRect room = rect.marginsRemoved(contentsMargins());
    std::vector<QLayoutItem*> row;
    int x = room.x();
    int y = room.y();
    int rowHeight = 0;
    const auto place = [&] {
        const int used = x - m_horizontalGap - room.x();
        int left = room.x() + (alignment() & Qt::AlignRight ? room.width() - used : 0);
        for (QLayoutItem* item : row) {
            const QSize size = item->sizeHint().boundedTo(QSize(room.width(), QWIDGETSIZE_MAX));
            if (apply)
                item->setGeometry(QRect(QPoint(left, y + (rowHeight - size.height()) / 2), size));
            left += size.width() + m_horizontalGap;
        }
        row.clear();
    };
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const int width = std::min(item->sizeHint().width(), room.width());
        if (!row.empty() && x + width > room.x() + room.width()) {
            place();
            y += rowHeight + m_verticalGap;
            x = room.x();
            rowHeight = 0;
        }
        row.push_back(item.get());
        x += width + m_horizontalGap;
        rowHeight = std::max(rowHeight, item->sizeHint().height());
    }
    place();
    return y + rowHeight - rect.y() + contentsMargins().bottom();
}

void setTextInRoom(QPushButton& button, const QString& text, const QStringList& others)
{
    int widest = 0;
    for (const QString& each : others + QStringList(text)) {
        button.setText(each);
        widest = std::max(widest, button.sizeHint().width());
    }
    button.setMinimumWidth(widest);
}

} // namespace ringside::app
