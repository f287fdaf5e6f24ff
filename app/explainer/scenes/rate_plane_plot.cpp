// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane_plot.h"

#include "app/text/number_text.h"
#include "app/theme/theme.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

using scaling::RatePlane;
using scaling::RatePoint;
using scaling::ToyCurve;
using scaling::ToyOutcome;

namespace {

constexpr double kLargestLoss = 1e7;

/// Edges half a step, as a factor, around each value.
std::vector<double> edgesOf(const std::vector<double>& values)
{
    const double half = values.size() > 1 ? std::sqrt(values[1] / values[0]) : std::sqrt(2.0);
    std::vector<double> edges;
    edges.reserve(values.size() + 1);
    for (const double value : values)
        edges.push_back(value / half);
    edges.push_back(values.back() * half);
    return edges;
}

std::vector<QPointF> pointsOf(const std::vector<RatePoint>& line)
{
    std::vector<QPointF> points;
    points.reserve(line.size());
    for (const RatePoint& point : line)
        points.emplace_back(point.batch, point.rate);
    return points;
}

PlotSeries lineOf(const std::vector<RatePoint>& line, const QString& label, int series,
                  PlotDash dash)
{
    PlotSeries result;
    result.points = pointsOf(line);
    result.label = label;
    result.color = series;
    result.dash = dash;
    return result;
}

QString placeText(const RatePoint& point)
{
    return QStringLiteral("%1; %2").arg(NumberText::compact(point.batch, 4),
                                        NumberText::compact(point.rate));
}

Plot planeOf(const RatePlane& plane, const std::optional<RatePoint>& before,
             const RatePlanePlot& grid)
{
    const auto low = [](const std::vector<double>& edges, double other) {
        return std::min(edges.front(), other);
    };
    const auto high = [](const std::vector<double>& edges, double other) {
        return std::max(edges.back(), other);
    };
    const RatePoint base = plane.base.value_or(plane.job);
    Plot plot;
    plot.x =
        PlotAxis::logarithmic(low(grid.columnEdges, base.batch), high(grid.columnEdges, base.batch),
                              {RatePlanePlot::tr("global batch"), RatePlanePlot::tr("samples"),
                               false, PlotSteps::PowersOfTwo});
    plot.y = PlotAxis::logarithmic(low(grid.rowEdges, base.rate), high(grid.rowEdges, base.rate),
                                   {RatePlanePlot::tr("learning rate"), {}, false, {}});
    if (plane.base) {
        plot.series.push_back(
            lineOf(plane.linear, RatePlanePlot::tr("linear rule"), 0, PlotDash::Solid));
        plot.series.push_back(
            lineOf(plane.squareRoot, RatePlanePlot::tr("square-root rule"), 1, PlotDash::Dash));
    }
    if (!plane.limit.empty())
        plot.series.push_back(
            lineOf(plane.limit, RatePlanePlot::tr("toy's limit"), 5, PlotDash::Dot));
    const bool same = plane.base == plane.job;
    plot.marks.push_back({{plane.job.batch, plane.job.rate},
                          (same ? RatePlanePlot::tr("this job, the rate that worked: %1")
                                : RatePlanePlot::tr("this job: %1"))
                              .arg(placeText(plane.job)),
                          0});
    if (plane.base && !same)
        plot.marks.push_back({{plane.base->batch, plane.base->rate},
                              RatePlanePlot::tr("worked: %1").arg(placeText(*plane.base)),
                              2});
    if (before && *before != plane.job)
        plot.marks.push_back({{before->batch, before->rate}, RatePlanePlot::tr("before"), 5});
    return plot;
}

PlotSeries curveSeries(const ToyCurve& curve, const QString& label, int series, PlotDash dash)
{
    PlotSeries result;
    for (const ToyCurve::Point& point : curve.points)
        result.points.emplace_back(point.step, point.loss);
    result.label = label;
    result.color = series;
    result.dash = dash;
    return result;
}

void stretch(double& low, double& high, const ToyCurve& curve)
{
    for (const ToyCurve::Point& point : curve.points) {
        low = std::min(low, std::max(point.loss, scaling::kToyFloor));
        high = std::max(high, std::min(point.loss, kLargestLoss));
    }
}

/// The last interesting step, with some room.
int seenUntil(const ToyCurve& curve)
{
    constexpr double kRoom = 1.1;
    double last = 0;
    for (const ToyCurve::Point& point : curve.points) {
        if (point.loss >= scaling::kToyFloor)
            last = point.step;
    }
    if (curve.outcome == ToyOutcome::Diverges)
        last = curve.lastStep;
    return std::min(curve.lastStep, static_cast<int>(std::ceil(last * kRoom)));
}

Plot curveOf(const RatePlane& plane, RateCell chosen)
{
    const ToyCurve& shown = plane.curves[chosen.row][chosen.column];
    const ToyCurve& job = plane.jobCurve();
    const bool isJob = chosen == RateCell{plane.jobRow, plane.jobColumn};
    double low = 0.5, high = 1;
    stretch(low, high, shown);
    stretch(low, high, job);
    const double last = std::max({1, seenUntil(shown), seenUntil(job)});
    Plot plot;
    plot.x = PlotAxis::linear(0, last, {RatePlanePlot::tr("toy model step"), {}, false, {}});
    const double under = std::pow(10, std::floor(std::log10(low)));
    const double over = std::pow(10, std::ceil(std::log10(high) + 1e-9));
    plot.y = PlotAxis::logarithmic(
        under, std::max(over, 10 * under),
        {RatePlanePlot::tr("toy model loss, relative to its start"), {}, false, {}});
    if (!isJob)
        plot.series.push_back(curveSeries(job, RatePlanePlot::tr("this job"), 0, PlotDash::Dash));
    plot.series.push_back(curveSeries(
        shown, isJob ? RatePlanePlot::tr("this job") : RatePlanePlot::tr("chosen point"),
        isJob ? 0 : 3, PlotDash::Solid));
    const double warmUp = plane.toy.warmupSteps;
    if (warmUp > 0 && warmUp < last)
        plot.rules.push_back({Qt::Vertical, warmUp, RatePlanePlot::tr("warm-up ends")});
    if (shown.outcome == ToyOutcome::Diverges)
        plot.rules.push_back({Qt::Vertical, static_cast<double>(shown.lastStep),
                              RatePlanePlot::tr("diverged at step %1").arg(shown.lastStep)});
    return plot;
}

/// Runs of a row with one outcome, merged with equal runs of the row below.
void addPatches(RatePlanePlot& made, const RatePlane& plane)
{
    struct Stretch
    {
        ToyOutcome outcome;
        std::size_t firstRow, lastRow, first, last;
    };
    std::vector<Stretch> stretches;
    for (std::size_t row = 0; row < plane.curves.size(); ++row) {
        const auto& curves = plane.curves[row];
        for (std::size_t from = 0; from < curves.size();) {
            std::size_t to = from;
            const ToyOutcome outcome = curves[from].outcome;
            while (to + 1 < curves.size() && curves[to + 1].outcome == outcome)
                ++to;
            if (outcome != ToyOutcome::Falls) {
                const auto below = std::ranges::find_if(stretches, [&](const Stretch& other) {
                    return other.lastRow + 1 == row && other.outcome == outcome &&
                           other.first == from && other.last == to;
                });
                if (below != stretches.end())
                    below->lastRow = row;
                else
                    stretches.push_back({outcome, row, row, from, to});
            }
            from = to + 1;
        }
    }
    for (const Stretch& one : stretches)
        made.plane.patches.push_back({made.columnEdges[one.first], made.columnEdges[one.last + 1],
                                      made.rowEdges[one.firstRow], made.rowEdges[one.lastRow + 1],
                                      RatePlanePlot::lookOf(one.outcome)});
}

void addKeys(Plot& plot, const RatePlane& plane)
{
    if (!plane.hasToy())
        return;
    plot.keys.push_back(
        {RatePlanePlot::lookOf(ToyOutcome::Diverges), RatePlanePlot::tr("the toy model diverges")});
    const bool anyHeld = std::ranges::any_of(plane.curves, [](const auto& row) {
        return std::ranges::any_of(
            row, [](const ToyCurve& curve) { return curve.outcome == ToyOutcome::DoesNotFall; });
    });
    if (anyHeld)
        plot.keys.push_back({RatePlanePlot::lookOf(ToyOutcome::DoesNotFall),
                             RatePlanePlot::tr("its loss does not fall")});
}

} // namespace

