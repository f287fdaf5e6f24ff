// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::app {

class Theme;

/// The measures of a picture's texts, in pixels.
struct PlotStyle
{
    QSizeF size;            ///< of the picture
    double lineHeight = 16; ///< of a text
    double gap = 4;
    double mark = 6; ///< a swatch is three of these long
    /// Margins at least as wide, so that charts under each other share their x.
    double leastLeft = 0, leastRight = 0;
    std::function<double(const QString&)> measure;

    /// With the theme's meta font.
    static PlotStyle of(const Theme& theme, QSizeF size);
};

/// Where the texts of a chart stand in a rectangle that begins at (0, 0), and what they leave for
/// the plot, in pixels, y downwards. A value without a window: margins follow from the texts'
/// widths, so that nothing is cut off at any font scale.
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
        double anchor = 0; ///< x of what it names
        int index = 0;     ///< of the series, key, band or rule
    };

    QRectF plot; ///< inside the axes
    std::vector<Tick> xTicks, yTicks;
    QRectF xTitleBox, yTitleBox;
    std::vector<Name> bandNames, ruleNames; ///< above the plot
    /// Beside the lines' ends when there is room (`labelsAtEnds`); otherwise a legend below.
    /// Boxes without their swatch, which is three marks wide and stands to the left.
    std::vector<Name> labels;
    std::vector<Name> keys; ///< below the plot, each with a swatch as labels have
    bool labelsAtEnds = true;

    static PlotLayout compute(const Plot& plot, const PlotStyle& style);
    /// The height that leaves a plot of `plotHeight` above axes and legend at `style.size`'s width.
    static double heightFor(const Plot& plot, PlotStyle style, double plotHeight);

    /// The pixel of a value; what the chart's own mapping gives for this plot area.
    QPointF at(const Plot& of, QPointF value) const;
    /// Points inside the plot that are at least `spacing` pixels apart along x, the first at least
    /// `phase` from the plot's left: for markers.
    std::vector<QPointF> spaced(const Plot& of, const std::vector<QPointF>& points, double spacing,
                                double phase = 0) const;
    /// Points every few pixels along all lines: what a label should not cover.
    std::vector<QPointF> obstacles(const Plot& of, double distance) const;
};

} // namespace ringside::app
