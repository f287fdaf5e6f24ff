// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/plot/plot_figure.h"

#include "app/explainer/pictures/axis_text.h"
#include "app/explainer/pictures/plot/plot_ground.h"
#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace ringside::app {

namespace {

struct Range
{
    double low = 0, high = 0;
    bool isSet = false;

    void include(double value, bool isLogarithmic)
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
            x.include(point.x, xLog);
            y.include(series.magnified * point.y, yLog);
        }
        for (const auto* band : {&series.low, &series.high}) {
            for (const double value : *band)
                y.include(series.magnified * value, yLog);
        }
    }
    for (const scenario::Region& region : plot.regions) {
        for (const double end : {region.left, region.right})
            x.include(end, xLog);
        for (const double end : {region.low, region.high})
            y.include(end, yLog);
    }
    for (const scenario::Mark& mark : plot.marks)
        mark.isVertical ? x.include(mark.at, xLog) : y.include(mark.at, yLog);
    if (plot.now) {
        x.include(plot.now->x, xLog);
        y.include(plot.now->y, yLog);
    }
}

/// Names at 0, 1, 2 ...
PlotAxis namedAxis(const scenario::Axis& axis, const Range& range, double room)
{
    std::vector<PlotTick> ticks;
    for (std::size_t i = 0; i < axis.names.size(); ++i)
        ticks.push_back({static_cast<double>(i), coreText(axis.names[i]), static_cast<int>(i)});
    return PlotAxis::named(range.low - room, range.high + room, coreText(axis.title),
                           std::move(ticks));
}

double probabilityOf(double logOdds)
{
    return 1 / (1 + std::exp(-logOdds));
}

/// Round probabilities on the scale of their log-odds.
PlotAxis logOddsAxis(const scenario::Axis& axis, const Range& range)
{
    constexpr std::array kRound{1e-6, 1e-5, 1e-4,  0.001,  0.01,    0.1,     0.5,
                                0.9,  0.99, 0.999, 0.9999, 0.99999, 0.999999};
    constexpr int kMiddle = 6; ///< of 0.5, which stays when others give way
    std::vector<PlotTick> ticks;
    for (int i = 0; i < static_cast<int>(kRound.size()); ++i) {
        const double probability = kRound.at(static_cast<std::size_t>(i));
        const double at = std::log(probability / (1 - probability));
        if (at >= range.low && at <= range.high)
            ticks.push_back({at, NumberText::plain(probability, 6), std::abs(i - kMiddle)});
    }
    return PlotAxis::named(range.low, range.high,
                           PlotFigure::tr("%1 (log-odds scale)").arg(coreText(axis.title)),
                           std::move(ticks));
}

/// Numbers below 0 are those of curves that hang below the axis.
PlotAxis withoutSigns(const PlotAxis& axis)
{
    std::vector<PlotTick> ticks = axis.ticks();
    for (PlotTick& tick : ticks)
        tick.text.remove(QChar(0x2212));
    return PlotAxis::named(axis.low(), axis.high(), axis.title(), std::move(ticks));
}

PlotAxis axisOf(const scenario::Axis& axis, const Range& range, bool fromZero)
{
    if (axis.isLogOdds)
        return logOddsAxis(axis, range);
    const AxisText sentences{
        coreText(axis.title), coreText(axis.unit), axis.unit == "s" || axis.unit == "B", {}};
    if (axis.isLogarithmic && range.isSet) {
        const bool isPoint = range.high <= range.low * (1 + 1e-9);
        return PlotAxis::logarithmic(isPoint ? range.low / 2 : range.low,
                                     isPoint ? range.high * 2 : range.high, sentences);
    }
    double low = fromZero ? std::min(0.0, range.low) : range.low;
    double high = fromZero ? std::max(0.0, range.high) : range.high;
    // A single value is in the middle.
    if (low == high) {
        const double room = low == 0 ? 1 : std::abs(low) / 2;
        low -= room;
        high += room;
    }
    return PlotAxis::linear(low, high, sentences);
}

/// Where a reading is: "Score 0.72", or the name of the place.
QString placeText(const scenario::Axis& axis, double x)
{
    const auto index = static_cast<std::size_t>(std::max(0.0, std::round(x)));
    if (index < axis.names.size())
        return coreText(axis.names[index]);
    return coreText(axis.title) + u' ' +
           (axis.isLogOdds ? NumberText::plain(probabilityOf(x)) : axisValueText(axis, x));
}

