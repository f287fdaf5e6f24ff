// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/graph/graph_scene.h"

#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace ringside::app {

namespace {

QString lookName(scenario::EdgeLook look)
{
    switch (look) {
    case scenario::EdgeLook::TwoWay:
        return QStringLiteral("two-way");
    case scenario::EdgeLook::Missing:
        return QStringLiteral("missing");
    case scenario::EdgeLook::Excess:
        return QStringLiteral("excess");
    case scenario::EdgeLook::OneWay:
        break;
    }
    return QStringLiteral("one-way");
}

/// The head of an arrow at the beginning of a line.
QPolygonF arrowAt(const QLineF& from, double length)
{
    QPolygonF arrow{from.p1()};
    for (const double turn : {-25.0, 25.0}) {
        QLineF side = from;
        side.setAngle(side.angle() + turn);
        side.setLength(length);
        arrow << side.p2();
    }
    return arrow;
}

} // namespace

GraphScene::GraphScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent)
    : FormScene(theme, std::move(picture),
                tr("Hover over a box or use arrow keys to read what leads where."), parent)
{
}

bool GraphScene::loadPicture(const scenario::Picture& picture)
{
    const auto* graph = std::get_if<scenario::Graph>(&picture.form);
    if (!graph)
        return false;
    m_graph = *graph;
    const auto layout = GraphLayout::compute(m_graph, styleFor({1000, 0}));
    m_rows.assign(static_cast<std::size_t>(layout.rows), {});
    for (std::size_t i = 0; i < layout.boxes.size(); ++i)
        m_rows[static_cast<std::size_t>(layout.boxes[i].row)].push_back(i);
    for (auto& row : m_rows)
        std::ranges::sort(row, {}, [&](std::size_t i) { return layout.boxes[i].column; });
    return true;
}

double GraphScene::heightFor(double width) const
{
    return GraphLayout::compute(m_graph, styleFor({width, 0})).height;
}

int GraphScene::columnCount(int row) const
{
    return static_cast<int>(m_rows[static_cast<std::size_t>(row)].size());
}

/// The node nearest to the column.
int GraphScene::columnBeside(const Place& from, int row) const
{
    const std::vector<int> columns = columnsOf(m_graph);
    const auto nodeAt = [this](int inRow, int at) {
        return m_rows[static_cast<std::size_t>(inRow)][static_cast<std::size_t>(at)];
    };
    const int wanted = columns[nodeAt(from.row, from.column)];
    int best = 0;
    for (int at = 1; at < columnCount(row); ++at) {
        if (std::abs(columns[nodeAt(row, at)] - wanted) <
            std::abs(columns[nodeAt(row, best)] - wanted))
            best = at;
    }
    return best;
}

std::optional<FormScene::Place> GraphScene::placeAt(QPointF at, QSizeF size) const
{
    const auto layout = GraphLayout::compute(m_graph, styleFor(size));
    for (int row = 0; row < rowCount(); ++row) {
        const auto& nodes = m_rows[static_cast<std::size_t>(row)];
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (layout.boxes[nodes[i]].box.contains(at))
                return Place{row, static_cast<int>(i)};
        }
    }
    return std::nullopt;
}

QString GraphScene::nameOf(const std::string& id) const
{
    const auto it = std::ranges::find(m_graph.nodes, id, &scenario::Node::id);
    return it == m_graph.nodes.end() ? QString::fromStdString(id) : coreText(it->name);
}

/// What an edge says at its first node, or with `isBack` at its second one.
QString GraphScene::leadsText(const scenario::Edge& edge, bool isBack) const
{
    const QString to = nameOf(isBack ? edge.from : edge.to), name = coreText(edge.name);
    QString leads;
    switch (edge.look) {
    case scenario::EdgeLook::TwoWay:
        leads = tr("connected both ways with %1").arg(to);
        break;
    case scenario::EdgeLook::Missing:
        leads = tr("not connected with %1").arg(to);
        break;
    case scenario::EdgeLook::Excess:
        leads = tr("reaches %1").arg(to);
        break;
    case scenario::EdgeLook::OneWay:
        leads = edge.isAllowed ? tr("leads to %1").arg(to) : tr("denied to %1").arg(to);
        break;
    }
    return name.isEmpty() ? leads : tr("%1 (%2)").arg(leads, name);
}

