// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/metrics.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <span>
#include <vector>

namespace ringside::app {

/// What the chart of speedup against workers shows, as values: whole numbers of workers only, the
/// axes' ends, the marked size, where the bottleneck changes. Made from two sweeps over
/// cluster.workers; tested without a chart.
struct SpeedupPlot
{
    struct Band
    {
        int first = 1; ///< workers
        int last = 1;
        scaling::Bottleneck bottleneck = scaling::Bottleneck::Compute;
        bool operator==(const Band&) const = default;
    };

    std::vector<scaling::SweepPoint> before; ///< as the question states the job
    std::vector<scaling::SweepPoint> now;    ///< empty when nothing was changed
    int workers = 1;                         ///< of the job now
    double xMin = 1, xMax = 1;
    double yMin = 1, yMax = 1; ///< yMin is the data's minimum, which may be below 1
    std::vector<Band> bands;   ///< of the line that stands for the job now

    static SpeedupPlot of(std::span<const scaling::SweepPoint> before,
                          std::span<const scaling::SweepPoint> now, int workers);

    bool isChanged() const { return !now.empty(); }
    const std::vector<scaling::SweepPoint>& current() const { return isChanged() ? now : before; }
    /// The current line's point at a number of workers; absent when it was not computed.
    std::optional<scaling::SweepPoint> findPoint(int atWorkers) const;
    /// The worker count of the sweep nearest to `x`, by ratio on a logarithmic axis.
    int nearestWorkers(double x, bool logarithmic) const;
    /// The count before or after `from` in the sweep; `from` at its end.
    int stepWorkers(int from, int direction) const;
    /// The same plot with the current line `share` of the way from `other`'s current line.
    SpeedupPlot easedFrom(const SpeedupPlot& other, double share) const;
};

/// Where labels stand so that they cover neither each other nor the lines. Pixels.
struct LabelPlacement
{
    /// Middles of labels that want to stand at `wanted`, moved apart to `gap` within low ... high,
    /// in the same order.
    static std::vector<double> spread(std::vector<double> wanted, double gap, double low,
                                      double high);
    /// A box of `size` beside `anchor` inside `bounds` that covers as few of `obstacles` as can be.
    static QRectF beside(QPointF anchor, QSizeF size, const QRectF& bounds,
                         std::span<const QPointF> obstacles, double distance);
};

/// Round values for an axis from `low` to `high`, about `count` of them.
double niceInterval(double low, double high, int count);

} // namespace ringside::app
