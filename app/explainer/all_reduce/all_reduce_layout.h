// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_topology.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <vector>

namespace ringside::app {

/// Where everything of the all-reduce stands in a rectangle: ranks on a circle, hosts on a loop
/// with their ranks inside, trees, a grid, servers beside workers. A value without a window: the
/// scene only draws it. Lengths in pixels; `unit` is one pixel at 100 % font scale.
struct AllReduceLayout
{
    /// A straight line; of a link around the end of a row, or in a third direction, two stubs: from
    /// a to aOut, and from bIn to b.
    struct Line
    {
        QPointF a; ///< at link.from
        QPointF b; ///< at link.to
        bool isStub = false;
        QPointF aOut, bIn;
        bool operator==(const Line&) const = default;

        /// `progress` of the way from a to b.
        QPointF pointAt(double progress) const;
        /// The way's direction there, of length 1, or none.
        QPointF directionAt(double progress) const;
        double length() const;
    };

    double unit = 1;
    std::vector<QRectF> hosts; ///< empty where no host is drawn
    std::vector<QRectF> trees; ///< the areas of two trees, their titles on top
    std::vector<QRectF> cells; ///< of topology.cells
    std::vector<Line> lines;   ///< in the order of topology.links
    std::vector<QRectF> ports; ///< NICs, in the order of topology.portOf()
    double packetShare = 0.85; ///< of a cell's width, a packet's
    double shortestLine = 0;   ///< a packet is no longer than most of it
    double lineLength = 0;     ///< of all lines together
    /// How much of a line is drawn, half of it at either end; less than 1 where the lines together
    /// are longer than kMostLineLength and would cover the picture.
    double lineShare = 1;
    double labelHeight = 0;  ///< of a host's or tree's name inside its box
    double numberHeight = 0; ///< of the rank's number inside its cell; 0 where there is no room
    /// Chunks of a bar get a line each when there is room; otherwise the bar shows their mean.
    bool separateRows = false;

    static constexpr double kMostLineLength = 160000; ///< pixels: a frame has 8 ms

    static AllReduceLayout compute(const AllReduceTopology& topology, QSizeF size, double unit);

    /// The bar `bar` of a cell at its full length.
    QRectF barRect(int cell, int bar, int bars) const;
    /// The rank's number in its cell.
    QRectF numberRect(int cell) const;
    /// Row `row` of `rows` in a bar, filled up to `fraction` of its length.
    static QRectF rowRect(const QRectF& bar, int row, int rows, double fraction);
    /// The middle of a packet `progress` of its whole way, beside the line on the right-hand side
    /// of its direction where both directions are in use.
    QPointF packetCentre(const AllReduceTopology& topology, std::size_t index,
                         const scaling::Transfer& transfer, double progress) const;
    QSizeF packetSize() const;
    /// The cell at a point, or -1.
    int cellAt(QPointF point) const;
    /// The line within a few pixels of a point, or -1.
    int lineAt(QPointF point) const;
    /// The height the picture wants at 100 %.
    static int preferredHeight(const AllReduceTopology& topology);
};

} // namespace ringside::app