QString GraphScene::descriptionFor(const Place& place) const
{
    const scenario::Node& node = m_graph.nodes[m_rows[static_cast<std::size_t>(place.row)]
                                                     [static_cast<std::size_t>(place.column)]];
    const QString state = stateText({node.state, node.tone, 0});
    QStringList sentences{coreText(node.name) +
                          (state.isEmpty() ? QString() : QStringLiteral(": ") + state)};
    for (const scenario::Edge& edge : m_graph.edges) {
        const bool goesBack =
            edge.look == scenario::EdgeLook::TwoWay || edge.look == scenario::EdgeLook::Missing;
        if (edge.from == node.id || (goesBack && edge.to == node.id))
            sentences << leadsText(edge, edge.from != node.id);
    }
    for (const scenario::Frame& frame : m_graph.frames) {
        if (std::ranges::find(frame.nodes, node.id) != frame.nodes.end())
            sentences << tr("inside %1").arg(coreText(frame.name));
    }
    return sentences.join(QStringLiteral("; ")) + u'.';
}

QString GraphScene::summary() const
{
    const auto denied = std::ranges::count(m_graph.edges, false, &scenario::Edge::isAllowed);
    return tr("%1 and %2, %3 denied.")
        .arg(counted(static_cast<qint64>(m_graph.nodes.size()), tr("1 box"), tr("%1 boxes")),
             counted(static_cast<qint64>(m_graph.edges.size()), tr("1 connection"),
                     tr("%1 connections")))
        .arg(denied);
}

SceneTable GraphScene::table() const
{
    SceneTable table{{QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("name"),
                      QStringLiteral("allowed"), QStringLiteral("on_path"), QStringLiteral("look")},
                     {}};
    const auto flag = [](bool value) {
        return value ? QStringLiteral("true") : QStringLiteral("false");
    };
    for (const scenario::Edge& edge : m_graph.edges)
        table.rows.push_back({nameOf(edge.from), nameOf(edge.to), coreText(edge.name),
                              flag(edge.isAllowed), flag(edge.isOnPath), lookName(edge.look)});
    return table;
}

void GraphScene::paintLine(QPainter& painter, const GraphLayout::Line& line) const
{
    if (line.look == scenario::EdgeLook::Excess) {
        paintBundle(painter, line);
        return;
    }
    const QColor colour = line.isOnPath ? theme().series(0) : theme().color(Tone::Idle);
    const double width = (line.isOnPath ? 2.6 : 1.4) * theme().fontScale();
    const bool isMissing = line.look == scenario::EdgeLook::Missing;
    painter.setPen(QPen(colour, width, isMissing ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line.points);
    if (isMissing)
        return;
    if (line.denied) {
        painter.setPen(QPen(theme().color(Tone::Idle), 1.4 * theme().fontScale(), Qt::DotLine));
        painter.drawPolyline(line.rest);
        return;
    }
    const double head = (line.isOnPath ? 9 : 7) * theme().fontScale();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(arrowAt({line.points.back(), line.points[line.points.size() - 2]}, head));
    if (line.look == scenario::EdgeLook::TwoWay)
        painter.drawPolygon(arrowAt({line.points.front(), line.points[1]}, head));
}

/// Lines beside each other, in the dashes and the color of what is more than needed.
void GraphScene::paintBundle(QPainter& painter, const GraphLayout::Line& line) const
{
    const double pitch = 2 * theme().fontScale();
    painter.setPen(QPen(theme().color(Tone::Clue), theme().fontScale(), Qt::DashDotLine));
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < line.strands; ++i) {
        const double offset = (i - (line.strands - 1) / 2.0) * pitch;
        const bool isAcross = line.points.front().y() == line.points.back().y();
        painter.drawPolyline(line.points.translated(isAcross ? 0 : offset, isAcross ? offset : 0));
    }
}

void GraphScene::paintOutline(QPainter& painter, const GraphLayout::Outline& outline) const
{
    QColor ground = theme().color(Tone::Grid);
    ground.setAlphaF(0.35F);
    painter.setPen(QPen(theme().color(Tone::Secondary), 1.6 * theme().fontScale(), Qt::DashLine));
    painter.setBrush(ground);
    painter.drawPolygon(outline.points);
    if (outline.name.text.isEmpty())
        return;
    painter.fillRect(outline.name.box, theme().color(Tone::Surface));
    painter.setPen(theme().color(Tone::Secondary));
    painter.drawText(outline.name.box, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(outline.name.text, Qt::ElideRight,
                                                      static_cast<int>(outline.name.box.width())));
}

