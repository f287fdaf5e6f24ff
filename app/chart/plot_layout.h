// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace ringside::app {

class Theme;

/// The dimensions of a picture's texts, in pixels.
struct PlotStyle
{
    QSizeF size;            ///< of the picture
    double lineHeight = 16; ///< of a text
    double gap = 4;
    double mark = 6; ///< a color swatch is three of these wide
    /// Minimum margins, so that charts below each other have the same x.
    double leastLeft = 0, leastRight = 0;
    std::function<double(const QString&)> measure;

    /// For the theme's meta font.
    static PlotStyle of(const Theme& theme, QSizeF size);
};

/// A text and its place.
struct PlacedText
{
    QRectF box;
    QString text;
};

/// The ticks and the title of an axis below an area, in pixels. A tick that would touch the one
/// before it is left out.
struct AxisBelow
{
    std::vector<double> pixels;
    std::vector<PlacedText> ticks;
    PlacedText title;

    /// The area reaches from `from` to `to`, in the axis' unit.
    static AxisBelow compute(const PlotAxis& axis, double from, double to, const QRectF& area,
                             const PlotStyle& style);
};

/// A legend in rows: swatches, each with a name. A key that does not fit begins a new row.
struct KeyRows
{
    struct Key
    {
        QRectF swatch;
        PlacedText name;
    };
    std::vector<Key> keys;
    double bottom = 0; ///< y below the last row

    /// From `top` on, in the style's width.
    static KeyRows compute(const QStringList& names, double top, const PlotStyle& style);
};

/// Positions of a chart's texts in a rectangle that begins at (0, 0), and the remaining area of the
/// plot, in pixels, y downwards. A value type: margins follow from the texts' widths, so that
/// nothing is cut off at any font scale.
struct PlotLayout
{
    struct Tick
    {
        double value = 0;
        QString text;
        QRectF box; ///< of the text
    };
    struct Name
    {
        QString text;
        QRectF box;
        double anchor = 0; ///< x of the named element
        int index = 0;     ///< of the series, key, band or rule
    };

    QRectF plot; ///< inside the axes
    std::vector<Tick> xTicks, yTicks;
    QRectF xTitleBox, yTitleBox;
    std::vector<Name> bandNames, ruleNames; ///< above the plot
    /// Beside the lines' ends when there is room (`labelsAtEnds`); otherwise in a legend below.
    /// Boxes exclude their swatch, which is three marks wide and to the left.
    std::vector<Name> labels;
    std::vector<Name> keys; ///< below the plot, each with a swatch like labels
    bool labelsAtEnds = true;

    static PlotLayout compute(const Plot& plot, const PlotStyle& style);
    /// The height at `style.size`'s width that leaves a plot of `plotHeight` above axes and legend.
    static double heightFor(const Plot& plot, PlotStyle style, double plotHeight);

    /// The pixel of a value, the same as from the chart's own mapping for this plot area.
    QPointF at(const Plot& of, QPointF value) const;
    /// Points inside the plot at least `spacing` pixels apart along x, the first at least `phase`
    /// from the plot's left edge: for markers.
    std::vector<QPointF> spaced(const Plot& of, const std::vector<QPointF>& points, double spacing,
                                double phase = 0) const;
    /// Points every few pixels along all lines, which labels should not cover.
    std::vector<QPointF> obstacles(const Plot& of, double distance) const;
};

} // namespace ringside::app
