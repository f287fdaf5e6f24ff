// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/fill_geometry.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

std::vector<QLineF> hatchLines(const QRectF& box, double spacing, bool rising)
{
    std::vector<QLineF> lines;
    if (box.isEmpty() || spacing <= 0)
        return lines;
    // Along a rising line x + y is constant, along a falling one x - y.
    const double sign = rising ? 1 : -1;
    const double low = box.left() + std::min(sign * box.top(), sign * box.bottom());
    const double high = box.right() + std::max(sign * box.top(), sign * box.bottom());
    for (double c = std::ceil(low / spacing) * spacing; c <= high; c += spacing) {
        const double left =
            std::max(box.left(), c - std::max(sign * box.top(), sign * box.bottom()));
        const double right =
            std::min(box.right(), c - std::min(sign * box.top(), sign * box.bottom()));
        if (right > left)
            lines.emplace_back(left, sign * (c - left), right, sign * (c - right));
    }
    return lines;
}

std::vector<QPointF> hatchDots(const QRectF& box, double spacing)
{
    std::vector<QPointF> dots;
    if (spacing <= 0)
        return dots;
    const double edge = spacing / 4;
    for (double row = std::ceil((box.top() + edge) / spacing); row * spacing <= box.bottom() - edge;
         ++row) {
        const double shift = std::fmod(row, 2) == 0 ? 0 : 0.5;
        for (double i = std::ceil((box.left() + edge) / spacing - shift);
             (i + shift) * spacing <= box.right() - edge; ++i)
            dots.emplace_back((i + shift) * spacing, row * spacing);
    }
    return dots;
}

} // namespace ringside::app
