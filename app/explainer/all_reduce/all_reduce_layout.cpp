// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_layout.h"

#include "app/explainer/all_reduce/all_reduce_places.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

double lengthOf(QPointF way)
{
    return std::hypot(way.x(), way.y());
}

/// The point where the straight line from the middle of `box` towards `target` leaves the box.
QPointF edgeTowards(const QRectF& box, QPointF target)
{
    const QPointF centre = box.center();
    const QPointF way = target - centre;
    const double x = std::abs(way.x()) > 0 ? box.width() / 2 / std::abs(way.x()) : 1e300;
    const double y = std::abs(way.y()) > 0 ? box.height() / 2 / std::abs(way.y()) : 1e300;
    return centre + way * std::min({x, y, 1.0});
}

/// A link that wraps around the grid, or leads to another plane, is a stub at either end.
AllReduceLayout::Line stubFor(const AllReduceLayout& layout, const SceneLink& link)
{
    const QRectF& a = layout.cells[static_cast<std::size_t>(link.from)];
    const QRectF& b = layout.cells[static_cast<std::size_t>(link.to)];
    const double w = a.width(), h = a.height();
    if (link.dimension == 0)
        return {{a.right(), a.center().y()},
                {b.left(), b.center().y()},
                true,
                {a.right() + w * 0.5, a.center().y()},
                {b.left() - w * 0.5, b.center().y()}};
    if (link.dimension == 1)
        return {{a.center().x(), a.bottom()},
                {b.center().x(), b.top()},
                true,
                {a.center().x(), a.bottom() + h * 0.3},
                {b.center().x(), b.top() - h * 0.3}};
    // To the next plane: out at the upper right corner, in at the lower left one.
    return {a.topRight(), b.bottomLeft(), true, a.topRight() + QPointF(w * 0.45, -h * 0.22),
            b.bottomLeft() + QPointF(-w * 0.45, h * 0.22)};
}

AllReduceLayout::Line lineFor(const AllReduceLayout& layout, const AllReduceTopology& topology,
                              const SceneLink& link)
{
    const auto from = static_cast<std::size_t>(link.from), to = static_cast<std::size_t>(link.to);
    if (topology.inHosts && !link.crossesNodes) {
        const auto first = from * static_cast<std::size_t>(topology.ranksPerHost);
        const auto last =
            std::min(first + static_cast<std::size_t>(topology.ranksPerHost), layout.cells.size()) -
            1;
        const QRectF& box = layout.hosts[from];
        const double y = (layout.cells[last].bottom() + box.bottom()) / 2;
        return {{layout.cells[first].left(), y},
                {box.right() - (layout.cells[first].left() - box.left()), y},
                false,
                {},
                {}};
    }
    if (topology.shape == SceneShape::Grid && (link.wraps || link.dimension == 2))
        return stubFor(layout, link);
    if (topology.shape == SceneShape::Servers && !layout.ports.empty()) {
        const QRectF &a = layout.ports[from], &b = layout.ports[to];
        return {{a.right(), a.center().y()}, {b.left(), b.center().y()}, false, {}, {}};
    }
    const auto& boxes = topology.inHosts ? layout.hosts : layout.cells;
    const QRectF &a = boxes[from], &b = boxes[to];
    if (!topology.parent.empty()) {
        const bool down = a.center().y() < b.center().y();
        return {{a.center().x(), down ? a.bottom() : a.top()},
                {b.center().x(), down ? b.top() : b.bottom()},
                false,
                {},
                {}};
    }
    return {edgeTowards(a, b.center()), edgeTowards(b, a.center()), false, {}, {}};
}

} // namespace

QPointF AllReduceLayout::Line::pointAt(double progress) const
{
    if (!isStub)
        return a + (b - a) * progress;
    return progress < 0.5 ? a + (aOut - a) * (progress * 2) : bIn + (b - bIn) * (progress * 2 - 1);
}

QPointF AllReduceLayout::Line::directionAt(double progress) const
{
    const QPointF way = !isStub ? b - a : progress < 0.5 ? aOut - a : b - bIn;
    const double length = lengthOf(way);
    return length > 0 ? way / length : QPointF();
}

double AllReduceLayout::Line::length() const
{
    return isStub ? lengthOf(aOut - a) : lengthOf(b - a);
}

AllReduceLayout AllReduceLayout::compute(const AllReduceTopology& topology, QSizeF size,
                                         double unit)
{
    AllReduceLayout layout;
    layout.unit = unit;
    if (topology.ranks <= 0 || size.isEmpty())
        return layout;
    placeCells(layout, topology, size);
    layout.shortestLine = size.width();
    // Where lines are short or meet, packets must not cover the cells.
    if (topology.shape == SceneShape::Grid)
        layout.packetShare = topology.grid.size() > 2 ? 0.45 : 0.6;
    else if (!topology.parent.empty())
        layout.packetShare = 0.6;
    else if (topology.shape == SceneShape::Servers)
        layout.packetShare = 0.4;
    for (const SceneLink& link : topology.links) {
        layout.lines.push_back(lineFor(layout, topology, link));
        layout.lineLength += layout.lines.back().length();
        // Packets may extend beyond stubs, which are short.
        if (!layout.lines.back().isStub)
            layout.shortestLine = std::min(layout.shortestLine, layout.lines.back().length());
    }
    layout.lineShare = std::min(1.0, kMostLineLength / std::max(layout.lineLength, 1.0));
    const QRectF& cell = layout.cells.front();
    if (cell.width() >= 14 * unit && cell.height() >= 20 * unit)
        layout.numberHeight = std::min({cell.width() * 0.55, cell.height() * 0.4, 14 * unit});
    const double perRow =
        (cell.height() - layout.numberHeight) /
        static_cast<double>(std::max<std::size_t>(1, topology.bars.chunks.size()));
    layout.separateRows = perRow >= 1.9;
    return layout;
}