std::vector<QPointF> edgeOf(const scenario::Series& series, const std::vector<double>& values)
{
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < series.points.size(); ++i)
        points.emplace_back(series.points[i].x, series.magnified * values[i]);
    return points;
}

bool hasBand(const scenario::Series& series)
{
    return !series.low.empty() && series.low.size() == series.points.size() &&
           series.high.size() == series.points.size();
}

bool isBars(const scenario::Series& series)
{
    return series.look == scenario::SeriesLook::Bars;
}

/// Whether the series is drawn as it was before a change, too: dots and segments would hide each
/// other.
bool hasBefore(const scenario::Series& series)
{
    return isBars(series) || series.look == scenario::SeriesLook::Line ||
           series.look == scenario::SeriesLook::Area;
}

/// A series of one plot in the other one, by its place: some names have numbers. nullptr where the
/// plots have other series.
const scenario::Series* sameSeries(const scenario::Plot& plot, const scenario::Plot& other,
                                   std::size_t place)
{
    const bool isAlike = plot.series.size() == other.series.size() &&
                         plot.series[place].look == other.series[place].look;
    return isAlike ? &plot.series[place] : nullptr;
}

/// Equal but for what rounding leaves.
bool isSame(const scenario::Point& a, const scenario::Point& b)
{
    constexpr double kRounding = 1e-9;
    const auto near = [](double one, double other) {
        return std::abs(one - other) <= kRounding * std::max(std::abs(one), std::abs(other));
    };
    return near(a.x, b.x) && near(a.y, b.y);
}

/// The value before a change at the same x, where it was another one.
std::optional<double> valueBefore(const scenario::Plot* before, const scenario::Plot& now,
                                  std::size_t place, const scenario::Point& point)
{
    const scenario::Series* was =
        before && hasBefore(now.series[place]) ? sameSeries(*before, now, place) : nullptr;
    if (!was)
        return std::nullopt;
    const auto found = std::ranges::find(was->points, point.x, &scenario::Point::x);
    if (found == was->points.end() || isSame(*found, point))
        return std::nullopt;
    return found->y;
}

/// From the value to both ends of its interval, with a cap at each.
std::vector<QPointF> whisker(double x, double low, double value, double high)
{
    constexpr double kCap = 0.08;
    return {{x, value}, {x, low},  {x - kCap, low},  {x + kCap, low},
            {x, low},   {x, high}, {x - kCap, high}, {x + kCap, high}};
}

} // namespace

PlotFigure::PlotFigure(const scenario::Plot& now, const scenario::Plot* before)
{
    addAxes(now, before);
    addRegions(now, m_plot);
    if (before && (!(before->x == now.x) || !(before->y == now.y)))
        before = nullptr; // not comparable
    addLines(now);
    addBars(now);
    for (const scenario::Mark& mark : now.marks) {
        m_plot.rules.push_back({mark.isVertical ? Qt::Vertical : Qt::Horizontal, mark.at,
                                coreText(mark.name), !mark.field.empty()});
        if (!mark.field.empty())
            m_handle = {mark.field, mark.at, now.x.isLogOdds};
    }
    if (before && before->now && before->now != now.now)
        m_plot.marks.push_back({{before->now->x, before->now->y}, tr("before"), Tone::Secondary});
    if (now.now)
        m_plot.marks.push_back({{now.now->x, now.now->y}, tr("now"), Tone::Accent});
    addReadings(now, before);
    addRows(now);
    if (before)
        addBefore(now, *before);
}

void PlotFigure::addAxes(const scenario::Plot& now, const scenario::Plot* before)
{
    Range x, y;
    takePlot(x, y, now);
    if (before)
        takePlot(x, y, *before);
    constexpr double kBesideBars = 0.6;
    const bool hasBars = std::ranges::any_of(now.series, isBars);
    m_plot.x = now.x.names.empty() ? axisOf(now.x, x, false)
                                   : namedAxis(now.x, x, hasBars ? kBesideBars : 0);
    m_plot.y = axisOf(now.y, y, !now.y.fitsValues);
    if (std::ranges::any_of(now.series,
                            [](const scenario::Series& series) { return series.magnified < 0; }))
        m_plot.y = withoutSigns(m_plot.y);
}

