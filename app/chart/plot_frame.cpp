// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_frame.h"

#include "app/explainer/figures/speedup_plot.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace ringside::app {

namespace {

constexpr double kSwatchMarks = 3;     ///< length of a swatch, in marks
constexpr double kMostForLabels = 0.3; ///< of the width, beside the lines' ends
constexpr int kMostRowsOfNames = 4;    ///< above the plot

double widest(const std::vector<PlotTick>& ticks, const PlotFrame::Style& style)
{
    double width = 0;
    for (const PlotTick& tick : ticks)
        width = std::max(width, style.measure(tick.text));
    return width;
}

double swatchWidth(const PlotFrame::Style& style)
{
    return kSwatchMarks * style.mark + style.gap;
}

/// What the widest label beside a line's end takes; 0 without labels.
double endLabelsWidth(const Plot& plot, const PlotFrame::Style& style)
{
    double width = 0;
    for (const PlotSeries& series : plot.series) {
        if (!series.label.isEmpty())
            width =
                std::max(width, style.measure(series.label) + swatchWidth(style) + style.gap + 1);
    }
    return width;
}

bool anyLabel(const Plot& plot)
{
    return std::ranges::any_of(plot.series, [](const auto& s) { return !s.label.isEmpty(); });
}

/// Labels in rows from the left, `top` the first row's; each its swatch before it.
std::vector<PlotFrame::Name> legendOf(const Plot& plot, const PlotFrame::Style& style, double top)
{
    std::vector<PlotFrame::Name> names;
    double x = 0;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const QString& label = plot.series[i].label;
        if (label.isEmpty())
            continue;
        const double width = style.measure(label) + 1;
        if (x > 0 && x + swatchWidth(style) + width > style.size.width()) {
            x = 0;
            top += style.lineHeight;
        }
        const double left = x + swatchWidth(style);
        names.push_back({label, {left, top, width, style.lineHeight}, left, static_cast<int>(i)});
        x = left + width + 3 * style.gap;
    }
    return names;
}

/// Names above the plot, each over its anchor where it can: the lowest row in which it covers no
/// other. Rows count upwards from the plot.
struct NameRows
{
    double left, right, gap;
    std::vector<std::vector<std::pair<double, double>>> rows{};

    /// The left end and the row of a name; absent when no row has room.
    std::optional<std::pair<double, int>> place(double anchor, double width)
    {
        const double x = std::clamp(anchor - width / 2, left, std::max(left, right - width));
        for (int row = 0; row < kMostRowsOfNames; ++row) {
            if (row == static_cast<int>(rows.size()))
                rows.emplace_back();
            auto& taken = rows[static_cast<std::size_t>(row)];
            const bool isFree = std::ranges::none_of(taken, [&](const auto& other) {
                return x < other.second + gap && other.first < x + width + gap;
            });
            if (isFree) {
                taken.emplace_back(x, x + width);
                return std::pair{x, row};
            }
        }
        return std::nullopt;
    }
};

/// Liang-Barsky: what of a -> b lies in the rectangle; absent when nothing does.
std::optional<std::pair<QPointF, QPointF>> cut(QPointF a, QPointF b, const QRectF& box)
{
    double from = 0, to = 1;
    const QPointF d = b - a;
    const std::array<std::pair<double, double>, 4> edges{
        std::pair{-d.x(), a.x() - box.left()}, std::pair{d.x(), box.right() - a.x()},
        std::pair{-d.y(), a.y() - box.top()}, std::pair{d.y(), box.bottom() - a.y()}};
    for (const auto& [p, q] : edges) {
        if (p == 0) {
            if (q < 0)
                return std::nullopt;
            continue;
        }
        if (p < 0)
            from = std::max(from, q / p);
        else
            to = std::min(to, q / p);
    }
    if (from > to)
        return std::nullopt;
    return std::pair{a + d * from, a + d * to};
}

bool isDrawable(QPointF p)
{
    return std::isfinite(p.x()) && std::isfinite(p.y());
}

void addTicks(PlotFrame& frame, const PlotFrame::Style& style)
{
    const auto apart = [&](const std::vector<PlotTick>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double needed =
                (style.measure(ticks[i - 1].text) + style.measure(ticks[i].text)) / 2;
            if (frame.at(ticks[i].value, 0).x() - frame.at(ticks[i - 1].value, 0).x() <
                needed + 2 * style.gap)
                return false;
        }
        return true;
    };
    const double width = style.size.width();
    for (const PlotTick& tick : frame.x.thinned(apart)) {
        const double pixel = frame.at(tick.value, frame.y.low()).x();
        const double text = style.measure(tick.text) + 1;
        const double left = std::clamp(pixel - text / 2, 0.0, std::max(0.0, width - text));
        frame.xTicks.push_back({tick.value,
                                pixel,
                                tick.text,
                                {left, frame.plot.bottom() + style.gap, text, style.lineHeight}});
    }
    const auto apartDown = [&](const std::vector<PlotTick>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            if (frame.plot.height() *
                    (frame.y.shareOf(ticks[i].value) - frame.y.shareOf(ticks[i - 1].value)) <
                style.lineHeight)
                return false;
        }
        return true;
    };
    for (const PlotTick& tick : frame.y.thinned(apartDown)) {
        const double pixel = frame.at(frame.x.low(), tick.value).y();
        frame.yTicks.push_back({tick.value,
                                pixel,
                                tick.text,
                                {0, pixel - style.lineHeight / 2,
                                 frame.plot.left() - 1.5 * style.gap, style.lineHeight}});
    }
}

