// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/measured_plots.h"

#include "app/job/measured_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::app {

namespace {

// Each kind of line has one color, dash and marker on all charts of the page.
constexpr int kMeasured = 1;
constexpr int kModel = 0;
constexpr int kFit = 2;

PlotSeries line(QString label, int series, PlotDash dash, std::vector<QPointF> points)
{
    PlotSeries made;
    made.points = std::move(points);
    made.label = std::move(label);
    made.color = series;
    made.dash = dash;
    return made;
}

PlotSeries dots(QString label, int series, PlotMarker marker, std::vector<QPointF> points)
{
    PlotSeries made = line(std::move(label), series, PlotDash::Solid, std::move(points));
    made.marker = marker;
    made.lineShown = false;
    return made;
}

/// The range of all points, with some room around it on a logarithmic axis.
std::pair<double, double> rangeOf(const std::vector<PlotSeries>& series, bool upright, double room)
{
    double low = 0, high = 0;
    for (const PlotSeries& one : series)
        for (const QPointF& point : one.points) {
            const double value = upright ? point.y() : point.x();
            low = low == 0 ? value : std::min(low, value);
            high = std::max(high, value);
        }
    return {low / room, high * room};
}

PlotAxis logAxis(const std::vector<PlotSeries>& series, bool upright, double room,
                 const AxisText& text)
{
    const auto [low, high] = rangeOf(series, upright, room);
    return PlotAxis::logarithmic(low, std::max(high, low * 2), text);
}

} // namespace

Plot MeasuredPlots::speeds(const session::TableReading& reading)
{
    Plot made;
    auto& series = made.series;
    const auto pointsOf = [](const std::vector<scaling::SpeedPoint>& speeds) {
        std::vector<QPointF> points;
        for (const scaling::SpeedPoint& speed : speeds)
            points.emplace_back(speed.workers, speed.throughput);
        return points;
    };
    if (!reading.model.empty())
        series.push_back(line(tr("model"), kModel, PlotDash::Solid, pointsOf(reading.model)));
    // The last law is the most general one that could be fitted; three lines would coincide.
    if (!reading.laws.empty()) {
        const session::LawCurve& curve = reading.laws.back();
        series.push_back(line(MeasuredText::lawName(curve.fit.law), kFit, PlotDash::Dash,
                              pointsOf(curve.points)));
    }
    std::vector<session::MeasuredSpeed> sorted = reading.points;
    std::ranges::stable_sort(sorted, {}, &session::MeasuredSpeed::workers);
    std::vector<QPointF> measured;
    for (const session::MeasuredSpeed& point : sorted) {
        measured.emplace_back(point.workers, point.measured);
        made.readings.push_back({point.workers, MeasuredText::tablePoint(point)});
    }
    series.push_back(dots(tr("measured"), kMeasured, PlotMarker::Diamond, std::move(measured)));
    AxisText hosts{tr("hosts"), {}};
    hosts.steps = PlotSteps::PowersOfTwo;
    made.x = logAxis(series, false, 1, hosts);
    made.y = logAxis(series, true, 1.15, {tr("throughput"), tr("samples/s")});
    return made;
}

Plot MeasuredPlots::times(const session::LogReading& reading)
{
    Plot made;
    auto& series = made.series;
    const auto pointsOf = [](const std::vector<session::SizedSeconds>& times) {
        std::vector<QPointF> points;
        for (const session::SizedSeconds& at : times)
            points.emplace_back(at.size.value(), at.time.value());
        return points;
    };
    if (!reading.modelled.empty())
        series.push_back(line(tr("your job"), kModel, PlotDash::Solid, pointsOf(reading.modelled)));
    series.push_back(line(tr("fit"), kFit, PlotDash::Dash, pointsOf(reading.fitted)));
    std::vector<QPointF> measured;
    for (const session::LogPoint& point : reading.points) {
        measured.emplace_back(point.size.value(), point.measured.value());
        made.readings.push_back({point.size.value(), MeasuredText::logPoint(point)});
    }
    series.push_back(dots(tr("measured"), kMeasured, PlotMarker::Diamond, std::move(measured)));
    made.x = logAxis(series, false, 1.05, {tr("message size"), tr("B"), true});
    made.y = logAxis(series, true, 1.2, {tr("all-reduce time"), tr("s"), true});
    for (const Bytes crossing : reading.crossings)
        made.rules.push_back({Qt::Vertical, crossing.value(), tr("next regime")});
    return made;
}

Plot MeasuredPlots::residuals(const session::LogReading& reading)
{
    Plot made;
    std::vector<QPointF> fit, job;
    double low = -1, high = 1;
    for (const session::LogPoint& point : reading.points) {
        const auto add = [&](std::vector<QPointF>& points, Seconds other) {
            const double off = 100 * (other / point.measured - 1);
            points.emplace_back(point.size.value(), off);
            low = std::min(low, off);
            high = std::max(high, off);
        };
        add(fit, point.fitted);
        if (point.modelled)
            add(job, *point.modelled);
        made.readings.push_back({point.size.value(), MeasuredText::logPoint(point)});
    }
    auto& series = made.series;
    if (!job.empty())
        series.push_back(dots(tr("your job"), kModel, PlotMarker::Square, std::move(job)));
    series.push_back(dots(tr("fit"), kFit, PlotMarker::Circle, std::move(fit)));
    made.x = logAxis(series, false, 1.05, {tr("message size"), tr("B"), true});
    made.y =
        PlotAxis::linear(1.1 * low, 1.1 * high, {tr("deviation from the measurement"), tr("%")}, 3);
    made.rules.push_back({Qt::Horizontal, 0, {}});
    return made;
}

} // namespace ringside::app
