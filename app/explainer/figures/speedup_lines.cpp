// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/speedup_lines.h"

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
            std::isfinite(SpeedupLines::valueOf(point.metrics, measure)))
            kept.push_back(point);
    }
    return kept;
}

bool sameLine(const std::vector<scaling::SweepPoint>& a, const std::vector<scaling::SweepPoint>& b,
              SpeedupMeasure measure)
{
    return std::ranges::equal(a, b, [measure](const auto& x, const auto& y) {
        const double value = SpeedupLines::valueOf(x.metrics, measure);
        return x.value == y.value &&
               std::abs(value - SpeedupLines::valueOf(y.metrics, measure)) <= 1e-12 * value &&
               x.metrics.stepTime == y.metrics.stepTime;
    });
}

std::vector<SpeedupLines::Band> bandsOf(const std::vector<scaling::SweepPoint>& points)
{
    std::vector<SpeedupLines::Band> bands;
    for (const scaling::SweepPoint& point : points) {
        const int workers = static_cast<int>(point.value);
        if (bands.empty() || bands.back().bottleneck != point.metrics.bottleneck)
            bands.push_back({workers, workers, point.metrics.bottleneck});
        bands.back().last = workers;
    }
    return bands;
}

} // namespace

double SpeedupLines::valueOf(const scaling::StepMetrics& metrics, SpeedupMeasure measure)
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

double SpeedupLines::idealAt(double atWorkers) const
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

SpeedupLines SpeedupLines::of(std::span<const scaling::SweepPoint> before,
                              std::span<const scaling::SweepPoint> now, int workers)
{
    SpeedupLines lines;
    lines.before = wholeWorkers(before, lines.measure);
    lines.now = wholeWorkers(now, lines.measure);
    lines.workers = workers;
    lines.settle();
    return lines;
}

SpeedupLines SpeedupLines::of(const scaling::SpeedupCurves* before,
                              const scaling::SpeedupCurves& now, SpeedupMeasure measure)
{
    SpeedupLines lines;
    lines.measure = measure;
    lines.workers = now.workers;
    lines.before = wholeWorkers((before ? before : &now)->own.points, measure);
    if (before)
        lines.now = wholeWorkers(now.own.points, measure);
    lines.other = wholeWorkers(now.other.points, measure);
    lines.modeBefore = (before ? before : &now)->own.scaling;
    lines.mode = now.own.scaling;
    lines.limits = now.limits;
    lines.fixedBatch = (now.own.scaling == scaling::Scaling::Strong ? now.own : now.other).batch;
    lines.toAccuracy = now.toAccuracy;
    lines.settle();
    return lines;
}

void SpeedupLines::settle()
{
    if (before.empty())
        before.swap(now); // not known for the job as stated
    if (sameLine(before, now, measure))
        now.clear();
    bands = bandsOf(current());
}

SpeedupLines::Range SpeedupLines::range() const
{
    Range range;
    if (before.empty())
        return range;
    range.xMin = range.xMax = before.front().value;
    range.yMin = range.yMax = valueOf(before.front());
    for (const auto* line : {&before, &now, &other}) {
        for (const scaling::SweepPoint& point : *line) {
            range.xMin = std::min(range.xMin, point.value);
            range.xMax = std::max(range.xMax, point.value);
            range.yMin = std::min(range.yMin, valueOf(point));
            range.yMax = std::max(range.yMax, valueOf(point));
        }
    }
    for (const double ideal : {idealAt(range.xMin), idealAt(range.xMax)}) {
        if (std::isfinite(ideal)) {
            range.yMin = std::min(range.yMin, ideal);
            range.yMax = std::max(range.yMax, ideal);
        }
    }
    return range;
}

std::optional<scaling::SweepPoint> SpeedupLines::findPoint(int atWorkers) const
{
    const auto it = std::ranges::find(current(), double(atWorkers), &scaling::SweepPoint::value);
    if (it == current().end())
        return std::nullopt;
    return *it;
}

} // namespace ringside::app
