// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce_topology.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace ringside::app {

/// Where everything of the all-reduce stands in a rectangle: ranks on a circle, or hosts on a loop
/// with their ranks inside. A value without a window: the scene only draws it. Lengths in pixels;
/// `unit` is one pixel at 100 % font scale.
struct AllReduceLayout
{
    struct Line
    {
        QPointF a; ///< at link.from
        QPointF b; ///< at link.to
        bool operator==(const Line&) const = default;
    };

    double unit = 1;
    std::vector<QRectF> hosts; ///< empty on a flat network
    std::vector<QRectF> ranks;
    std::vector<Line> lines; ///< in the order of topology.links
    double shortestLine = 0; ///< a packet is no longer than most of it
    double labelHeight = 0;  ///< of the host's name inside its box
    /// Chunks of a bar get a line each when there is room; otherwise the bar shows their mean.
    bool separateRows = false;

    static AllReduceLayout of(const AllReduceTopology& topology, QSizeF size, double unit);

    /// The bar `bar` of `rank` at its full length.
    QRectF barRect(int rank, int bar, int bars) const;
    /// Row `row` of `rows` in a bar, filled up to `fraction` of its length.
    static QRectF rowRect(const QRectF& bar, int row, int rows, double fraction);
    /// The middle of a packet `progress` of the way along a line, beside it on the right-hand side
    /// of its direction where both directions are in use.
    QPointF packetCentre(const AllReduceTopology& topology, int link,
                         const scaling::Transfer& transfer, bool forward, double progress) const;
    QSizeF packetSize() const;
    /// The rank at a point, or -1.
    int rankAt(QPointF point) const;
    /// The height the picture wants at 100 %.
    static int preferredHeight(const AllReduceTopology& topology);
};

} // namespace ringside::app
