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

enum class Tone; // app/theme/theme.h

/// Index of a series color, or a tone of the theme.
using PlotColor = std::variant<int, Tone>;

enum class PlotDash { Solid, Dash, Dot, DashDot };
enum class PlotMarker {
    None,
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
    Dot,         ///< small, for points in great number
    Ring,        ///< around a dot
    CrossedRing, ///< around a cross
};

/// One line of a chart, points in the axes' values by ascending x. The line is broken at a
/// coordinate that is not finite, or not valid on a logarithmic axis.
struct PlotSeries
{
    std::vector<QPointF> points;
    QString label; ///< at the line's end, or in the legend; empty for none
    PlotColor color = 0;
    PlotDash dash = PlotDash::Solid;
    PlotMarker marker = PlotMarker::None;
    bool lineShown = true; ///< false: points only, for measurements
    bool strong = false;   ///< wider, for the most important line
    QString easesAs{};     ///< animates from the line with this name; empty: from the one with its
                           ///< label

    /// A series with color, dash and marker number `index`, so that series differ without color
    /// too.
    static PlotSeries styled(int index, QString label, std::vector<QPointF> points);
    const QString& easeName() const { return easesAs.isEmpty() ? label : easesAs; }
};

/// The ground between two lines of a plot, or between one and 0, in the color of the first.
struct PlotArea
{
    std::size_t edge = 0;             ///< index of the line
    std::optional<std::size_t> other; ///< absent: down to 0
    std::optional<double> solidFrom;  ///< filled strongly from this x on
    bool operator==(const PlotArea&) const = default;
};

/// A text centered at a value: above it, or below where the value is negative.
struct PlotNote
{
    QPointF value;
    QString text;
};

/// Equidistant bars, each set stacked on the one before it. The y axis is linear.
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
    double distance = 1; ///< between the centers of two bars
    double width = 0.8;  ///< of a bar, as a share of the distance
    std::vector<Set> sets;
    bool operator==(const PlotBars&) const = default;
};

/// A named range of x, with alternating background shades.
struct PlotBand
{
    double from = 0, to = 0;
    QString name;
};

/// The fill of a patch. An outlined one has no background and is drawn over the lines.
struct PlotFill
{
    Fill fill = Fill::Hatched;
    PlotColor color = 0;
    std::optional<PlotColor> ground{};
    bool outlined = false;
    bool operator==(const PlotFill&) const = default;
};

/// A rectangle in the axes' values.
struct PlotPatch
{
    double left = 0, right = 0, low = 0, high = 0;
    PlotFill look;
    bool contains(QPointF value) const;
};

/// Legend entry for a fill of patches, below the plot.
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
    bool hasHandle = false; ///< can be dragged
};

/// A highlighted point: ringed and labelled in place.
struct PlotMark
{
    QPointF value;
    QString label;
    PlotColor color = 0;
};

/// The reading shown at an x.
struct PlotReading
{
    double x = 0;
    QString text;      ///< exact values
    QString chip{};    ///< short text beside the lines; empty for none
    bool stop = false; ///< Up and Down go from stop to stop
};

/// The whole content of a chart, in its values; nothing in pixels.
struct Plot
{
    PlotAxis x, y;
    std::vector<PlotSeries> series;
    bool namesLines = true; ///< false: a legend outside of the chart does
    std::optional<PlotBars> bars;
    std::vector<PlotBand> bands;
    std::vector<PlotPatch> patches;
    std::vector<PlotArea> areas;
    std::vector<PlotNote> notes;
    std::vector<PlotKey> keys;
    std::vector<PlotRule> rules;
    /// Room above the plot that stays where no band or rule has a name now, so that the chart keeps
    /// its height when one gets a name.
    int leastNameRows = 0;
    std::vector<PlotMark> marks;
    std::vector<PlotReading> readings; ///< sorted by x
    /// Returns a reading with its words, for `readings` without words: writing all of them would be
    /// slow.
    std::function<PlotReading(std::size_t)> readingOf;
    /// Start of the arrow keys; without it Right starts with the first and Left with the last.
    std::optional<std::size_t> firstReading;

    /// Interpolates lines and marks from those of `other` with the same names, on this plot's axes:
    /// by ratio on a logarithmic axis. `share` 1 gives this plot.
    Plot easedFrom(const Plot& other, double share) const;
    /// The reading including its words.
    PlotReading reading(std::size_t index) const;
    /// Index of the reading nearest to `xValue` on the axis; absent when there is none.
    std::optional<std::size_t> nearestReading(double xValue) const;
    /// A line's pieces inside the axes, clipped at their ends; in values, not pixels.
    std::vector<std::vector<QPointF>> pieces(std::span<const QPointF> points) const;
    /// The y of a line at x, on the straight piece drawn there; NaN outside of its points.
    double yOn(std::span<const QPointF> points, double xValue) const;
    /// Whether the line's label is shown on the chart.
    bool isNamed(const PlotSeries& line) const { return namesLines && !line.label.isEmpty(); }
    /// Whether the point is valid on both axes, within their ranges or not.
    bool isDrawable(QPointF point) const;
};

} // namespace ringside::app
