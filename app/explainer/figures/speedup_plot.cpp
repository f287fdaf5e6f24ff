// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/figures/speedup_plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

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

void setValue(scaling::StepMetrics& metrics, SpeedupMeasure measure, double value)
{
    switch (measure) {
    case SpeedupMeasure::Speedup:
        metrics.speedup = value;
        return;
    case SpeedupMeasure::Efficiency:
        metrics.efficiency = value;
        return;
    case SpeedupMeasure::Throughput:
        metrics.throughput = value;
        return;
    case SpeedupMeasure::Cost:
        metrics.run.costPerMillionSamples = value;
        return;
    case SpeedupMeasure::RunTime:
        metrics.run.runTime = Seconds(value);
        return;
    }
}

void ease(std::vector<scaling::SweepPoint>& line, const std::vector<scaling::SweepPoint>& from,
          SpeedupMeasure measure, double share)
{
    for (scaling::SweepPoint& point : line) {
        const auto old = std::ranges::find(from, point.value, &scaling::SweepPoint::value);
        if (old == from.end())
            continue;
        const double begin = SpeedupPlot::valueOf(old->metrics, measure);
        const double end = SpeedupPlot::valueOf(point.metrics, measure);
        setValue(point.metrics, measure, begin + (end - begin) * share);
    }
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
    switch (measure) {
    case SpeedupMeasure::Speedup:
        // A speedup of 0 means that there is no single worker to compare with.
        return metrics.speedup > 0 ? metrics.speedup : kAbsent;
    case SpeedupMeasure::Efficiency:
        return metrics.efficiency;
    case SpeedupMeasure::Throughput:
        return metrics.throughput;
    case SpeedupMeasure::Cost:
        return metrics.run.costPerMillionSamples.value_or(kAbsent);
    case SpeedupMeasure::RunTime:
        return metrics.run.runTime ? metrics.run.runTime->value() : kAbsent;
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
        // What one worker does, so many times.
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
        before.swap(now); // the job as stated does not say this
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
    // The ideal line is part of the picture.
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

int SpeedupPlot::nearestWorkers(double x, bool logarithmic) const
{
    const auto away = [&](const scaling::SweepPoint& point) {
        return logarithmic ? std::abs(std::log(std::max(x, 1e-9) / point.value))
                           : std::abs(x - point.value);
    };
    const auto it = std::ranges::min_element(
        current(), [&](const auto& a, const auto& b) { return away(a) < away(b); });
    return it == current().end() ? workers : static_cast<int>(it->value);
}

int SpeedupPlot::stepWorkers(int from, int direction) const
{
    int best = from;
    for (const scaling::SweepPoint& point : current()) {
        const int value = static_cast<int>(point.value);
        const bool beyond = direction > 0 ? value > from : value < from;
        const bool closer = best == from || (direction > 0 ? value < best : value > best);
        if (beyond && closer)
            best = value;
    }
    return best;
}

SpeedupPlot SpeedupPlot::easedFrom(const SpeedupPlot& from, double share) const
{
    SpeedupPlot eased = *this;
    if (from.measure != measure)
        return eased;
    ease(eased.isChanged() ? eased.now : eased.before, from.current(), measure, share);
    ease(eased.other, from.other, measure, share);
    return eased;
}

std::vector<double> LabelPlacement::spread(std::vector<double> wanted, double gap, double low,
                                           double high)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return wanted[i]; });
    double next = low;
    for (const std::size_t i : order) {
        wanted[i] = std::max(wanted[i], next);
        next = wanted[i] + gap;
    }
    double last = high;
    for (auto it = order.rbegin(); it != order.rend(); ++it) {
        wanted[*it] = std::min(wanted[*it], last);
        last = wanted[*it] - gap;
    }
    return wanted;
}

QRectF LabelPlacement::beside(QPointF anchor, QSizeF size, const QRectF& bounds,
                              std::span<const QPointF> obstacles, double distance)
{
    const double w = size.width();
    const double h = size.height();
    std::vector<QPointF> corners;
    for (const double d : {distance, 3 * distance, 6 * distance}) {
        corners.emplace_back(anchor.x() - w / 2, anchor.y() - d - h); // above
        corners.emplace_back(anchor.x() - d - w, anchor.y() - d - h);
        corners.emplace_back(anchor.x() + d, anchor.y() + d);
        corners.emplace_back(anchor.x() + d, anchor.y() - h / 2);
        corners.emplace_back(anchor.x() - w / 2, anchor.y() + d);
        corners.emplace_back(anchor.x() - d - w, anchor.y() - h / 2);
        corners.emplace_back(anchor.x() + d, anchor.y() - d - h);
        corners.emplace_back(anchor.x() - d - w, anchor.y() + d);
    }
    QRectF best;
    auto fewest = obstacles.size() + 1;
    for (const QPointF& corner : corners) {
        QRectF box(corner, size);
        box.moveLeft(
            std::clamp(box.left(), bounds.left(), std::max(bounds.left(), bounds.right() - w)));
        box.moveTop(
            std::clamp(box.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - h)));
        const auto covered = static_cast<std::size_t>(std::ranges::count_if(
            obstacles, [&](const QPointF& point) { return box.contains(point); }));
        if (covered < fewest && !box.contains(anchor)) {
            fewest = covered;
            best = box;
        }
    }
    return best.isNull() ? QRectF(corners.front(), size) : best;
}

double niceInterval(double low, double high, int count)
{
    const double raw = (high - low) / std::max(1, count);
    if (!(raw > 0))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= raw * (1 - 1e-9))
            return digit * power;
    }
    return 10 * power;
}

} // namespace ringside::app