/// Puts the labels beside the ends of the lines that reach into the plot.
void addEndLabels(PlotFrame& frame, const Plot& plot, const PlotFrame::Style& style)
{
    std::vector<double> wanted;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PlotSeries& series = plot.series[i];
        if (series.label.isEmpty())
            continue;
        double end = frame.plot.center().y();
        for (const auto& piece : frame.clipped(series.points))
            end = piece.back().y();
        wanted.push_back(end);
        const double left = frame.plot.right() + style.gap + swatchWidth(style);
        frame.labels.push_back({series.label,
                                {left, 0, style.measure(series.label) + 1, style.lineHeight},
                                left,
                                static_cast<int>(i)});
    }
    const double half = style.lineHeight / 2;
    const std::vector<double> middles = LabelPlacement::spread(
        wanted, style.lineHeight, frame.plot.top() + half, frame.plot.bottom() - half);
    for (std::size_t i = 0; i < middles.size(); ++i)
        frame.labels[i].box.moveTop(middles[i] - half);
}

/// The names of bands and upright rules, y counted upwards from the plot as 0 until the plot's
/// place is known; returns how many rows they take.
int addNames(PlotFrame& frame, const Plot& plot, const PlotFrame::Style& style)
{
    NameRows rows{0, style.size.width(), 2 * style.gap};
    const auto add = [&](std::vector<PlotFrame::Name>& names, const QString& text, double anchor,
                         std::size_t index) {
        const double width = style.measure(text) + 1;
        if (text.isEmpty())
            return;
        if (const auto place = rows.place(anchor, width)) {
            const double y = -(place->second + 1) * style.lineHeight;
            names.push_back({text,
                             {place->first, y, width, style.lineHeight},
                             anchor,
                             static_cast<int>(index)});
        }
    };
    const auto inPlot = [&](double value) {
        return std::clamp(frame.at(value, frame.y.low()).x(), frame.plot.left(),
                          frame.plot.right());
    };
    // Next to the plot the names of rules, whose lines begin there.
    for (std::size_t i = 0; i < plot.rules.size(); ++i) {
        if (plot.rules[i].orientation == Qt::Vertical)
            add(frame.ruleNames, plot.rules[i].label, inPlot(plot.rules[i].value), i);
    }
    for (std::size_t i = 0; i < plot.bands.size(); ++i)
        add(frame.bandNames, plot.bands[i].name,
            (inPlot(plot.bands[i].from) + inPlot(plot.bands[i].to)) / 2, i);
    return static_cast<int>(rows.rows.size());
}

void moveDown(std::vector<PlotFrame::Name>& names, double by)
{
    for (PlotFrame::Name& name : names)
        name.box.translate(0, by);
}

} // namespace

PlotSeries PlotSeries::styled(int index, QString label, std::vector<QPointF> points)
{
    constexpr std::array kDashes{PlotDash::Solid, PlotDash::Dash, PlotDash::DashDot, PlotDash::Dot};
    constexpr std::array kMarkers{PlotMarker::Circle, PlotMarker::Square, PlotMarker::Triangle,
                                  PlotMarker::Diamond, PlotMarker::Cross};
    const auto at = static_cast<std::size_t>(index);
    PlotSeries series;
    series.points = std::move(points);
    series.label = std::move(label);
    series.series = index;
    series.dash = kDashes[at % kDashes.size()];
    series.marker = kMarkers[at % kMarkers.size()];
    return series;
}

