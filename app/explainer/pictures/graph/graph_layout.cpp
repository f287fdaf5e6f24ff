// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/graph/graph_layout.h"

#include "app/explainer/pictures/graph/graph_outline.h"
#include "app/text/core_text.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace ringside::app {

namespace {

constexpr double kGap = 0.45;                    ///< of a column's width, between two boxes
constexpr double kLeastBox = 96, kMostBox = 190; ///< pixels at 100 %
constexpr double kDenied = 0.5; ///< where a denied line ends, as a share of its last gap

std::optional<std::size_t> indexOf(const scenario::Graph& graph, const std::string& id)
{
    const auto it = std::ranges::find(graph.nodes, id, &scenario::Node::id);
    return it == graph.nodes.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(it - graph.nodes.begin()));
}

/// A node is in the row of what leads to it, where that is free, so that paths are straight.
std::vector<int> rowsOf(const scenario::Graph& graph, const std::vector<int>& columns)
{
    std::vector<int> rows(graph.nodes.size(), -1);
    std::set<std::pair<int, int>> taken;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        if (const auto row = graph.nodes[i].row; row && taken.insert({columns[i], *row}).second)
            rows[i] = *row;
    }
    const int last = columns.empty() ? -1 : *std::ranges::max_element(columns);
    for (int column = 0; column <= last; ++column) {
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
            if (columns[i] != column || rows[i] >= 0)
                continue;
            int row = 0;
            for (const scenario::Edge& edge : graph.edges) {
                const auto from = indexOf(graph, edge.from);
                if (edge.to == graph.nodes[i].id && from && rows[*from] >= 0) {
                    row = rows[*from];
                    break;
                }
            }
            while (taken.contains({column, row}))
                ++row;
            taken.insert({column, row});
            rows[i] = row;
        }
    }
    return rows;
}

QRectF turned(const QRectF& box)
{
    return {box.y(), box.x(), box.height(), box.width()};
}

/// From the side of one box to that of another, with a bend between them where they differ in
/// height.
QPolygonF lineBetween(const QRectF& from, const QRectF& to, double gap)
{
    if (from.right() > to.left() && to.right() > from.left()) { // of one column
        const bool isAfter = from.top() < to.top();
        return {QPointF(from.center().x(), isAfter ? from.bottom() : from.top()),
                QPointF(to.center().x(), isAfter ? to.top() : to.bottom())};
    }
    const bool isRight = from.left() < to.left();
    const QPointF start(isRight ? from.right() : from.left(), from.center().y());
    const QPointF end(isRight ? to.left() : to.right(), to.center().y());
    if (std::abs(start.y() - end.y()) < 0.5)
        return {start, end};
    const double bend = end.x() + (isRight ? -gap / 2 : gap / 2);
    return {start, QPointF(bend, start.y()), QPointF(bend, end.y()), end};
}

/// Room for the name of a line: in the gap, or for a denied one, whose name is the reason, where it
/// covers no box. Beside a line that goes down it is at most `room` wide, up to the next one.
QRectF labelOf(const GraphLayout::Line& line, const QRectF& to, bool isDown, double gap,
               double room, const PlotStyle& style)
{
    const double wanted = style.measure(line.name) + 2 * style.gap;
    const double width = std::min(wanted, isDown ? room : style.size.width());
    const double height = style.lineHeight + style.gap / 2;
    const QPointF end = line.points.back(), before = line.points[line.points.size() - 2];
    const QPointF at = line.denied.value_or((end + before) / 2);
    const auto clamped = [&](double left) {
        return std::clamp(left, 0.0, std::max(0.0, style.size.width() - width));
    };
    if (isDown)
        return {clamped(at.x() + 3 * style.gap), at.y() - height / 2, width, height};
    if (line.denied)
        return {clamped(at.x() - width / 2), to.top() - height - style.gap, width, height};
    if (line.look == scenario::EdgeLook::Excess) // on the bundle, whose pattern ends beside it
        return {clamped(at.x() - width / 2), at.y() - height / 2, width, height};
    if (wanted > gap)
        return {};
    return {clamped(at.x() - width / 2), at.y() - height - style.gap, width, height};
}

GraphLayout::Line lineOf(const scenario::Edge& edge, const QRectF& from, const QRectF& to,
                         bool isDown, double gap, double room, const PlotStyle& style)
{
    GraphLayout::Line line;
    line.isOnPath = edge.isOnPath;
    line.look = edge.look;
    line.name = coreText(edge.name);
    line.points = isDown ? lineBetween(turned(from), turned(to), gap) : lineBetween(from, to, gap);
    if (isDown) {
        for (QPointF& point : line.points)
            point = point.transposed();
    }
    if (!edge.isAllowed) {
        // Within the last gap, so that the mark does not cover another node.
        const QLineF last(line.points.back(), line.points[line.points.size() - 2]);
        const double length = std::min(gap, last.length());
        line.denied =
            last.length() > 0 ? last.pointAt(length * kDenied / last.length()) : last.p1();
        line.rest = {*line.denied, last.p1()};
        line.points.back() = *line.denied;
    }
    if (!line.name.isEmpty())
        line.label = labelOf(line, to, isDown, gap, room, style);
    return line;
}