void GraphScene::paintDenied(QPainter& painter, const GraphLayout::Line& line) const
{
    if (!line.denied)
        return;
    const double radius = 8 * theme().fontScale(), arm = 3.4 * theme().fontScale();
    const QColor wrong = theme().color(Tone::Wrong);
    painter.setPen(QPen(wrong, 1.8 * theme().fontScale()));
    painter.setBrush(theme().color(Tone::WrongSoft));
    painter.drawEllipse(*line.denied, radius, radius);
    const QPointF at = *line.denied;
    painter.drawLine(at - QPointF(arm, arm), at + QPointF(arm, arm));
    painter.drawLine(at - QPointF(arm, -arm), at + QPointF(arm, -arm));
}

void GraphScene::paintBox(QPainter& painter, const GraphLayout::Box& box, bool isSelected) const
{
    const double radius = 6 * theme().fontScale();
    const bool isMeant = box.tone != scenario::StateTone::Neutral;
    const QColor edge = isMeant ? stateInk(theme(), {{}, box.tone, 0}, StateFill::Block)
                                : theme().color(Tone::Line);
    painter.setPen(QPen(isSelected ? theme().color(Tone::Ink) : edge,
                        isSelected ? 2.2 * theme().fontScale() : 1.4 * theme().fontScale()));
    painter.setBrush(theme().color(Tone::Surface));
    painter.drawRoundedRect(box.box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const double pad = theme().px(8);
    const QRectF text = box.box.adjusted(pad, theme().px(4), -pad, -theme().px(4));
    const auto draw = [&](const QString& sentence, const QRectF& room, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(sentence, Qt::ElideRight,
                                                          static_cast<int>(room.width())));
    };
    for (const QRectF& item : box.items)
        paintState(painter, theme(), item, {{}, box.tone, 0}, StateFill::Block);
    if (box.state.isEmpty()) {
        draw(box.name, text, theme().color(Tone::Ink));
        return;
    }
    const QSizeF half(text.width(), text.height() / 2);
    draw(box.name, {text.topLeft(), half}, theme().color(Tone::Ink));
    draw(box.state, {text.topLeft() + QPointF(0, half.height()), half},
         isMeant ? edge : theme().color(Tone::Secondary));
}

void GraphScene::paint(QPainter& painter, QSizeF size, const std::optional<Place>& selected) const
{
    const auto layout = GraphLayout::compute(m_graph, styleFor(size));
    for (const GraphLayout::Outline& outline : layout.outlines)
        paintOutline(painter, outline);
    painter.setPen(theme().color(Tone::Secondary));
    for (const PlacedText& title : layout.titles)
        painter.drawText(title.box, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(title.text, Qt::ElideRight,
                                                          static_cast<int>(title.box.width())));
    // The path is drawn last, above the other lines.
    for (const bool isOnPath : {false, true}) {
        for (const GraphLayout::Line& line : layout.lines) {
            if (line.isOnPath == isOnPath)
                paintLine(painter, line);
        }
    }
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        const bool isSelected = selected && m_rows[static_cast<std::size_t>(selected->row)]
                                                  [static_cast<std::size_t>(selected->column)] == i;
        paintBox(painter, layout.boxes[i], isSelected);
    }
    for (const GraphLayout::Line& line : layout.lines) {
        paintDenied(painter, line);
        if (line.label.isEmpty())
            continue;
        if (line.denied && line.label.bottom() < line.denied->y()) {
            painter.setPen(QPen(theme().color(Tone::Wrong), theme().fontScale()));
            painter.drawLine(QPointF(line.denied->x(), line.label.bottom()),
                             *line.denied - QPointF(0, 8 * theme().fontScale()));
        }
        painter.fillRect(line.label, theme().color(Tone::Surface));
        const bool isExcess = line.look == scenario::EdgeLook::Excess;
        painter.setPen(theme().color(line.denied ? Tone::Wrong
                                     : isExcess  ? Tone::Clue
                                                 : Tone::Secondary));
        painter.drawText(line.label, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(line.name, Qt::ElideRight,
                                                          static_cast<int>(line.label.width())));
    }
}

} // namespace ringside::app