PlotFill RatePlanePlot::lookOf(ToyOutcome outcome)
{
    if (outcome == ToyOutcome::Diverges)
        return {Fill::Hatched, Tone::Wrong, PlotColor(Tone::WrongSoft)};
    return {Fill::Dotted, Tone::Clue, PlotColor(Tone::ClueSoft)};
}

RatePlanePlot RatePlanePlot::of(const RatePlane& plane, const std::optional<RatePoint>& before,
                                RateCell chosen)
{
    RatePlanePlot made;
    made.columnEdges = edgesOf(plane.batches);
    made.rowEdges = edgesOf(plane.rates);
    made.plane = planeOf(plane, before, made);
    addPatches(made, plane);
    addKeys(made.plane, plane);
    if (chosen != RateCell{plane.jobRow, plane.jobColumn}) {
        PlotFill outline;
        outline.color = 3;
        outline.outlined = true;
        made.plane.patches.push_back(
            {made.columnEdges[chosen.column], made.columnEdges[chosen.column + 1],
             made.rowEdges[chosen.row], made.rowEdges[chosen.row + 1], outline});
    }
    if (plane.hasToy())
        made.curve = curveOf(plane, chosen);
    return made;
}

RateCell RatePlanePlot::cellAt(QPointF value) const
{
    const auto indexOf = [](const std::vector<double>& edges, double at) {
        const auto above = std::ranges::upper_bound(edges, at) - edges.begin();
        const auto cells = static_cast<std::ptrdiff_t>(edges.size()) - 1;
        return static_cast<std::size_t>(
            std::clamp<std::ptrdiff_t>(above - 1, 0, std::max<std::ptrdiff_t>(0, cells - 1)));
    };
    return {indexOf(rowEdges, value.y()), indexOf(columnEdges, value.x())};
}

} // namespace ringside::app
