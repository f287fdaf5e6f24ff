// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/speedup_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::app {

namespace {

std::vector<scaling::SweepPoint> wholeWorkers(std::span<const scaling::SweepPoint> points,
                                              SpeedupMeasure measure)
{
    std::vector<scaling::SweepPoint> kept;
    for (const scaling::SweepPoint& point : points) {
        if (point.value >= 1 && std::round(point.value) == point.value &&
            std::isfinite(SpeedupPlot::valueOf(point.metrics, measure)))
            kept.push_back(point);
    }
    return kept;
}

bool sameLine(const std::vector<scaling::SweepPoint>& a, const std::vector<scaling::SweepPoint>& b,
              SpeedupMeasure measure)
{
    return std::ranges::equal(a, b, [measure](const auto& x, const auto& y) {
        const double value = SpeedupPlot::valueOf(x.metrics, measure);
        return x.value == y.value &&
               std::abs(value - SpeedupPlot::valueOf(y.metrics, measure)) <= 1e-12 * value &&
               x.metrics.stepTime == y.metrics.stepTime;
    });
}

std::vector<SpeedupPlot::Band> bandsOf(const std::vector<scaling::SweepPoint>& points)
{
    std::vector<SpeedupPlot::Band> bands;
    for (const scaling::SweepPoint& point : points) {
        const int workers = static_cast<int>(point.value);
        if (bands.empty() || bands.back().bottleneck != point.metrics.bottleneck)
            bands.push_back({workers, workers, point.metrics.bottleneck});
        bands.back().last = workers;
    }
    return bands;
}

} // namespace

double SpeedupPlot::valueOf(const scaling::StepMetrics& metrics, SpeedupMeasure measure)
{
    constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();
    // A run that never finishes takes forever and has no place on an axis.
    const auto drawn = [](double value) { return std::isfinite(value) ? value : kAbsent; };
    switch (measure) {
    case SpeedupMeasure::Speedup:
        // A speedup of 0 means that there is no single worker for comparison.
        return metrics.speedup > 0 ? metrics.speedup : kAbsent;
    case SpeedupMeasure::Efficiency:
        return metrics.efficiency;
    case SpeedupMeasure::Throughput:
        return metrics.throughput;
    case SpeedupMeasure::Cost:
        return drawn(metrics.run.costPerMillionSamples.value_or(kAbsent));
    case SpeedupMeasure::RunTime:
        return metrics.run.runTime ? drawn(metrics.run.runTime->value()) : kAbsent;
    }
    return kAbsent;
}

double SpeedupPlot::idealAt(double atWorkers) const
{
    switch (measure) {
    case SpeedupMeasure::Speedup:
        return atWorkers;
    case SpeedupMeasure::Efficiency:
        return 1;
    case SpeedupMeasure::Throughput:
        // The throughput of one worker, multiplied.
        if (!current().empty() && current().front().value == 1)
            return atWorkers * valueOf(current().front());
        break;
    case SpeedupMeasure::Cost:
    case SpeedupMeasure::RunTime:
        break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

SpeedupPlot SpeedupPlot::of(std::span<const scaling::SweepPoint> before,
                            std::span<const scaling::SweepPoint> now, int workers)
{
    SpeedupPlot plot;
    plot.before = wholeWorkers(before, plot.measure);
    plot.now = wholeWorkers(now, plot.measure);
    plot.workers = workers;
    plot.setRange();
    return plot;
}

SpeedupPlot SpeedupPlot::of(const scaling::SpeedupCurves* before, const scaling::SpeedupCurves& now,
                            SpeedupMeasure measure)
{
    SpeedupPlot plot;
    plot.measure = measure;
    plot.workers = now.workers;
    plot.before = wholeWorkers((before ? before : &now)->own.points, measure);
    if (before)
        plot.now = wholeWorkers(now.own.points, measure);
    plot.other = wholeWorkers(now.other.points, measure);
    plot.modeBefore = (before ? before : &now)->own.scaling;
    plot.mode = now.own.scaling;
    plot.limits = now.limits;
    plot.fixedBatch = (now.own.scaling == scaling::Scaling::Strong ? now.own : now.other).batch;
    plot.toAccuracy = now.toAccuracy;
    plot.setRange();
    return plot;
}

void SpeedupPlot::setRange()
{
    if (before.empty())
        before.swap(now); // not known for the job as stated
    if (sameLine(before, now, measure))
        now.clear();
    if (before.empty())
        return;
    xMin = xMax = before.front().value;
    yMin = yMax = valueOf(before.front());
    for (const auto* line : {&before, &now, &other}) {
        for (const scaling::SweepPoint& point : *line) {
            xMin = std::min(xMin, point.value);
            xMax = std::max(xMax, point.value);
            yMin = std::min(yMin, valueOf(point));
            yMax = std::max(yMax, valueOf(point));
        }
    }
    // Includes the ideal line.
    for (const double ideal : {idealAt(xMin), idealAt(xMax)}) {
        if (std::isfinite(ideal)) {
            yMin = std::min(yMin, ideal);
            yMax = std::max(yMax, ideal);
        }
    }
    bands = bandsOf(current());
}

std::optional<scaling::SweepPoint> SpeedupPlot::findPoint(int atWorkers) const
{
    const auto it = std::ranges::find(current(), double(atWorkers), &scaling::SweepPoint::value);
    if (it == current().end())
        return std::nullopt;
    return *it;
}

} // namespace ringside::app
