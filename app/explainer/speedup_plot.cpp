// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/speedup_plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::app {

namespace {

std::vector<scaling::SweepPoint> wholeWorkers(std::span<const scaling::SweepPoint> points)
{
    std::vector<scaling::SweepPoint> kept;
    for (const scaling::SweepPoint& point : points) {
        // A speedup of 0 means that there is no single worker to compare with.
        if (point.value >= 1 && std::round(point.value) == point.value && point.metrics.speedup > 0)
            kept.push_back(point);
    }
    return kept;
}

bool sameLine(const std::vector<scaling::SweepPoint>& a, const std::vector<scaling::SweepPoint>& b)
{
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) {
        return x.value == y.value &&
               std::abs(x.metrics.speedup - y.metrics.speedup) <= 1e-12 * x.metrics.speedup &&
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

SpeedupPlot SpeedupPlot::of(std::span<const scaling::SweepPoint> before,
                            std::span<const scaling::SweepPoint> now, int workers)
{
    SpeedupPlot plot;
    plot.before = wholeWorkers(before);
    plot.now = wholeWorkers(now);
    plot.workers = workers;
    if (sameLine(plot.before, plot.now))
        plot.now.clear();
    if (plot.before.empty())
        return plot;
    plot.xMin = plot.before.front().value;
    plot.xMax = plot.before.front().value;
    plot.yMin = plot.before.front().metrics.speedup;
    plot.yMax = plot.yMin;
    for (const auto* line : {&plot.before, &plot.now}) {
        for (const scaling::SweepPoint& point : *line) {
            plot.xMin = std::min(plot.xMin, point.value);
            plot.xMax = std::max(plot.xMax, point.value);
            plot.yMin = std::min(plot.yMin, point.metrics.speedup);
            plot.yMax = std::max(plot.yMax, point.metrics.speedup);
        }
    }
    // The ideal line is part of the picture.
    plot.yMin = std::min(plot.yMin, plot.xMin);
    plot.yMax = std::max(plot.yMax, plot.xMax);
    plot.bands = bandsOf(plot.current());
    return plot;
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

SpeedupPlot SpeedupPlot::easedFrom(const SpeedupPlot& other, double share) const
{
    SpeedupPlot eased = *this;
    auto& line = eased.isChanged() ? eased.now : eased.before;
    for (scaling::SweepPoint& point : line) {
        const auto from = other.findPoint(static_cast<int>(point.value));
        if (!from)
            continue;
        double& value = point.metrics.speedup;
        value = from->metrics.speedup + (value - from->metrics.speedup) * share;
    }
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
