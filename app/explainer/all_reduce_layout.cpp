// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringside::app {

namespace {

constexpr double kRankWidth = 22;
constexpr double kRankHeight = 44;
constexpr double kRankGap = 6;
constexpr double kPadding = 10;
constexpr double kLabel = 18;
constexpr double kBus = 8; ///< room for the line inside a host
constexpr double kMargin = 6;
constexpr double kLargestScale = 1.25;

QRectF centred(QPointF centre, QSizeF size)
{
    return {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
            size.height()};
}

/// Where the straight line from the middle of `box` towards `target` leaves the box.
QPointF edgeTowards(const QRectF& box, QPointF target)
{
    const QPointF centre = box.center();
    const QPointF way = target - centre;
    const double x = std::abs(way.x()) > 0 ? box.width() / 2 / std::abs(way.x()) : 1e300;
    const double y = std::abs(way.y()) > 0 ? box.height() / 2 / std::abs(way.y()) : 1e300;
    return centre + way * std::min({x, y, 1.0});
}

/// `count` points on an ellipse at equal distances along its curve, clockwise from the top.
std::vector<QPointF> onEllipse(int count, QPointF centre, double rx, double ry)
{
    constexpr int kPieces = 720;
    std::array<double, kPieces + 1> walked{};
    const auto at = [&](int i) {
        const double angle = 2 * std::numbers::pi * i / kPieces;
        return QPointF(centre.x() + rx * std::sin(angle), centre.y() - ry * std::cos(angle));
    };
    for (int i = 1; i <= kPieces; ++i) {
        const QPointF piece = at(i) - at(i - 1);
        walked[static_cast<std::size_t>(i)] =
            walked[static_cast<std::size_t>(i - 1)] + std::hypot(piece.x(), piece.y());
    }
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i) {
        const double wanted = walked.back() * i / count;
        const auto it = std::lower_bound(walked.begin(), walked.end(), wanted);
        points.push_back(at(static_cast<int>(it - walked.begin())));
    }
    return points;
}

/// Columns and rows of a loop of cells that `hosts` boxes stand on.
struct Grid
{
    int columns = 1;
    int rows = 1;
};

Grid gridFor(int hosts, QSizeF size)
{
    if (hosts <= 2)
        return {std::max(1, hosts), 1};
    if (hosts <= 8)
        return {(hosts + 1) / 2, 2};
    Grid best;
    double bestError = 1e300;
    for (int rows = 3; rows <= hosts / 3; ++rows) {
        const int columns = std::max(2, (hosts + 5) / 2 - rows);
        const double aspect = (size.width() / columns) / (size.height() / rows);
        const double error = std::abs(std::log(aspect / 1.5));
        if (error < bestError) {
            bestError = error;
            best = {columns, rows};
        }
    }
    return best;
}

/// Middles of the first `count` cells along the loop, clockwise from the top left.
std::vector<QPointF> alongLoop(int count, Grid grid, QSizeF size)
{
    const double w = size.width() / grid.columns;
    const double h = size.height() / grid.rows;
    std::vector<QPointF> points;
    const auto cell = [&](double column, double row) {
        points.emplace_back((column + 0.5) * w, (row + 0.5) * h);
    };
    for (int c = 0; c < grid.columns; ++c)
        cell(c, 0);
    for (int r = 1; r + 1 < grid.rows; ++r)
        cell(grid.columns - 1, r);
    if (grid.rows > 1) {
        const int left = count - static_cast<int>(points.size());
        const int across = std::min(grid.columns, left);
        // A last row with one host less stands between the columns above it.
        const double shift = grid.rows == 2 ? (grid.columns - across) / 2.0 : 0;
        for (int c = 0; c < across; ++c)
            cell(grid.columns - 1 - c - shift, grid.rows - 1);
    }
    for (int r = grid.rows - 2; r >= 1; --r)
        cell(0, r);
    points.resize(std::min(points.size(), static_cast<std::size_t>(std::max(0, count))));
    return points;
}

/// How a host's ranks stand in its box, and how large everything in it is.
struct BoxPlan
{
    int columns = 1;
    int rows = 1;
    double scale = 0;
    QSizeF size;
};