void addFrames(GraphLayout& layout, const scenario::Graph& graph, QSizeF margins,
               const PlotStyle& style)
{
    for (const scenario::Frame& frame : graph.frames) {
        std::vector<QRectF> inside;
        for (const std::string& id : frame.nodes) {
            if (const auto node = indexOf(graph, id))
                inside.push_back(layout.boxes[*node].box);
        }
        const auto outlines = outlinesAround(inside, margins, coreText(frame.name), style);
        layout.outlines.insert(layout.outlines.end(), outlines.begin(), outlines.end());
    }
}

} // namespace

std::vector<int> columnsOf(const scenario::Graph& graph)
{
    std::vector<int> columns;
    for (const scenario::Node& node : graph.nodes)
        columns.push_back(node.column.value_or(0));
    // A cycle moves its nodes at most once per node.
    for (std::size_t round = 0; round < graph.nodes.size(); ++round) {
        bool isMoved = false;
        for (const scenario::Edge& edge : graph.edges) {
            const auto from = indexOf(graph, edge.from), to = indexOf(graph, edge.to);
            if (!from || !to || *from == *to || graph.nodes[*to].column)
                continue;
            if (columns[*to] <= columns[*from] &&
                columns[*from] + 1 < static_cast<int>(graph.nodes.size())) {
                columns[*to] = columns[*from] + 1;
                isMoved = true;
            }
        }
        if (!isMoved)
            break;
    }
    return columns;
}

GraphLayout GraphLayout::compute(const scenario::Graph& graph, const PlotStyle& style)
{
    GraphLayout layout;
    if (graph.nodes.empty())
        return layout;
    const std::vector<int> columns = columnsOf(graph);
    const std::vector<int> rows = rowsOf(graph, columns);
    layout.columns = *std::ranges::max_element(columns) + 1;
    layout.rows = *std::ranges::max_element(rows) + 1;
    // n boxes and n - 1 gaps, each gap a share of a box.
    const auto boxFor = [&](int count) {
        return std::min((style.size.width() - 2) / (count + kGap * (count - 1)),
                        kMostBox * style.gap / 4);
    };
    layout.isDown =
        boxFor(layout.columns) < kLeastBox * style.gap / 4 && layout.rows < layout.columns;
    const int across = layout.isDown ? layout.rows : layout.columns;
    const double box = boxFor(across);
    const double gap =
        across > 1 ? std::min((style.size.width() - 2 - box * across) / (across - 1), box) : 0;
    const double height = 2 * style.lineHeight + 2 * style.gap;
    const double pitch = height + style.lineHeight + 5 * style.gap;
    const bool hasTitles = !layout.isDown && !graph.columns.empty();
    const double top =
        style.lineHeight + 3 * style.gap + (hasTitles ? style.lineHeight + style.gap : 0);
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        const scenario::Node& node = graph.nodes[i];
        const int x = layout.isDown ? rows[i] : columns[i],
                  y = layout.isDown ? columns[i] : rows[i];
        layout.boxes.push_back({{1 + x * (box + gap), top + y * pitch, box, height},
                                columns[i],
                                rows[i],
                                coreText(node.name),
                                stateText({node.state, node.tone, 0}),
                                node.tone,
                                {}});
        layout.boxes.back().items =
            trayItems(layout.boxes.back().box, node.items, kMostTrayItems, style);
    }
    const double between = layout.isDown || across == 1 ? pitch - height : gap;
    const double room = across > 1 ? box + gap - 4 * style.gap : style.size.width();
    for (const scenario::Edge& edge : graph.edges) {
        const auto from = indexOf(graph, edge.from), to = indexOf(graph, edge.to);
        if (!from || !to || *from == *to)
            continue;
        layout.lines.push_back(lineOf(edge, layout.boxes[*from].box, layout.boxes[*to].box,
                                      layout.isDown, between, room, style));
        if (edge.look == scenario::EdgeLook::Excess)
            layout.lines.back().strands = std::clamp(graph.nodes[*to].items, 1, kMostStrands);
    }
    addFrames(layout, graph, {across > 1 ? gap : 0, pitch - height}, style);
    for (std::size_t i = 0; hasTitles && i < graph.columns.size(); ++i)
        layout.titles.push_back(
            {{1 + static_cast<double>(i) * (box + gap), 0, box, style.lineHeight},
             coreText(graph.columns[i])});
    layout.height = top + (layout.isDown ? layout.columns : layout.rows) * pitch;
    return layout;
}

} // namespace ringside::app
