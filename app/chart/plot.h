// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/fill_geometry.h"
#include "app/chart/plot_axis.h"

#include <QPointF>
#include <QString>

#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace ringside::app {

enum class Tone; // app/shell/theme.h

/// The number of a series colour, or a tone of the theme.
using PlotColor = std::variant<int, Tone>;

enum class PlotDash { Solid, Dash, Dot, DashDot };
enum class PlotMarker { None, Circle, Square, Triangle, Diamond, Cross };

/// One line of a chart, points in the axes' values by ascending x. Where a coordinate is not
/// finite, or has no place on a logarithmic axis, the line is broken.
struct PlotSeries
{
    std::vector<QPointF> points;
    QString label; ///< at the line's end, or in the legend; empty for none
    PlotColor color = 0;
    PlotDash dash = PlotDash::Solid;
    PlotMarker marker = PlotMarker::None;
    bool lineShown = true; ///< false: points only, as measurements are
    bool strong = false;   ///< wider: the one that counts
    QString easesAs{};     ///< eases from the line with this name; without it, with this label

    /// Colour, dash and marker number `index`: told apart without colour.
    static PlotSeries styled(int index, QString label, std::vector<QPointF> points);
    const QString& easeName() const { return easesAs.isEmpty() ? label : easesAs; }
};

/// Bars at equal distances, each set stacked on the one before it. The y axis is linear.
struct PlotBars
{
    struct Set
    {
        QString label;
        PlotColor color = 0;
        std::vector<double> heights;
        Qt::BrushStyle fill = Qt::SolidPattern;
        bool operator==(const Set&) const = default;
    };
    double first = 0;    ///< x in the middle of the first bar
    double distance = 1; ///< between the middles of two bars
    double width = 0.8;  ///< of a bar, as a share of the distance
    std::vector<Set> sets;
    bool operator==(const PlotBars&) const = default;
};

/// A range of x with a name, the ground behind it shaded in turn.
struct PlotBand
{
    double from = 0, to = 0;
    QString name;
};

/// How a patch is filled. An outlined one has no ground and is drawn over the lines.
struct PlotFill
{
    Fill fill = Fill::Hatched;
    PlotColor color = 0;
    std::optional<PlotColor> ground{};
    bool outlined = false;
    bool operator==(const PlotFill&) const = default;
};

/// A rectangle of the plane, in the axes' values.
struct PlotPatch
{
    double left = 0, right = 0, low = 0, high = 0;
    PlotFill look;
    bool contains(QPointF value) const;
};

/// What a fill of patches means, below the plot.
struct PlotKey
{
    PlotFill look;
    QString text;
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
    PlotColor color = 0;
};

/// What is read at an x.
struct PlotReading
{
    double x = 0;
    QString words;     ///< exact values
    QString chip{};    ///< beside the lines; empty for none
    bool stop = false; ///< Up and Down go from one stop to the next
};

/// Everything of a chart, in its values; nothing in pixels.
struct Plot
{
    PlotAxis x, y;
    std::vector<PlotSeries> series;
    std::optional<PlotBars> bars;
    std::vector<PlotBand> bands;
    std::vector<PlotPatch> patches;
    std::vector<PlotKey> keys;
    std::vector<PlotRule> rules;
    std::vector<PlotMark> marks;
    std::vector<PlotReading> readings; ///< by x
    /// A reading with its words where `readings` are without: to write them all takes long.
    std::function<PlotReading(std::size_t)> readingOf;
    /// Where the arrow keys begin; without it Right begins with the first and Left with the last.
    std::optional<std::size_t> firstReading;

    /// The same with lines and marks `share` of the way from another plot's of the same names,
    /// as seen on this plot's axes: on a logarithmic one by ratio.
    Plot easedFrom(const Plot& other, double share) const;
    /// With its words.
    PlotReading reading(std::size_t index) const;
    /// Index of the reading nearest to `xValue` on the axis; absent when there is none.
    std::optional<std::size_t> nearestReading(double xValue) const;
    /// A line's pieces inside the axes, cut at their ends; values, not pixels.
    std::vector<std::vector<QPointF>> pieces(std::span<const QPointF> points) const;
    /// The y of a line at x along the straight piece drawn there; NaN outside of its points.
    double yOn(std::span<const QPointF> points, double xValue) const;
    /// Is there a place for the point on both axes, within their ranges or not?
    bool isDrawable(QPointF point) const;
};

} // namespace ringside::app
