// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_layout.h"

#include <QColor>
#include <QGraphicsItem>
#include <QPen>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace ringside::app {

class Theme;

/// The content of the two layers around a chart's lines. The chart owns it; the layers refer to it.
struct ChartPicture
{
    const Theme& theme;
    Plot plot; ///< as drawn now, an intermediate state during the animation
    PlotLayout layout;
    /// The chart's own mapping from values to pixels.
    std::function<QPointF(QPointF)> map;
    std::optional<PlotReading> read;
    QRectF area; ///< of the whole chart
};

/// How a line is drawn, on the chart and in its legend.
QColor plotColor(const Theme& theme, const PlotColor& color);
QPen plotPen(const Theme& theme, const PlotSeries& series);
/// Draws a piece of the line with its marker across the middle of `box`, for legends.
void paintSample(QPainter& painter, const Theme& theme, const PlotSeries& series,
                 const QRectF& box);

/// A graphics item as large as the chart.
class ChartLayer : public QGraphicsItem
{
public:
    ChartLayer(const ChartPicture& picture, double z, QGraphicsItem* parent);
    QRectF boundingRect() const override { return m_picture.area; }
    /// Call it before the picture's area changes.
    void areaChanges() { prepareGeometryChange(); }

protected:
    const ChartPicture& picture() const { return m_picture; }
    void prepare(QPainter& painter) const;

private:
    const ChartPicture& m_picture;
};

/// Layer behind the lines: bands, patches, grid, the axes' texts and the names above the plot. Qt's
/// own axes have neither SI prefixes nor labels that avoid each other.
class ChartGround : public ChartLayer
{
public:
    ChartGround(const ChartPicture& picture, QGraphicsItem* parent);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void bands(QPainter& painter) const;
    void patches(QPainter& painter) const;
    void grid(QPainter& painter) const;
    void texts(QPainter& painter) const;
};

/// Layer above the lines: markers, labels at the lines' ends, rules, ringed marks, and the selected
/// reading. Qt's own markers are one item each and are clipped at the plot's edge.
class ChartOverlay : public ChartLayer
{
public:
    ChartOverlay(const ChartPicture& picture, QGraphicsItem* parent);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void outlines(QPainter& painter) const;
    void rules(QPainter& painter) const;
    void verticalRule(QPainter& painter, const PlotRule& rule) const;
    void notes(QPainter& painter) const;
    void markers(QPainter& painter) const;
    void labels(QPainter& painter) const;
    void marks(QPainter& painter) const;
    void leader(QPainter& painter, QPointF from, double radius, const QRectF& box) const;
    void readout(QPainter& painter) const;
    void readBar(QPainter& painter) const;
    void chip(QPainter& painter, const QRectF& box, const QString& text, bool bordered) const;
    /// What labels should not cover: points along lines and vertical rules.
    std::vector<QPointF> inTheWay() const;
};

} // namespace ringside::app
