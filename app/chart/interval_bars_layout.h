// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace ringside::app {

/// A share in [0, 1] with its interval, or only the row's texts. A score may lie outside of the
/// interval of what another exam would give.
struct IntervalShare
{
    bool known = false;
    double low = 0, dot = 0, high = 0;
};

/// Rows of a title with a track below it, all tracks on one scale from 0 to 1, in pixels.
struct IntervalBarsLayout
{
    struct Row
    {
        QRectF title;
        QRectF track;
        QRectF interval; ///< empty when unknown
        QPointF dot;     ///< its centre
    };
    std::vector<Row> rows;
    QRectF scale;     ///< line of its numbers, below the rows
    double markX = 0; ///< of the pass mark
    double height = 0;

    struct Style
    {
        double width = 0;
        double titleHeight = 0;
        double trackHeight = 0;
        double gap = 0; ///< between rows
        double scaleHeight = 0;
    };
    /// Shares outside [0, 1] are drawn at the nearer end.
    static IntervalBarsLayout compute(const std::vector<IntervalShare>& shares, double mark,
                                      const Style& style);
};

} // namespace ringside::app