void PlotFigure::addLines(const scenario::Plot& now)
{
    int number = 0;
    for (const scenario::Series& series : now.series) {
        if (isBars(series))
            continue;
        if (series.look == scenario::SeriesLook::Dots) {
            m_plot.series.push_back(dotsOf(series, number));
            number += series.tone == scenario::StateTone::Neutral ? 1 : 0;
            continue;
        }
        std::vector<QPointF> points;
        for (const scenario::Point& point : series.points)
            points.emplace_back(point.x, series.magnified * point.y);
        if (series.look == scenario::SeriesLook::Segments)
            points = inPairs(points);
        const std::size_t index = m_plot.series.size();
        PlotSeries line = PlotSeries::styled(number, coreText(series.name), std::move(points));
        if (series.look == scenario::SeriesLook::Reference) {
            line.color = Tone::Secondary;
            line.dash = PlotDash::Dash;
            line.marker = PlotMarker::None;
        } else if (series.look == scenario::SeriesLook::Segments) {
            line.dash = PlotDash::Solid;
            line.marker = PlotMarker::None;
        } else if (series.look == scenario::SeriesLook::Area) {
            line.dash = PlotDash::Solid;
            line.marker = PlotMarker::None;
            line.easesAs = QString::number(number);
            m_plot.areas.push_back({index, std::nullopt, series.solidFrom});
        }
        m_plot.series.push_back(std::move(line));
        if (hasBand(series)) {
            for (const auto* band : {&series.low, &series.high}) {
                PlotSeries edge = PlotSeries::styled(number, {}, edgeOf(series, *band));
                edge.dash = PlotDash::Dot;
                edge.marker = PlotMarker::None;
                edge.easesAs = QStringLiteral("%1/%2").arg(number).arg(band == &series.low ? 0 : 1);
                m_plot.series.push_back(std::move(edge));
            }
            m_plot.areas.push_back({index + 1, index + 2, std::nullopt});
        }
        number += series.look == scenario::SeriesLook::Reference ? 0 : 1;
    }
}

/// The lines that a change has moved, in gray, and the tops of bars as crosses.
void PlotFigure::addBefore(const scenario::Plot& now, const scenario::Plot& before)
{
    for (std::size_t i = 0; i < before.series.size(); ++i) {
        const scenario::Series& was = before.series[i];
        const scenario::Series* is = sameSeries(now, before, i);
        if (!is || !hasBefore(was) || std::ranges::equal(is->points, was.points, isSame))
            continue;
        PlotSeries line;
        line.label = tr("%1, before").arg(coreText(was.name));
        line.color = Tone::Secondary;
        line.dash = PlotDash::DashDot;
        line.lineShown = !isBars(was);
        line.marker = isBars(was) ? PlotMarker::Cross : PlotMarker::None;
        for (const scenario::Point& point : was.points)
            line.points.emplace_back(point.x, was.magnified * point.y);
        addSeriesRows(line.label, was);
        m_plot.series.push_back(std::move(line));
    }
}

/// Each series of bars has its own color at the places of its points, with the value above.
void PlotFigure::addBars(const scenario::Plot& now)
{
    PlotBars bars;
    bars.width = 0.6;
    int number = 0;
    for (const scenario::Series& series : now.series) {
        if (!isBars(series))
            continue;
        PlotBars::Set set;
        set.label = coreText(series.name);
        set.color = number;
        set.fill = number == 0 ? Qt::SolidPattern : Qt::BDiagPattern;
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const scenario::Point& point = series.points[i];
            const auto place = static_cast<std::size_t>(std::max(0.0, std::round(point.x)));
            if (set.heights.size() <= place)
                set.heights.resize(place + 1, 0);
            set.heights[place] = point.y;
            double top = point.y;
            if (hasBand(series)) {
                PlotSeries ends;
                ends.points = whisker(point.x, series.low[i], point.y, series.high[i]);
                ends.color = Tone::Ink;
                ends.easesAs = QStringLiteral("%1-%2").arg(number).arg(i);
                m_plot.series.push_back(std::move(ends));
                top = series.high[i];
            }
            m_plot.notes.push_back({{point.x, top}, axisValueText(now.y, point.y)});
        }
        bars.sets.push_back(std::move(set));
        ++number;
    }
    if (bars.sets.empty())
        return;
    std::size_t most = 0;
    for (const PlotBars::Set& set : bars.sets)
        most = std::max(most, set.heights.size());
    for (PlotBars::Set& set : bars.sets)
        set.heights.resize(most, 0);
    m_plot.bars = std::move(bars);
}