QRectF AllReduceLayout::numberRect(int cell) const
{
    const QRectF& box = cells[static_cast<std::size_t>(cell)];
    return {box.x(), box.y() + 1, box.width(), numberHeight};
}

QRectF AllReduceLayout::barRect(int cell, int bar, int bars) const
{
    const QRectF& box = cells[static_cast<std::size_t>(cell)];
    const double inset = std::max(1.0, box.width() * 0.14);
    const double top = numberHeight > 0 ? numberHeight + 1 : inset;
    const double pitch = (box.height() - top - inset) / bars;
    const double gap = bars > 1 ? std::min(pitch * 0.28, 3 * unit) : 0;
    return {box.x() + inset, box.y() + top + bar * pitch + gap / 2, box.width() - 2 * inset,
            pitch - gap};
}

QRectF AllReduceLayout::rowRect(const QRectF& bar, int row, int rows, double fraction)
{
    const double pitch = bar.height() / rows;
    return {bar.x(), bar.y() + row * pitch, bar.width() * std::clamp(fraction, 0.0, 1.0), pitch};
}

QPointF AllReduceLayout::packetCentre(const AllReduceTopology& topology, std::size_t index,
                                      const scaling::Transfer& transfer, double progress) const
{
    const auto legs = topology.legsOf(index);
    if (legs.empty())
        return cells[static_cast<std::size_t>(transfer.to)].center();
    // A route of several links is traversed at constant speed.
    const double walked = std::clamp(progress, 0.0, 1.0) * static_cast<double>(legs.size());
    const std::size_t leg = std::min(static_cast<std::size_t>(walked), legs.size() - 1);
    const double along = walked - static_cast<double>(leg);
    const bool forward = legs[leg].forward;
    const SceneLink& link = topology.links[static_cast<std::size_t>(legs[leg].link)];
    const Line& line = lines[static_cast<std::size_t>(legs[leg].link)];
    if (topology.inHosts && !link.crossesNodes) {
        const double from = cells[static_cast<std::size_t>(transfer.from)].center().x();
        const double to = cells[static_cast<std::size_t>(transfer.to)].center().x();
        // Packets in the opposite direction, as from the last rank to the first, pass below the
        // others.
        const double below = link.usedForward && link.usedBackward ? 0.4 : 0;
        const double aside = packetSize().height() * (forward ? -below : below);
        return {from + (to - from) * along, line.a.y() + aside};
    }
    const double place = forward ? along : 1 - along;
    const QPointF way = line.directionAt(place) * (forward ? 1 : -1);
    QPointF aside;
    if (link.usedForward && link.usedBackward)
        aside = QPointF(-way.y(), way.x()) * packetSize().height() * 0.65;
    return line.pointAt(place) + aside;
}

QSizeF AllReduceLayout::packetSize() const
{
    if (cells.empty())
        return {};
    const double width = std::clamp(cells.front().width() * packetShare, 5 * unit, 20 * unit);
    const double fits = std::max(shortestLine * 0.8, 5 * unit);
    return {std::min(width, fits), std::min(width, fits) * 0.66};
}

int AllReduceLayout::cellAt(QPointF point) const
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].adjusted(-2 * unit, -2 * unit, 2 * unit, 2 * unit).contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

int AllReduceLayout::lineAt(QPointF point) const
{
    double nearest = 5 * unit;
    int found = -1;
    const auto measure = [&](QPointF a, QPointF b, int line) {
        const QPointF way = b - a;
        const double square = QPointF::dotProduct(way, way);
        const double along =
            square > 0 ? std::clamp(QPointF::dotProduct(point - a, way) / square, 0.0, 1.0) : 0;
        const double away = lengthOf(point - (a + way * along));
        if (away < nearest) {
            nearest = away;
            found = line;
        }
    };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const int index = static_cast<int>(i);
        measure(line.a, line.isStub ? line.aOut : line.b, index);
        if (line.isStub)
            measure(line.bIn, line.b, index);
    }
    return found;
}

int AllReduceLayout::preferredHeight(const AllReduceTopology& topology)
{
    const int ranks = topology.ranks;
    switch (topology.shape) {
    case SceneShape::Hosts:
        return topology.hosts <= 2 ? 150 : topology.hosts <= 8 ? 260 : 360;
    case SceneShape::Tree:
    case SceneShape::TwoTrees:
        return ranks <= 4 ? 220 : ranks <= 16 ? 300 : 380;
    case SceneShape::Grid: {
        const int rows = topology.grid.size() > 1 ? topology.grid[1] : 1;
        return topology.grid.size() > 2 ? 380 : std::clamp(rows * 76 + 40, 120, 400);
    }
    case SceneShape::Servers:
        return ranks <= 8 ? 280 : ranks <= 24 ? 340 : 400;
    case SceneShape::Circle:
        break;
    }
    return ranks <= 8 ? 250 : ranks <= 24 ? 290 : 340;
}

} // namespace ringside::app
