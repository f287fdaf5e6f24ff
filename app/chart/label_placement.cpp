// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/label_placement.h"

#include <algorithm>
#include <numeric>

namespace ringside::app {

std::vector<double> LabelPlacement::spread(std::vector<double> wanted, double gap, double low,
                                           double high)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wanted[i]; });
    double next = low;
    for (const std::size_t i : order) {
        wanted[i] = std::max(wanted[i], next);
        next = wanted[i] + gap;
    }
    double last = high;
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        wanted[*it] = std::min(wanted[*it], last);
        last = wanted[*it] - gap;
    }
    return wanted;
}

QRectF LabelPlacement::beside(QPointF anchor, QSizeF size, const QRectF& bounds,
                              std::span<const QPointF> obstacles, double distance)
{
    const double w = size.width();
    const double h = size.height();
    std::vector<QPointF> corners;
    for (const double d : {distance, 3 * distance, 6 * distance}) {
        corners.emplace_back(anchor.x() - w / 2, anchor.y() - d - h); // above
        corners.emplace_back(anchor.x() - d - w, anchor.y() - d - h);
        corners.emplace_back(anchor.x() + d, anchor.y() + d);
        corners.emplace_back(anchor.x() + d, anchor.y() - h / 2);
        corners.emplace_back(anchor.x() - w / 2, anchor.y() + d);
        corners.emplace_back(anchor.x() - d - w, anchor.y() - h / 2);
        corners.emplace_back(anchor.x() + d, anchor.y() - d - h);
        corners.emplace_back(anchor.x() - d - w, anchor.y() + d);
    }
    QRectF best;
    auto fewest = obstacles.size() + 1;
    for (const QPointF& corner : corners) {
        QRectF box(corner, size);
        box.moveLeft(
            std::clamp(box.left(), bounds.left(), std::max(bounds.left(), bounds.right() - w)));
        box.moveTop(
            std::clamp(box.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - h)));
        const auto covered = static_cast<std::size_t>(std::ranges::count_if(
            obstacles, [&](const QPointF& point) { return box.contains(point); }));
        if (covered < fewest && !box.contains(anchor)) {
            fewest = covered;
            best = box;
        }
    }
    return best.isNull() ? QRectF(corners.front(), size) : best;
}

} // namespace ringside::app
