// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringside::app {

namespace {

constexpr double kRankGap = 6;
constexpr double kPadding = 10;
constexpr double kLabel = 18;
constexpr double kBus = 8; ///< room for the line inside a host
constexpr double kMargin = 6;

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

/// Columns and rows of a loop of cells for `hosts` boxes.
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
        // A shorter last row is centered between the columns above it.
        const double shift = grid.rows == 2 ? (grid.columns - across) / 2.0 : 0;
        for (int c = 0; c < across; ++c)
            cell(grid.columns - 1 - c - shift, grid.rows - 1);
    }
    for (int r = grid.rows - 2; r >= 1; --r)
        cell(0, r);
    points.resize(std::min(points.size(), static_cast<std::size_t>(std::max(0, count))));
    return points;
}

/// Arrangement and sizes of a host's ranks in its box.
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
        const double w = columns * (kCellWidth + kRankGap) - kRankGap + 2 * kPadding;
        const double h =
            kLabel + rows * (kCellHeight + kRankGap) - kRankGap + kBus + 1.5 * kPadding;
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
    // A line between two boxes is long enough to show a packet moving.
    const double gapX =
        grid.columns > 1 ? std::clamp(cell.width() * 0.3, 26 * unit, 110 * unit) : 0;
    const double gapY = grid.rows > 1 ? std::clamp(cell.height() * 0.25, 24 * unit, 60 * unit) : 0;
    const QSizeF room((cell.width() - gapX) / unit, (cell.height() - gapY) / unit);
    const BoxPlan plan = planBox(topology.ranksPerHost, room);
    const double scale = plan.scale * unit;
    layout.labelHeight = kLabel * scale;
    for (const QPointF& centre : alongLoop(topology.hosts, grid, size))
        layout.hosts.push_back(centredRect(centre, plan.size * unit));
    for (int rank = 0; rank < topology.ranks; ++rank) {
        const QRectF& box = layout.hosts[static_cast<std::size_t>(topology.hostOf(rank))];
        const int local = rank % topology.ranksPerHost;
        const int column = local % plan.columns, row = local / plan.columns;
        const double x = column * (kCellWidth + kRankGap) + kPadding;
        const double y = row * (kCellHeight + kRankGap) + kLabel + kPadding / 2;
        layout.cells.emplace_back(box.x() + x * scale, box.y() + y * scale, kCellWidth * scale,
                                  kCellHeight * scale);
    }
}

/// Whether neighbors on the curve leave room for a line and a packet between them.
bool areSeparate(const std::vector<QPointF>& points, QSizeF cell)
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
    // On a full circle, flat cells leave their neighbors more room.
    const double tall = topology.ranks > 16 ? kCellHeight * 0.7 : kCellHeight;
    for (double scale = kLargestScale * unit;; scale *= 0.95) {
        const QSizeF cell(kCellWidth * scale, tall * scale);
        const double rx = std::max(1.0, (width - cell.width()) / 2);
        const double ry = std::max(1.0, (height - cell.height()) / 2);
        const auto points = onEllipse(topology.ranks, middle, rx, ry);
        if (scale > 0.15 * unit && !areSeparate(points, cell))
            continue;
        for (const QPointF& point : points)
            layout.cells.push_back(centredRect(point, cell));
        return;
    }
}

/// A grid of columns x rows; with a third dimension, planes side by side or one below the other.
void placeGrid(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    const auto sizeOf = [&](std::size_t d) {
        return d < topology.grid.size() ? topology.grid[d] : 1;
    };
    const int columns = sizeOf(0), rows = sizeOf(1), planes = sizeOf(2);
    const double unit = layout.unit;
    // In cell widths: a cell, the line to the next one, and room for stubs at the ends.
    constexpr double kPitch = 2.1, kEnds = 1.1, kRowPitch = 1.6, kRowEnds = 0.8;
    const double wide = columns * kPitch + kEnds, high = rows * kRowPitch + kRowEnds;
    double scale = 0;
    int across = 1;
    for (int n = 1; n <= planes; ++n) {
        const int down = (planes + n - 1) / n;
        const double fits = std::min(size.width() / (n * wide * kCellWidth * unit),
                                     size.height() / (down * high * kCellHeight * unit));
        if (fits > scale * 1.02) {
            scale = fits;
            across = n;
        }
    }
    scale = std::min(scale, kLargestScale);
    const QSizeF cell(kCellWidth * scale * unit, kCellHeight * scale * unit);
    const int down = (planes + across - 1) / across;
    const QSizeF plane(size.width() / across, size.height() / down);
    // A plane gets the size it needs, or up to half as much again if there is room.
    const double pitchX =
        std::min(cell.width() * kPitch * 1.5, (plane.width() - kEnds * cell.width()) / columns);
    const double pitchY = std::min(cell.height() * kRowPitch * 1.25,
                                   (plane.height() - kRowEnds * cell.height()) / rows);
    for (int rank = 0; rank < topology.ranks; ++rank) {
        const int column = rank % columns, row = rank / columns % rows;
        const int k = rank / (columns * rows);
        const int planeColumn = k % across, planeRow = k / across;
        const double midX = (planeColumn + 0.5) * plane.width();
        const double midY = (planeRow + 0.5) * plane.height();
        layout.cells.push_back(centredRect({midX + (column - (columns - 1) / 2.0) * pitchX,
                                            midY + (row - (rows - 1) / 2.0) * pitchY},
                                           cell));
    }
}