PlotFrame PlotFrame::of(const Plot& plot, const Style& style)
{
    PlotFrame frame;
    frame.x = plot.x;
    frame.y = plot.y;
    const double width = style.size.width();
    const double labels = endLabelsWidth(plot, style);
    frame.labelsAtEnds = labels <= kMostForLabels * width;
    const double firstHalf =
        plot.x.ticks().empty() ? 0 : style.measure(plot.x.ticks().front().text) / 2;
    const double lastHalf =
        plot.x.ticks().empty() ? 0 : style.measure(plot.x.ticks().back().text) / 2;
    const double left =
        std::max({widest(plot.y.ticks(), style) + 2 * style.gap, firstHalf, style.leastLeft});
    const double right =
        std::max({frame.labelsAtEnds ? labels : 0.0, lastHalf + 1, style.leastRight});
    frame.plot = {left, 0, std::max(1.0, width - left - right), 1};

    const int rows = addNames(frame, plot, style);
    // A tick at the plot's upper edge has half its text above it, and keeps clear of the title.
    const double clear = rows > 0 ? 2 * style.gap : style.gap + style.lineHeight / 2;
    const double top = style.lineHeight * (rows + 1) + clear;
    double bottom = 2 * style.lineHeight + 2 * style.gap;
    const double titlesBottom = bottom;
    if (!frame.labelsAtEnds && anyLabel(plot)) {
        const auto legend = legendOf(plot, style, 0);
        bottom += legend.back().box.bottom() + style.gap;
    }
    frame.plot = {left, top, frame.plot.width(), std::max(1.0, style.size.height() - top - bottom)};
    moveDown(frame.bandNames, top - style.gap / 2);
    moveDown(frame.ruleNames, top - style.gap / 2);
    frame.yTitleBox = {0, 0, std::max(1.0, std::min(width, style.measure(plot.y.title()) + 1)),
                       style.lineHeight};
    const double titleWidth = style.measure(plot.x.title()) + 1;
    const double centred = frame.plot.center().x() - titleWidth / 2;
    frame.xTitleBox = {std::clamp(centred, 0.0, std::max(0.0, width - titleWidth)),
                       frame.plot.bottom() + style.gap + style.lineHeight, titleWidth,
                       style.lineHeight};
    addTicks(frame, style);
    if (frame.labelsAtEnds)
        addEndLabels(frame, plot, style);
    else
        frame.labels = legendOf(plot, style, frame.plot.bottom() + titlesBottom + style.gap);
    return frame;
}

double PlotFrame::heightFor(const Plot& plot, Style style, double plotHeight)
{
    constexpr double kTall = 10000;
    style.size.setHeight(kTall);
    return kTall - of(plot, style).plot.height() + plotHeight;
}

QPointF PlotFrame::at(double xValue, double yValue) const
{
    return {plot.left() + x.shareOf(xValue) * plot.width(),
            plot.bottom() - y.shareOf(yValue) * plot.height()};
}

double PlotFrame::xAt(double pixel) const
{
    return x.valueAt((pixel - plot.left()) / plot.width());
}

double PlotFrame::yAt(double pixel) const
{
    return y.valueAt((plot.bottom() - pixel) / plot.height());
}

std::vector<std::vector<QPointF>> PlotFrame::clipped(std::span<const QPointF> points) const
{
    std::vector<std::vector<QPointF>> pieces;
    bool joined = false; // the next piece goes on where the last one ended
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (!isDrawable(points[i - 1]) || !isDrawable(points[i])) {
            joined = false;
            continue;
        }
        const QPointF a = at(points[i - 1]), b = at(points[i]);
        const auto inside = cut(a, b, plot);
        if (!inside) {
            joined = false;
            continue;
        }
        if (!joined || pieces.back().back() != inside->first)
            pieces.push_back({inside->first});
        pieces.back().push_back(inside->second);
        joined = inside->second == b;
    }
    return pieces;
}

std::vector<QPointF> PlotFrame::spaced(std::span<const QPointF> points, double spacing,
                                       double phase) const
{
    std::vector<QPointF> kept;
    // Half a pixel of grace: a point on the edge is inside.
    const QRectF around = plot.adjusted(-0.5, -0.5, 0.5, 0.5);
    for (const QPointF& point : points) {
        if (!isDrawable(point))
            continue;
        const QPointF pixel = at(point);
        const double least = kept.empty() ? plot.left() + phase - 0.5 : kept.back().x() + spacing;
        if (around.contains(pixel) && pixel.x() >= least)
            kept.push_back(pixel);
    }
    return kept;
}

std::size_t PlotFrame::nearest(std::span<const QPointF> points, double pixel) const
{
    std::size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double away = std::abs(at(points[i].x(), y.low()).x() - pixel);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

double PlotFrame::yOn(std::span<const QPointF> points, double xValue) const
{
    const double share = x.shareOf(xValue);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double a = x.shareOf(points[i - 1].x()), b = x.shareOf(points[i].x());
        if (share < a - 1e-12 || share > b + 1e-12)
            continue;
        const double part = b > a ? std::clamp((share - a) / (b - a), 0.0, 1.0) : 0;
        const double ya = y.shareOf(points[i - 1].y()), yb = y.shareOf(points[i].y());
        return y.valueAt(ya + (yb - ya) * part);
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::vector<QPointF> PlotFrame::obstacles(std::span<const PlotSeries> series, double distance) const
{
    std::vector<QPointF> points;
    for (const PlotSeries& one : series) {
        for (const auto& piece : clipped(one.points)) {
            for (std::size_t i = 1; i < piece.size(); ++i) {
                const QLineF line(piece[i - 1], piece[i]);
                const int parts = std::max(1, static_cast<int>(line.length() / distance));
                for (int k = 0; k <= parts; ++k)
                    points.push_back(line.pointAt(double(k) / parts));
            }
        }
    }
    return points;
}

} // namespace ringside::app