BoxPlan planBox(int ranks, QSizeF room)
{
    BoxPlan best;
    for (int columns = 1; columns <= ranks; ++columns) {
        const int rows = (ranks + columns - 1) / columns;
        const double w = columns * (kRankWidth + kRankGap) - kRankGap + 2 * kPadding;
        const double h =
            kLabel + rows * (kRankHeight + kRankGap) - kRankGap + kBus + 1.5 * kPadding;
        const double scale = std::min({room.width() / w, room.height() / h, kLargestScale});
        if (scale > best.scale * 1.02)
            best = {columns, rows, scale, {w * scale, h * scale}};
    }
    return best;
}

void placeHosts(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    const double unit = layout.unit;
    const Grid grid = gridFor(topology.hosts, size);
    const QSizeF cell(size.width() / grid.columns, size.height() / grid.rows);
    // A line between two boxes is long enough for a packet to be seen travelling.
    const double gapX =
        grid.columns > 1 ? std::clamp(cell.width() * 0.3, 26 * unit, 110 * unit) : 0;
    const double gapY = grid.rows > 1 ? std::clamp(cell.height() * 0.25, 24 * unit, 60 * unit) : 0;
    const QSizeF room((cell.width() - gapX) / unit, (cell.height() - gapY) / unit);
    const BoxPlan plan = planBox(topology.ranksPerHost, room);
    const double scale = plan.scale * unit;
    layout.labelHeight = kLabel * scale;
    for (const QPointF& centre : alongLoop(topology.hosts, grid, size))
        layout.hosts.push_back(centred(centre, plan.size * unit));
    for (int rank = 0; rank < topology.ranks; ++rank) {
        const QRectF& box = layout.hosts[static_cast<std::size_t>(topology.hostOf(rank))];
        const int local = rank % topology.ranksPerHost;
        const int column = local % plan.columns, row = local / plan.columns;
        const double x = column * (kRankWidth + kRankGap) + kPadding;
        const double y = row * (kRankHeight + kRankGap) + kLabel + kPadding / 2;
        layout.ranks.emplace_back(box.x() + x * scale, box.y() + y * scale, kRankWidth * scale,
                                  kRankHeight * scale);
    }
}

/// Whether neighbours on the curve leave room for a line and a packet between them.
bool standApart(const std::vector<QPointF>& points, QSizeF cell)
{
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF way = points[(i + 1) % points.size()] - points[i];
        if (std::abs(way.x()) < cell.width() * 1.5 && std::abs(way.y()) < cell.height() * 1.35)
            return points.size() == 1;
    }
    return true;
}

void placeRing(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    const double unit = layout.unit;
    const double height = size.height() - 2 * kMargin * unit;
    const double width = std::min(size.width() - 2 * kMargin * unit, height * 2.2);
    const QPointF middle(size.width() / 2, size.height() / 2);
    // On a full circle low cells leave their neighbours more room.
    const double tall = topology.ranks > 16 ? kRankHeight * 0.7 : kRankHeight;
    for (double scale = kLargestScale * unit;; scale *= 0.95) {
        const QSizeF cell(kRankWidth * scale, tall * scale);
        const double rx = std::max(1.0, (width - cell.width()) / 2);
        const double ry = std::max(1.0, (height - cell.height()) / 2);
        const auto points = onEllipse(topology.ranks, middle, rx, ry);
        if (scale > 0.15 * unit && !standApart(points, cell))
            continue;
        for (const QPointF& point : points)
            layout.ranks.push_back(centred(point, cell));
        return;
    }
}

AllReduceLayout::Line lineFor(const AllReduceLayout& layout, const AllReduceTopology& topology,
                              const SceneLink& link)
{
    if (topology.inHosts && !link.crossesNodes) {
        const auto first = static_cast<std::size_t>(link.from * topology.ranksPerHost);
        const auto last =
            std::min(first + static_cast<std::size_t>(topology.ranksPerHost), layout.ranks.size()) -
            1;
        const QRectF& box = layout.hosts[static_cast<std::size_t>(link.from)];
        const double y = (layout.ranks[last].bottom() + box.bottom()) / 2;
        return {{layout.ranks[first].left(), y},
                {box.right() - (layout.ranks[first].left() - box.left()), y}};
    }
    const auto& boxes = topology.inHosts ? layout.hosts : layout.ranks;
    const QRectF& a = boxes[static_cast<std::size_t>(link.from)];
    const QRectF& b = boxes[static_cast<std::size_t>(link.to)];
    return {edgeTowards(a, b.center()), edgeTowards(b, a.center())};
}

} // namespace

