// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_layout.h"

#include "app/chart/label_placement.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace ringside::app {

namespace {

constexpr double kSwatchMarks = 3;     ///< length of a swatch, in marks
constexpr double kMostForLabels = 0.3; ///< of the width, beside the lines' ends
constexpr int kMostRowsOfNames = 4;    ///< above the plot

double widest(const std::vector<PlotTick>& ticks, const PlotStyle& style)
{
    double width = 0;
    for (const PlotTick& tick : ticks)
        width = std::max(width, style.measure(tick.text));
    return width;
}

double swatchWidth(const PlotStyle& style)
{
    return kSwatchMarks * style.mark + style.gap;
}

/// Width of the widest label beside a line's end; 0 without labels.
double endLabelsWidth(const Plot& plot, const PlotStyle& style)
{
    double width = 0;
    for (const PlotSeries& series : plot.series) {
        if (plot.isNamed(series))
            width =
                std::max(width, style.measure(series.label) + swatchWidth(style) + style.gap + 1);
    }
    return width;
}

/// Places entries in rows from the left, the first row at `top`, each with its swatch before it.
class LegendRows
{
public:
    LegendRows(const PlotStyle& style, double top) : m_style(style), m_top(top) {}

    PlotLayout::Name add(const QString& text, std::size_t index)
    {
        const double width = m_style.measure(text) + 1;
        if (m_x > 0 && m_x + swatchWidth(m_style) + width > m_style.size.width()) {
            m_x = 0;
            m_top += m_style.lineHeight;
        }
        const double left = m_x + swatchWidth(m_style);
        m_x = left + width + 3 * m_style.gap;
        return {text, {left, m_top, width, m_style.lineHeight}, left, static_cast<int>(index)};
    }

private:
    const PlotStyle& m_style;
    double m_top;
    double m_x = 0;
};

/// Places lines and keys below the plot from `top` on; returns their height.
double addLegend(PlotLayout& layout, const Plot& plot, const PlotStyle& style, double top)
{
    LegendRows rows(style, top);
    double bottom = top;
    for (std::size_t i = 0; !layout.labelsAtEnds && i < plot.series.size(); ++i) {
        if (plot.isNamed(plot.series[i]))
            layout.labels.push_back(rows.add(plot.series[i].label, i));
    }
    for (std::size_t i = 0; i < plot.keys.size(); ++i)
        layout.keys.push_back(rows.add(plot.keys[i].text, i));
    for (const auto* names : {&layout.labels, &layout.keys}) {
        if (!names->empty())
            bottom = std::max(bottom, names->back().box.bottom());
    }
    return bottom > top ? bottom - top + style.gap : 0;
}

/// Places names above the plot, each over its anchor if possible, in the lowest row where it covers
/// no other. Rows count upwards from the plot.
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

void addTicks(PlotLayout& layout, const Plot& plot, const PlotStyle& style)
{
    const auto apart = [&](const std::vector<PlotTick>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double needed =
                (style.measure(ticks[i - 1].text) + style.measure(ticks[i].text)) / 2;
            if (layout.plot.width() *
                    (plot.x.shareOf(ticks[i].value) - plot.x.shareOf(ticks[i - 1].value)) <
                needed + 2 * style.gap)
                return false;
        }
        return true;
    };
    const double width = style.size.width();
    for (const PlotTick& tick : plot.x.thinned(apart)) {
        const double pixel = layout.at(plot, {tick.value, plot.y.low()}).x();
        const double text = style.measure(tick.text) + 1;
        const double left = std::clamp(pixel - text / 2, 0.0, std::max(0.0, width - text));
        layout.xTicks.push_back({tick.value,
                                 tick.text,
                                 {left, layout.plot.bottom() + style.gap, text, style.lineHeight}});
    }
    const auto apartDown = [&](const std::vector<PlotTick>& ticks) {
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            if (layout.plot.height() *
                    (plot.y.shareOf(ticks[i].value) - plot.y.shareOf(ticks[i - 1].value)) <
                style.lineHeight)
                return false;
        }
        return true;
    };
    for (const PlotTick& tick : plot.y.thinned(apartDown)) {
        const double pixel = layout.at(plot, {plot.x.low(), tick.value}).y();
        layout.yTicks.push_back({tick.value,
                                 tick.text,
                                 {0, pixel - style.lineHeight / 2,
                                  layout.plot.left() - 1.5 * style.gap, style.lineHeight}});
    }
}

