// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_figure.h"

#include "app/text/core_text.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringside::app {

namespace {

struct Range
{
    double low = 0, high = 0;
    bool isSet = false;

    void take(double value, bool isLogarithmic)
    {
        if (!std::isfinite(value) || (isLogarithmic && value <= 0))
            return;
        low = isSet ? std::min(low, value) : value;
        high = isSet ? std::max(high, value) : value;
        isSet = true;
    }
};

void takePlot(Range& x, Range& y, const scenario::Plot& plot)
{
    const bool xLog = plot.x.isLogarithmic, yLog = plot.y.isLogarithmic;
    for (const scenario::Series& series : plot.series) {
        for (const scenario::Point& point : series.points) {
            x.take(point.x, xLog);
            y.take(point.y, yLog);
        }
        for (const auto* band : {&series.low, &series.high}) {
            for (const double value : *band)
                y.take(value, yLog);
        }
    }
    for (const scenario::Mark& mark : plot.marks)
        mark.isVertical ? x.take(mark.at, xLog) : y.take(mark.at, yLog);
    if (plot.now) {
        x.take(plot.now->x, xLog);
        y.take(plot.now->y, yLog);
    }
}

PlotAxis axisOf(const scenario::Axis& axis, const Range& range, bool fromZero)
{
    const AxisText words{
        coreText(axis.title), coreText(axis.unit), axis.unit == "s" || axis.unit == "B", {}};
    if (axis.isLogarithmic && range.isSet) {
        const bool isPoint = range.high <= range.low * (1 + 1e-9);
        return PlotAxis::logarithmic(isPoint ? range.low / 2 : range.low,
                                     isPoint ? range.high * 2 : range.high, words);
    }
    double low = fromZero ? std::min(0.0, range.low) : range.low;
    double high = fromZero ? std::max(0.0, range.high) : range.high;
    // A single value stands in the middle.
    if (low == high) {
        const double room = low == 0 ? 1 : std::abs(low) / 2;
        low -= room;
        high += room;
    }
    return PlotAxis::linear(low, high, words);
}

QString valueText(const scenario::Axis& axis, double value)
{
    if (axis.unit == "s")
        return DurationText::isLong(value) ? DurationText::of(value)
                                           : NumberText::seconds(Seconds(value));
    if (axis.unit == "B")
        return NumberText::bytes(Bytes(value));
    const QString unit = coreText(axis.unit);
    return NumberText::compact(value, 4) + (unit.isEmpty() ? QString() : u' ' + unit);
}

std::vector<QPointF> edgeOf(const scenario::Series& series, const std::vector<double>& values)
{
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < series.points.size(); ++i)
        points.emplace_back(series.points[i].x, values[i]);
    return points;
}

QString exactNumber(double value)
{
    return QString::number(value, 'g', 17);
}

} // namespace

PlotFigure::PlotFigure(const scenario::Plot& now, const scenario::Plot* before)
{
    addAxes(now, before);
    addLines(now);
    for (const scenario::Mark& mark : now.marks)
        m_plot.rules.push_back(
            {mark.isVertical ? Qt::Vertical : Qt::Horizontal, mark.at, coreText(mark.name)});
    if (before && before->now && before->now != now.now)
        m_plot.marks.push_back({{before->now->x, before->now->y}, tr("before"), Tone::Secondary});
    if (now.now)
        m_plot.marks.push_back({{now.now->x, now.now->y}, tr("now"), Tone::Accent});
    addReadings(now);
    addRows(now);
}

void PlotFigure::addAxes(const scenario::Plot& now, const scenario::Plot* before)
{
    Range x, y;
    takePlot(x, y, now);
    if (before && before->x == now.x && before->y == now.y)
        takePlot(x, y, *before);
    m_plot.x = axisOf(now.x, x, false);
    m_plot.y = axisOf(now.y, y, true);
}

void PlotFigure::addLines(const scenario::Plot& now)
{
    int number = 0;
    for (const scenario::Series& series : now.series) {
        std::vector<QPointF> points;
        for (const scenario::Point& point : series.points)
            points.emplace_back(point.x, point.y);
        m_plot.series.push_back(
            PlotSeries::styled(number, coreText(series.name), std::move(points)));
        for (const auto* band : {&series.low, &series.high}) {
            if (band->size() != series.points.size() || band->empty())
                continue;
            PlotSeries edge = PlotSeries::styled(number, {}, edgeOf(series, *band));
            edge.dash = PlotDash::Dot;
            edge.marker = PlotMarker::None;
            edge.easesAs = QStringLiteral("%1/%2").arg(number).arg(band == &series.low ? 0 : 1);
            m_plot.series.push_back(std::move(edge));
        }
        ++number;
    }
}

void PlotFigure::addReadings(const scenario::Plot& now)
{
    std::map<double, QStringList> words;
    for (const scenario::Series& series : now.series) {
        const bool hasBand = series.low.size() == series.points.size() &&
                             series.high.size() == series.points.size() && !series.low.empty();
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            QString text = QStringLiteral("%1 %2").arg(coreText(series.name),
                                                       valueText(now.y, series.points[i].y));
            if (hasBand)
                text += tr(" (%1 to %2)")
                            .arg(valueText(now.y, series.low[i]), valueText(now.y, series.high[i]));
            words[series.points[i].x] << text;
        }
    }
    if (now.now)
        words[now.now->x] << tr("now %1").arg(valueText(now.y, now.now->y));
    for (const auto& [x, said] : words)
        m_plot.readings.push_back({x, QStringLiteral("%1 %2: %3")
                                          .arg(coreText(now.x.title), valueText(now.x, x),
                                               said.join(QStringLiteral("; ")))});
}

void PlotFigure::addRows(const scenario::Plot& now)
{
    const auto column = [](const scenario::Axis& axis) {
        const QString name = coreText(axis.title), unit = coreText(axis.unit);
        return unit.isEmpty() ? name : QStringLiteral("%1_%2").arg(name, unit);
    };
    m_table.columns = {QStringLiteral("series"), column(now.x), column(now.y),
                       QStringLiteral("low"), QStringLiteral("high")};
    for (const scenario::Series& series : now.series) {
        for (std::size_t i = 0; i < series.points.size(); ++i)
            m_table.rows.push_back(
                {coreText(series.name), exactNumber(series.points[i].x),
                 exactNumber(series.points[i].y),
                 i < series.low.size() ? exactNumber(series.low[i]) : QString(),
                 i < series.high.size() ? exactNumber(series.high[i]) : QString()});
    }
    if (now.now)
        m_table.rows.push_back({QStringLiteral("now"), exactNumber(now.now->x),
                                exactNumber(now.now->y), QString(), QString()});
}

QString PlotFigure::summary() const
{
    QStringList names;
    for (const PlotSeries& line : m_plot.series) {
        if (!line.label.isEmpty())
            names << line.label;
    }
    const QString axes = tr("%1 over %2").arg(m_plot.y.title(), m_plot.x.title());
    return names.isEmpty() ? axes + u'.'
                           : QStringLiteral("%1: %2.").arg(axes, names.join(QStringLiteral(", ")));
}

} // namespace ringside::app
