// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/interval_bars_layout.h"

#include <algorithm>

namespace ringside::app {

IntervalBarsLayout IntervalBarsLayout::compute(const std::vector<IntervalShare>& shares,
                                               double mark, const Style& style)
{
    const auto xOf = [&style](double share) { return std::clamp(share, 0.0, 1.0) * style.width; };
    IntervalBarsLayout layout;
    layout.markX = xOf(mark);
    double y = 0;
    for (const IntervalShare& share : shares) {
        Row row;
        row.title = QRectF(0, y, style.width, style.titleHeight);
        row.track = QRectF(0, y + style.titleHeight, style.width, style.trackHeight);
        if (share.known) {
            row.interval = QRectF(xOf(share.low), row.track.y(), xOf(share.high) - xOf(share.low),
                                  style.trackHeight);
            row.dot = QPointF(xOf(share.dot), row.track.center().y());
        }
        layout.rows.push_back(row);
        y = row.track.bottom() + style.gap;
    }
    if (shares.empty())
        return layout;
    layout.scale = QRectF(0, y - style.gap, style.width, style.scaleHeight);
    layout.height = layout.scale.bottom();
    return layout;
}

} // namespace ringside::app
