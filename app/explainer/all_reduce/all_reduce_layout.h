// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/all_reduce/all_reduce_topology.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <vector>

namespace ringside::app {

/// Positions of all parts of the all-reduce in a rectangle: ranks on a circle, hosts on a loop with
/// their ranks inside, trees, a grid, servers beside workers. A value type; the scene only draws
/// it. Lengths in pixels; `unit` is one pixel at 100 % font scale.
struct AllReduceLayout
{
    /// A straight line; for a link that wraps around the end of a row, or in a third dimension, two
    /// stubs: from a to aOut, and from bIn to b.
    struct Line
    {
        QPointF a; ///< at link.from
        QPointF b; ///< at link.to
        bool isStub = false;
        QPointF aOut, bIn;
        bool operator==(const Line&) const = default;

        /// The point at `progress` of the way from a to b.
        QPointF pointAt(double progress) const;
        /// The line's direction there as a unit vector; null where it has none.
        QPointF directionAt(double progress) const;
        double length() const;
    };

    double unit = 1;
    std::vector<QRectF> hosts; ///< empty when hosts are not drawn
    std::vector<QRectF> trees; ///< the areas of two trees, with titles on top
    std::vector<QRectF> cells; ///< in the order of topology.cells
    std::vector<Line> lines;   ///< in the order of topology.links
    std::vector<QRectF> ports; ///< NICs, in the order of topology.portOf()
    double packetShare = 0.85; ///< width of a packet as a share of a cell's width
    double shortestLine = 0;   ///< limits the length of a packet
    double lineLength = 0;     ///< total length of all lines
    /// The share of a line that is drawn, half of it at either end; below 1 when the lines together
    /// are longer than kMostLineLength and would cover the picture.
    double lineShare = 1;
    double labelHeight = 0;  ///< of a host's or tree's name inside its box
    double numberHeight = 0; ///< of the rank's number inside its cell; 0 when there is no room
    /// Each chunk of a bar gets a row when there is room; otherwise the bar shows their mean.
    bool separateRows = false;

    static constexpr double kMostLineLength = 160000; ///< pixels; keeps a frame within 8 ms

    static AllReduceLayout compute(const AllReduceTopology& topology, QSizeF size, double unit);

    /// The rectangle of bar `bar` of a cell at full length.
    QRectF barRect(int cell, int bar, int bars) const;
    /// The rank's number in its cell.
    QRectF numberRect(int cell) const;
    /// Row `row` of `rows` in a bar, filled up to `fraction` of its length.
    static QRectF rowRect(const QRectF& bar, int row, int rows, double fraction);
    /// The center of a packet at `progress` of its whole route. When a line is used in both
    /// directions, packets are on its right-hand side.
    QPointF packetCentre(const AllReduceTopology& topology, std::size_t index,
                         const scaling::Transfer& transfer, double progress) const;
    QSizeF packetSize() const;
    /// The cell at a point, or -1.
    int cellAt(QPointF point) const;
    /// The line within a few pixels of a point, or -1.
    int lineAt(QPointF point) const;
    /// The picture's preferred height at 100 %.
    static int preferredHeight(const AllReduceTopology& topology);
};

} // namespace ringside::app