/// Places labels beside the ends of the lines that reach into the plot.
void addEndLabels(PlotLayout& layout, const Plot& plot, const PlotStyle& style)
{
    std::vector<double> wanted;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PlotSeries& series = plot.series[i];
        if (!plot.isNamed(series))
            continue;
        double end = layout.plot.center().y();
        for (const auto& piece : plot.pieces(series.points))
            end = layout.at(plot, piece.back()).y();
        wanted.push_back(end);
        const double left = layout.plot.right() + style.gap + swatchWidth(style);
        layout.labels.push_back({series.label,
                                 {left, 0, style.measure(series.label) + 1, style.lineHeight},
                                 left,
                                 static_cast<int>(i)});
    }
    const double half = style.lineHeight / 2;
    const std::vector<double> middles = LabelPlacement::spread(
        wanted, style.lineHeight, layout.plot.top() + half, layout.plot.bottom() - half);
    for (std::size_t i = 0; i < middles.size(); ++i)
        layout.labels[i].box.moveTop(middles[i] - half);
}

/// Places the names of bands and vertical rules, with y counted upwards from the plot as 0 until
/// the plot's position is known; returns the number of rows.
int addNames(PlotLayout& layout, const Plot& plot, const PlotStyle& style)
{
    NameRows rows{0, style.size.width(), 2 * style.gap};
    const auto add = [&](std::vector<PlotLayout::Name>& names, const QString& text, double anchor,
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
        return std::clamp(layout.at(plot, {value, plot.y.low()}).x(), layout.plot.left(),
                          layout.plot.right());
    };
    // The names of rules go next to the plot, where their lines begin.
    for (std::size_t i = 0; i < plot.rules.size(); ++i) {
        if (plot.rules[i].orientation == Qt::Vertical)
            add(layout.ruleNames, plot.rules[i].label, inPlot(plot.rules[i].value), i);
    }
    for (std::size_t i = 0; i < plot.bands.size(); ++i)
        add(layout.bandNames, plot.bands[i].name,
            (inPlot(plot.bands[i].from) + inPlot(plot.bands[i].to)) / 2, i);
    return static_cast<int>(rows.rows.size());
}

void moveDown(std::vector<PlotLayout::Name>& names, double by)
{
    for (PlotLayout::Name& name : names)
        name.box.translate(0, by);
}

} // namespace

PlotStyle PlotStyle::of(const Theme& theme, QSizeF size)
{
    const QFontMetricsF metrics(theme.font(TextRole::Meta));
    PlotStyle style;
    style.size = size;
    style.lineHeight = metrics.height();
    style.gap = theme.px(4);
    style.mark = theme.px(7);
    style.measure = theme.textWidths(TextRole::Meta);
    return style;
}

AxisBelow AxisBelow::compute(const PlotAxis& axis, double from, double to, const QRectF& area,
                             const PlotStyle& style)
{
    AxisBelow below;
    double right = -1;
    for (const PlotTick& tick : axis.ticks()) {
        const double x = area.left() + (tick.value - from) / (to - from) * area.width();
        const double width = style.measure(tick.text) + 1;
        if (x > area.right() + 0.5 || x < area.left() - 0.5 || x - width / 2 < right)
            continue;
        right = x + width / 2 + style.gap;
        const double left = std::min(x - width / 2, style.size.width() - width);
        below.pixels.push_back(x);
        below.ticks.push_back(
            {{left, area.bottom() + style.gap, width, style.lineHeight}, tick.text});
    }
    const double width = style.measure(axis.title()) + 1;
    below.title = {
        {std::clamp(area.center().x() - width / 2, 0.0, std::max(0.0, style.size.width() - width)),
         area.bottom() + style.gap + style.lineHeight, width, style.lineHeight},
        axis.title()};
    return below;
}

KeyRows KeyRows::compute(const QStringList& names, double top, const PlotStyle& style)
{
    KeyRows rows;
    const double swatch = 3 * style.mark;
    double x = 0, y = top;
    for (const QString& name : names) {
        const double width = style.measure(name) + 1, needed = swatch + style.gap + width;
        if (x > 0 && x + needed > style.size.width()) {
            x = 0;
            y += style.lineHeight + style.gap;
        }
        rows.keys.push_back({{x, y + style.lineHeight * 0.1, swatch, style.lineHeight * 0.8},
                             {{x + swatch + style.gap, y, width, style.lineHeight}, name}});
        x += needed + 3 * style.gap;
    }
    rows.bottom = rows.keys.empty() ? top : y + style.lineHeight + style.gap;
    return rows;
}