/// Workers at the left, each with its NIC at its right edge; servers at the right. One column each
/// while cells stay readable. Cells are wide, since there is room beside them but not below.
void placeServers(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    constexpr double kPortWidth = 7, kRowPitch = 1.25, kColumnPitch = 1.7, kLeastScale = 0.42;
    const QSizeF whole(kCellHeight, kCellWidth * 1.5);
    const double unit = layout.unit;
    const QSizeF room(size.width() - 2 * kMargin * unit, size.height() - 2 * kMargin * unit);
    const int most = std::max(topology.ranks, topology.servers);
    const auto scaleFor = [&](int down) {
        return std::min(kLargestScale, room.height() / (down * kRowPitch * whole.height() * unit));
    };
    int down = most;
    while (down > 1 && scaleFor(down) < kLeastScale)
        --down;
    const auto columnsOf = [&](int count) { return std::max(1, (count + down - 1) / down); };
    const int columns = columnsOf(topology.ranks) + columnsOf(topology.servers);
    const double scale =
        std::min(scaleFor(std::min(down, most)),
                 room.width() * 0.6 / (columns * kColumnPitch * whole.width() * unit));
    const QSizeF cell = whole * scale * unit;
    const double port = kPortWidth * std::min(scale, 1.0) * unit;
    const auto place = [&](int count, bool servers) {
        const int across = columnsOf(count);
        const int rows = (count + across - 1) / across;
        const double pitchY = room.height() / rows;
        for (int i = 0; i < count; ++i) {
            const int column = i / rows, row = i % rows;
            const double y = kMargin * unit + (row + 0.5) * pitchY;
            const double aside = kMargin * unit + cell.width() / 2 + (servers ? port : 0) +
                                 column * kColumnPitch * cell.width();
            const QRectF box = centredRect({servers ? size.width() - aside : aside, y}, cell);
            layout.cells.push_back(box);
            if (topology.ports() > 0)
                layout.ports.emplace_back(servers ? box.left() - port : box.right(),
                                          box.top() + cell.height() * 0.1, port,
                                          cell.height() * 0.8);
        }
    };
    place(topology.ranks, false);
    place(topology.servers, true);
}

/// NICs at the upper edge of the hosts' boxes, and inside the picture: a single row or column of
/// hosts has no room beyond its boxes.
void placeNics(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    if (topology.ports() == 0)
        return;
    for (const QRectF& box : layout.hosts) {
        const double height = layout.labelHeight * 0.9;
        const double width = std::min(height * 4.6, box.width() * 0.47);
        const double left =
            std::min(box.right() - width + 2 * layout.unit, size.width() - width - layout.unit);
        const double top = std::max(layout.unit, box.top() - height * 0.4);
        layout.ports.emplace_back(left, top, width, height);
    }
}

} // namespace

QRectF centredRect(QPointF centre, QSizeF size)
{
    return {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(),
            size.height()};
}

void placeCells(AllReduceLayout& layout, const AllReduceTopology& topology, QSizeF size)
{
    switch (topology.shape) {
    case SceneShape::Hosts:
        placeHosts(layout, topology, size);
        placeNics(layout, topology, size);
        return;
    case SceneShape::Tree:
    case SceneShape::TwoTrees:
        placeTrees(layout, topology, size);
        return;
    case SceneShape::Grid:
        placeGrid(layout, topology, size);
        return;
    case SceneShape::Servers:
        placeServers(layout, topology, size);
        return;
    case SceneShape::Circle:
        placeRing(layout, topology, size);
        return;
    }
}

} // namespace ringside::app