AllReduceLayout AllReduceLayout::of(const AllReduceTopology& topology, QSizeF size, double unit)
{
    AllReduceLayout layout;
    layout.unit = unit;
    if (topology.ranks <= 0 || size.isEmpty())
        return layout;
    if (topology.inHosts)
        placeHosts(layout, topology, size);
    else
        placeRing(layout, topology, size);
    layout.shortestLine = size.width();
    for (const SceneLink& link : topology.links) {
        const Line line = lineFor(layout, topology, link);
        layout.lines.push_back(line);
        layout.shortestLine = std::min(
            layout.shortestLine, std::hypot(line.b.x() - line.a.x(), line.b.y() - line.a.y()));
    }
    const double perRow =
        layout.ranks.front().height() /
        static_cast<double>(std::max<std::size_t>(1, topology.bars.chunks.size()));
    layout.separateRows = perRow >= 1.9;
    return layout;
}

QRectF AllReduceLayout::barRect(int rank, int bar, int bars) const
{
    const QRectF& cell = ranks[static_cast<std::size_t>(rank)];
    const double inset = std::max(1.0, cell.width() * 0.14);
    const double pitch = (cell.height() - 2 * inset) / bars;
    const double gap = bars > 1 ? std::min(pitch * 0.28, 3 * unit) : 0;
    return {cell.x() + inset, cell.y() + inset + bar * pitch + gap / 2, cell.width() - 2 * inset,
            pitch - gap};
}

QRectF AllReduceLayout::rowRect(const QRectF& bar, int row, int rows, double fraction)
{
    const double pitch = bar.height() / rows;
    return {bar.x(), bar.y() + row * pitch, bar.width() * std::clamp(fraction, 0.0, 1.0), pitch};
}

QPointF AllReduceLayout::packetCentre(const AllReduceTopology& topology, int link,
                                      const scaling::Transfer& transfer, bool forward,
                                      double progress) const
{
    const SceneLink& scene = topology.links[static_cast<std::size_t>(link)];
    const Line& line = lines[static_cast<std::size_t>(link)];
    if (topology.inHosts && !scene.crossesNodes) {
        const double from = ranks[static_cast<std::size_t>(transfer.from)].center().x();
        const double to = ranks[static_cast<std::size_t>(transfer.to)].center().x();
        // Those who go back, as from the last rank to the first, pass below the others.
        const double below = scene.usedForward && scene.usedBackward ? 0.4 : 0;
        const double aside = packetSize().height() * (forward ? -below : below);
        return {from + (to - from) * progress, line.a.y() + aside};
    }
    const QPointF a = forward ? line.a : line.b;
    const QPointF b = forward ? line.b : line.a;
    const QPointF way = b - a;
    const double length = std::hypot(way.x(), way.y());
    QPointF aside;
    if (scene.usedForward && scene.usedBackward && length > 0)
        aside = QPointF(-way.y(), way.x()) / length * packetSize().height() * 0.65;
    return a + way * progress + aside;
}

QSizeF AllReduceLayout::packetSize() const
{
    if (ranks.empty())
        return {};
    const double width = std::clamp(ranks.front().width() * 0.85, 5 * unit, 20 * unit);
    const double fits = std::max(shortestLine * 0.8, 5 * unit);
    return {std::min(width, fits), std::min(width, fits) * 0.66};
}

int AllReduceLayout::rankAt(QPointF point) const
{
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (ranks[i].adjusted(-2 * unit, -2 * unit, 2 * unit, 2 * unit).contains(point))
            return static_cast<int>(i);
    }
    return -1;
}

int AllReduceLayout::preferredHeight(const AllReduceTopology& topology)
{
    if (topology.inHosts)
        return topology.hosts <= 1   ? 130
               : topology.hosts <= 2 ? 140
               : topology.hosts <= 8 ? 250
                                     : 360;
    return topology.ranks <= 8 ? 250 : topology.ranks <= 24 ? 290 : 340;
}

} // namespace ringside::app