PlotLayout PlotLayout::compute(const Plot& plot, const PlotStyle& style)
{
    PlotLayout layout;
    const double width = style.size.width();
    const double labels = endLabelsWidth(plot, style);
    layout.labelsAtEnds = labels <= kMostForLabels * width;
    const auto half = [&](const std::vector<PlotTick>& ticks, bool last) {
        return ticks.empty() ? 0 : style.measure((last ? ticks.back() : ticks.front()).text) / 2;
    };
    const double left = std::max({widest(plot.y.ticks(), style) + 2 * style.gap,
                                  half(plot.x.ticks(), false), style.leastLeft});
    const double right = std::max(
        {layout.labelsAtEnds ? labels : 0.0, half(plot.x.ticks(), true) + 1, style.leastRight});
    layout.plot = {left, 0, std::max(1.0, width - left - right), 1};

    const int rows = std::max(addNames(layout, plot, style), plot.leastNameRows);
    // A tick at the plot's upper edge has half its text above it, which must not touch the title.
    const double clear = rows > 0 ? 2 * style.gap : style.gap + style.lineHeight / 2;
    const double top = style.lineHeight * (rows + 1) + clear;
    const double titles = 2 * style.lineHeight + 2 * style.gap;
    PlotLayout legend;
    legend.labelsAtEnds = layout.labelsAtEnds;
    const double bottom = titles + addLegend(legend, plot, style, 0);
    layout.plot = {left, top, layout.plot.width(),
                   std::max(1.0, style.size.height() - top - bottom)};
    moveDown(layout.bandNames, top - style.gap / 2);
    moveDown(layout.ruleNames, top - style.gap / 2);
    layout.yTitleBox = {0, 0, std::max(1.0, std::min(width, style.measure(plot.y.title()) + 1)),
                        style.lineHeight};
    const double titleWidth = style.measure(plot.x.title()) + 1;
    const double centred = layout.plot.center().x() - titleWidth / 2;
    layout.xTitleBox = {std::clamp(centred, 0.0, std::max(0.0, width - titleWidth)),
                        layout.plot.bottom() + style.gap + style.lineHeight, titleWidth,
                        style.lineHeight};
    addTicks(layout, plot, style);
    addLegend(layout, plot, style, layout.plot.bottom() + titles + style.gap);
    if (layout.labelsAtEnds)
        addEndLabels(layout, plot, style);
    return layout;
}

double PlotLayout::heightFor(const Plot& plot, PlotStyle style, double plotHeight)
{
    constexpr double kTall = 10000;
    style.size.setHeight(kTall);
    return kTall - compute(plot, style).plot.height() + plotHeight;
}

QPointF PlotLayout::at(const Plot& of, QPointF value) const
{
    return {plot.left() + of.x.shareOf(value.x()) * plot.width(),
            plot.bottom() - of.y.shareOf(value.y()) * plot.height()};
}

std::vector<QPointF> PlotLayout::spaced(const Plot& of, const std::vector<QPointF>& points,
                                        double spacing, double phase) const
{
    std::vector<QPointF> kept;
    // Half a pixel of tolerance: a point on the edge is inside.
    const QRectF around = plot.adjusted(-0.5, -0.5, 0.5, 0.5);
    for (const QPointF& point : points) {
        if (!of.isDrawable(point))
            continue;
        const QPointF pixel = at(of, point);
        const double least = kept.empty() ? plot.left() + phase - 0.5 : kept.back().x() + spacing;
        if (around.contains(pixel) && pixel.x() >= least)
            kept.push_back(pixel);
    }
    return kept;
}

std::vector<QPointF> PlotLayout::obstacles(const Plot& of, double distance) const
{
    std::vector<QPointF> points;
    for (const PlotSeries& one : of.series) {
        for (const auto& piece : of.pieces(one.points)) {
            for (std::size_t i = 1; i < piece.size(); ++i) {
                const QLineF line(at(of, piece[i - 1]), at(of, piece[i]));
                const int parts = std::max(1, static_cast<int>(line.length() / distance));
                for (int k = 0; k <= parts; ++k)
                    points.push_back(line.pointAt(double(k) / parts));
            }
        }
    }
    return points;
}

} // namespace ringside::app
