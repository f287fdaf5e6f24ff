// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/graph/graph_outline.h"

#include <QPainterPath>

#include <algorithm>

namespace ringside::app {

std::vector<GraphLayout::Outline> outlinesAround(const std::vector<QRectF>& boxes, QSizeF margins,
                                                 const QString& name, const PlotStyle& style)
{
    QPainterPath cells;
    const QRectF picture(0.5, 0.5, std::max(0.0, style.size.width() - 1), 1e9);
    // A cell reaches a little into its neighbor, so that the two become one.
    constexpr double kOverlap = 0.25;
    const double x = margins.width() / 2 + kOverlap, y = margins.height() / 2 + kOverlap;
    for (const QRectF& box : boxes) {
        QPainterPath cell;
        cell.addRect(box.adjusted(-x, -y, x, y).intersected(picture));
        cells = cells.united(cell);
    }
    std::vector<GraphLayout::Outline> outlines;
    for (const QPolygonF& part : cells.simplified().toSubpathPolygons()) {
        GraphLayout::Outline outline{part, {}};
        if (outlines.empty()) {
            const QRectF around = part.boundingRect();
            const double width =
                std::min(style.measure(name) + 2 * style.gap, around.width() - 4 * style.gap);
            outline.name = {{around.left() + 2 * style.gap, around.top() - style.lineHeight / 2,
                             std::max(0.0, width), style.lineHeight},
                            name};
        }
        outlines.push_back(std::move(outline));
    }
    return outlines;
}

std::vector<QRectF> trayItems(const QRectF& box, int count, int most, const PlotStyle& style)
{
    std::vector<QRectF> items;
    if (count > most)
        return items;
    constexpr int kPerRow = 10;
    const double pitch = box.width() / kPerRow, height = style.lineHeight / 2;
    for (int i = 0; i < count; ++i) {
        const int row = i / kPerRow;
        items.push_back({box.left() + (i % kPerRow) * pitch,
                         box.bottom() + style.gap + row * (height + style.gap),
                         pitch - style.gap / 2, height});
    }
    return items;
}

} // namespace ringside::app
