// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/layout_plot.h"

#include "app/theme/theme.h"

#include <algorithm>
#include <utility>

namespace ringside::app {

namespace {

using scaling::plan::Plan;

constexpr int kClose = 0, kOwn = 1, kFrontLine = 2;
constexpr double kLogFrom = 3; ///< a smaller ratio shows more on a linear axis

PlotSeries pointsWith(const QString& label, PlotColor color, PlotMarker marker,
                      std::vector<QPointF> points)
{
    std::ranges::sort(points, {}, &QPointF::x);
    PlotSeries made;
    made.points = std::move(points);
    made.label = label;
    made.color = color;
    made.marker = marker;
    made.lineShown = false;
    return made;
}

/// Plans come fastest first; each of these needs less memory than every faster one.
std::vector<QPointF> frontOf(const std::vector<Plan>& plans)
{
    std::vector<QPointF> points;
    for (const Plan& plan : plans) {
        if (points.empty() || plan.memory.need < points.back().x())
            points.push_back(LayoutPlot::pointOf(plan));
    }
    std::ranges::reverse(points);
    return points;
}

PlotAxis timeAxis(double low, double high)
{
    const AxisText text{LayoutPlot::tr("step time"), LayoutPlot::tr("s"), true};
    return high / low < kLogFrom ? PlotAxis::linear(std::max(0.0, low - 0.1 * (high - low)),
                                                    high + 0.1 * (high - low), text)
                                 : PlotAxis::logarithmic(low / 1.15, high * 1.15, text);
}

} // namespace

QPointF LayoutPlot::pointOf(const Plan& plan)
{
    return {plan.memory.need, plan.step.total};
}

Plot LayoutPlot::of(const session::BestLayouts& found, std::optional<std::size_t> chosen)
{
    Plot made;
    const double best = found.plans.front().step.total;
    const double capacity = found.plans.front().memory.capacity;
    double slowest = 1.1 * best, widest = capacity, leanest = capacity;
    std::vector<QPointF> close, others;
    for (const Plan& plan : found.plans) {
        (plan.indistinguishable ? close : others).push_back(pointOf(plan));
        slowest = std::max(slowest, plan.step.total);
        leanest = std::min(leanest, plan.memory.need);
    }
    double fastest = best;
    if (found.own) {
        slowest = std::max(slowest, found.own->step.total);
        fastest = std::min(fastest, found.own->step.total);
        widest = std::max(widest, found.own->memory.need);
        leanest = std::min(leanest, found.own->memory.need);
    }
    const double room = 0.05 * (widest - leanest);
    made.x = PlotAxis::linear(std::max(0.0, leanest - room), widest + room,
                              {tr("memory per accelerator"), tr("B"), true});
    made.y = timeAxis(fastest, slowest);
    PlotSeries line;
    line.points = frontOf(found.plans);
    line.color = kFrontLine;
    line.dash = PlotDash::Dash;
    line.label = tr("no layout is faster with less memory");
    made.series.push_back(std::move(line));
    made.series.push_back(
        pointsWith(tr("other layouts"), Tone::Secondary, PlotMarker::Circle, std::move(others)));
    made.series.push_back(pointsWith(tr("≈ no clear difference from the fastest"), kClose,
                                     PlotMarker::Diamond, std::move(close)));
    made.rules.push_back({Qt::Vertical, capacity, tr("capacity")});
    if (found.own)
        made.marks.push_back({pointOf(*found.own), tr("yours"), kOwn});
    if (chosen)
        made.marks.push_back(
            {pointOf(found.plans[*chosen]), tr("layout %1").arg(*chosen + 1), kClose});
    return made;
}

} // namespace ringside::app
