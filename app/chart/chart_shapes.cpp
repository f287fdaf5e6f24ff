// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/chart_shapes.h"

#include "app/chart/chart_layers.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace ringside::app {

namespace {

/// A ring in the color of the brush, around a dot or a cross.
void drawRing(QPainter& painter, bool isCrossed, QPointF c, double r)
{
    const QPen pen = painter.pen();
    const QBrush brush = painter.brush();
    painter.setPen(QPen(brush.color(), r * 0.32));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(c, r, r);
    const double arm = r * 0.5;
    if (isCrossed) {
        painter.drawLine(c + QPointF(-arm, -arm), c + QPointF(arm, arm));
        painter.drawLine(c + QPointF(-arm, arm), c + QPointF(arm, -arm));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(brush);
        painter.drawEllipse(c, r * 0.4, r * 0.4);
    }
    painter.setPen(pen);
    painter.setBrush(brush);
}

} // namespace

void drawMarker(QPainter& painter, PlotMarker marker, QPointF c, double r)
{
    switch (marker) {
    case PlotMarker::None:
        return;
    case PlotMarker::Circle:
        painter.drawEllipse(c, r, r);
        return;
    case PlotMarker::Square:
        painter.drawRect(QRectF(c.x() - r * 0.9, c.y() - r * 0.9, r * 1.8, r * 1.8));
        return;
    case PlotMarker::Triangle:
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - r * 1.15},
                                      {c.x() + r * 1.1, c.y() + r * 0.85},
                                      {c.x() - r * 1.1, c.y() + r * 0.85}});
        return;
    case PlotMarker::Diamond:
        painter.drawPolygon(QPolygonF{{c.x(), c.y() - r * 1.25},
                                      {c.x() + r * 1.25, c.y()},
                                      {c.x(), c.y() + r * 1.25},
                                      {c.x() - r * 1.25, c.y()}});
        return;
    case PlotMarker::Cross: {
        const QPen before = painter.pen();
        painter.setPen(QPen(painter.brush().color(), r * 0.55));
        painter.drawLine(c + QPointF(-r, -r) * 0.85, c + QPointF(r, r) * 0.85);
        painter.drawLine(c + QPointF(-r, r) * 0.85, c + QPointF(r, -r) * 0.85);
        painter.setPen(before);
        return;
    }
    case PlotMarker::Dot:
        painter.drawEllipse(c, r * 0.5, r * 0.5);
        return;
    case PlotMarker::Ring:
    case PlotMarker::CrossedRing:
        drawRing(painter, marker == PlotMarker::CrossedRing, c, r);
        return;
    }
}

void paintAreas(QPainter& painter, const ChartPicture& picture)
{
    constexpr float kPale = 0.16F, kSolid = 0.85F;
    const Plot& plot = picture.plot;
    const QRectF& ground = picture.layout.plot;
    const auto pixel = [&](double x, double y) {
        return picture.map({std::clamp(x, plot.x.low(), plot.x.high()),
                            std::clamp(y, plot.y.low(), plot.y.high())});
    };
    for (const PlotArea& area : plot.areas) {
        const PlotSeries& edge = plot.series[area.edge];
        if (edge.points.empty())
            continue;
        QPolygonF outline;
        for (const QPointF& point : edge.points)
            outline << pixel(point.x(), point.y());
        if (area.other) {
            const auto& back = plot.series[*area.other].points;
            for (auto point = back.rbegin(); point != back.rend(); ++point)
                outline << pixel(point->x(), point->y());
        } else {
            outline << pixel(edge.points.back().x(), 0) << pixel(edge.points.front().x(), 0);
        }
        const double split = area.solidFrom ? pixel(*area.solidFrom, 0).x() : ground.right() + 1;
        const auto fill = [&](double left, double right, float strength) {
            QColor color = plotColor(picture.theme, edge.color);
            color.setAlphaF(strength);
            painter.save();
            painter.setClipRect(QRectF(left, ground.top(), right - left, ground.height()),
                                Qt::IntersectClip);
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawPolygon(outline);
            painter.restore();
        };
        if (split > ground.left())
            fill(ground.left(), std::min(split, ground.right() + 1), kPale);
        if (split <= ground.right())
            fill(std::max(split, ground.left()), ground.right() + 1, kSolid);
    }
}

} // namespace ringside::app
