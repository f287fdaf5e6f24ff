// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot_axis.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace ringside::app {

enum class PlotDash { Solid, Dash, Dot, DashDot };
enum class PlotMarker { None, Circle, Square, Triangle, Diamond, Cross };

/// One line of a chart, points in the axes' values by ascending x. Where a coordinate is not
/// finite the line is broken.
struct PlotSeries
{
    std::vector<QPointF> points;
    QString label;  ///< at the line's end, or in the legend; empty for none
    int series = 0; ///< the theme's series colour
    PlotDash dash = PlotDash::Solid;
    PlotMarker marker = PlotMarker::None;
    bool idle = false;     ///< in the idle colour: an ideal, or what does not count now
    bool lineShown = true; ///< false: points only, as measurements are
    bool strong = false;   ///< wider: the one that counts
    bool inInk = false;    ///< in the text's color: what was measured

    /// Colour, dash and marker number `index`: told apart without colour.
    static PlotSeries styled(int index, QString label, std::vector<QPointF> points);
};

/// A range of x with a name, the ground behind it shaded in turn.
struct PlotBand
{
    double from = 0, to = 0;
    QString name;
};

/// A straight line across the plot: at an x, named above the plot, or at a y, named on the line.
struct PlotRule
{
    Qt::Orientation orientation = Qt::Horizontal;
    double value = 0;
    QString label;
};

/// A point that matters: ringed and labelled in place.
struct PlotMark
{
    QPointF value;
    QString label;
    int series = 0;
};

/// Everything of a chart, in its values; nothing in pixels.
struct Plot
{
    PlotAxis x, y;
    std::vector<PlotSeries> series;
    std::vector<PlotBand> bands;
    std::vector<PlotRule> rules;
    std::vector<PlotMark> marks;
};

/// Where everything of a chart stands in a rectangle that begins at (0, 0), in pixels, y downwards.
/// A value without a window: margins follow from the texts' widths, so that nothing is cut off at
/// any font scale.
struct PlotFrame
{
    struct Style
    {
        QSizeF size;
        double lineHeight = 16; ///< of a text
        double gap = 4;
        double mark = 6; ///< a swatch is three of these long
        /// Margins at least as wide, so that charts under each other share their x.
        double leastLeft = 0, leastRight = 0;
        std::function<double(const QString&)> measure;
    };
    struct Tick
    {
        double value = 0;
        double pixel = 0; ///< x or y
        QString text;
        QRectF box; ///< of the text
    };
    struct Name
    {
        QString text;
        QRectF box;
        double anchor = 0; ///< x of what it names
        int index = 0;     ///< of the series, band or rule
    };

    PlotAxis x, y;
    QRectF plot; ///< inside the axes
    std::vector<Tick> xTicks, yTicks;
    QRectF xTitleBox, yTitleBox;
    std::vector<Name> bandNames, ruleNames; ///< above the plot
    /// Beside the lines' ends when there is room (`labelsAtEnds`); otherwise a legend below.
    /// Boxes without their swatch, which is three marks wide and stands to the left.
    std::vector<Name> labels;
    bool labelsAtEnds = true;

    static PlotFrame of(const Plot& plot, const Style& style);

    QPointF at(double xValue, double yValue) const;
    QPointF at(QPointF value) const { return at(value.x(), value.y()); }
    double xAt(double pixel) const; ///< the x value at a pixel
    double yAt(double pixel) const;

    /// A line's pieces inside the plot, cut at its edges.
    std::vector<std::vector<QPointF>> clipped(std::span<const QPointF> points) const;
    /// Points inside the plot that are at least `spacing` pixels apart along x, the first at least
    /// `phase` from the plot's left: for markers.
    std::vector<QPointF> spaced(std::span<const QPointF> points, double spacing,
                                double phase = 0) const;
    /// Index of the point nearest to a pixel's x; 0 when there is none.
    std::size_t nearest(std::span<const QPointF> points, double pixel) const;
    /// The y of a line at x, along the straight piece drawn there; NaN outside of its points.
    double yOn(std::span<const QPointF> points, double xValue) const;
    /// Points every few pixels along the lines: what a label should not cover.
    std::vector<QPointF> obstacles(std::span<const PlotSeries> series, double distance) const;

    /// The height that leaves a plot of `plotHeight` above axes and legend at `style.size`'s width.
    static double heightFor(const Plot& plot, Style style, double plotHeight);
};

} // namespace ringside::app