void PlotFigure::addReadings(const scenario::Plot& now, const scenario::Plot* before)
{
    struct Place
    {
        QStringList text;
        bool isStop = false;
    };
    std::map<double, Place> places;
    for (std::size_t at = 0; at < now.series.size(); ++at) {
        const scenario::Series& series = now.series[at];
        if (!isReadSingly(series))
            continue;
        const bool isBanded = hasBand(series);
        const QString name = coreText(series.name);
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const QString value = axisValueText(now.y, series.points[i].y);
            // "Negatives: 46 of 9000 flagged" has numbers of its own.
            QString text = name.contains(QLatin1String(": "))
                               ? tr("%1, here %2").arg(name, value)
                               : QStringLiteral("%1 %2").arg(name, value);
            if (isBanded)
                text += tr(" (%1 to %2)")
                            .arg(axisValueText(now.y, series.low[i]),
                                 axisValueText(now.y, series.high[i]));
            if (const auto was = valueBefore(before, now, at, series.points[i]))
                text += tr(", before %1").arg(axisValueText(now.y, *was));
            Place& place = places[series.points[i].x];
            place.text << text;
            place.isStop = place.isStop || series.tone != scenario::StateTone::Neutral;
        }
    }
    if (now.now)
        places[now.now->x].text << tr("now %1").arg(axisValueText(now.y, now.now->y));
    for (const scenario::Region& region : now.regions) {
        if (region.note.empty())
            continue;
        Place& place = places[(region.left + region.right) / 2];
        place.text << coreText(region.note);
        place.isStop = true;
    }
    for (const auto& [x, place] : places)
        m_plot.readings.push_back({x,
                                   QStringLiteral("%1: %2").arg(
                                       placeText(now.x, x), place.text.join(QStringLiteral("; "))),
                                   {},
                                   place.isStop});
}

void PlotFigure::addSeriesRows(const QString& name, const scenario::Series& series)
{
    for (std::size_t i = 0; i < series.points.size(); ++i)
        m_table.rows.push_back({name, exactNumber(series.points[i].x),
                                exactNumber(series.points[i].y),
                                i < series.low.size() ? exactNumber(series.low[i]) : QString(),
                                i < series.high.size() ? exactNumber(series.high[i]) : QString()});
}

void PlotFigure::addRows(const scenario::Plot& now)
{
    const auto column = [](const scenario::Axis& axis) {
        const QString name = coreText(axis.title), unit = coreText(axis.unit);
        return unit.isEmpty() ? name : QStringLiteral("%1_%2").arg(name, unit);
    };
    m_table.columns = {QStringLiteral("series"), column(now.x), column(now.y),
                       QStringLiteral("low"), QStringLiteral("high")};
    for (const scenario::Series& series : now.series)
        addSeriesRows(coreText(series.name), series);
    addRegionRows(now, m_table);
    if (now.now)
        m_table.rows.push_back({QStringLiteral("now"), exactNumber(now.now->x),
                                exactNumber(now.now->y), QString(), QString()});
}

double PlotFigure::Handle::valueAt(double x) const
{
    return isLogOdds ? probabilityOf(x) : x;
}

double PlotFigure::Handle::roundedValueAt(double x) const
{
    constexpr double kLeast = 1e-9;
    const double value = valueAt(x);
    const double size = isLogOdds ? std::min(value, 1 - value) : std::abs(value);
    const double digit = std::pow(10.0, std::floor(std::log10(std::max(size, kLeast))) - 2);
    return std::round(value / digit) * digit;
}

QString PlotFigure::summary() const
{
    QStringList names;
    for (const PlotSeries& line : m_plot.series) {
        if (!line.label.isEmpty())
            names << line.label;
    }
    if (m_plot.bars) {
        for (const PlotBars::Set& set : m_plot.bars->sets)
            names << set.label;
    }
    for (const PlotKey& key : m_plot.keys)
        names << key.text;
    const QString axes = tr("%1 over %2").arg(m_plot.y.title(), m_plot.x.title());
    return names.isEmpty() ? axes + u'.'
                           : QStringLiteral("%1: %2.").arg(axes, names.join(QStringLiteral(", ")));
}

} // namespace ringside::app
