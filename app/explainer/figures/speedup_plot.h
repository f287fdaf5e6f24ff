// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"
#include "core/scaling/picture/speedup_curves.h"

#include <optional>
#include <span>
#include <vector>

namespace ringside::app {

/// What is drawn against workers.
enum class SpeedupMeasure { Speedup, Efficiency, Throughput, Cost, RunTime };

/// What the chart of a job against workers shows, as values: whole numbers of workers only, the
/// axes' ends, the marked size, where the bottleneck changes. Made from sweeps over
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
    /// The job now with its batch kept the other way; empty when only its own is drawn.
    std::vector<scaling::SweepPoint> other;
    SpeedupMeasure measure = SpeedupMeasure::Speedup;
    scaling::Scaling modeBefore = scaling::Scaling::Weak;
    scaling::Scaling mode = scaling::Scaling::Weak; ///< of the job now
    scaling::FixedBatchLimits limits;
    double fixedBatch = 0;   ///< samples of a step, of the line that keeps them
    bool toAccuracy = false; ///< a run's time is the time to an accuracy
    int workers = 1;         ///< of the job now
    double xMin = 1, xMax = 1;
    double yMin = 1, yMax = 1; ///< yMin is the data's minimum, which may be below 1
    std::vector<Band> bands;   ///< of the line that stands for the job now

    /// Speedup, in the job's own way to keep its batch.
    static SpeedupPlot of(std::span<const scaling::SweepPoint> before,
                          std::span<const scaling::SweepPoint> now, int workers);
    /// `before` is nullptr for a job that was not changed.
    static SpeedupPlot of(const scaling::SpeedupCurves* before, const scaling::SpeedupCurves& now,
                          SpeedupMeasure measure);
    /// NaN where the metrics do not say it.
    static double valueOf(const scaling::StepMetrics& metrics, SpeedupMeasure measure);
    double valueOf(const scaling::SweepPoint& point) const
    {
        return valueOf(point.metrics, measure);
    }
    /// What the job would do if nothing ever waited; NaN where that says nothing.
    double idealAt(double atWorkers) const;

    bool isChanged() const { return !now.empty(); }
    const std::vector<scaling::SweepPoint>& current() const { return isChanged() ? now : before; }
    /// The current line's point at a number of workers; absent when it was not computed.
    std::optional<scaling::SweepPoint> findPoint(int atWorkers) const;

private:
    void setRange();
};

} // namespace ringside::app
