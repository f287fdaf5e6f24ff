// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"
#include "core/scaling/picture/speedup_curves.h"

#include <optional>
#include <span>
#include <vector>

namespace ringside::app {

/// The value drawn over workers.
enum class SpeedupMeasure { Speedup, Efficiency, Throughput, Cost, RunTime };

/// A job over whole numbers of workers, as stated, changed and in the other scaling mode, with the
/// job's size and where the bottleneck changes. Made from sweeps over cluster.workers.
struct SpeedupLines
{
    struct Band
    {
        int first = 1; ///< workers
        int last = 1;
        scaling::Bottleneck bottleneck = scaling::Bottleneck::Compute;
        bool operator==(const Band&) const = default;
    };

    std::vector<scaling::SweepPoint> before; ///< the job as stated by the question
    std::vector<scaling::SweepPoint> now;    ///< empty when nothing was changed
    /// The current job with the other scaling mode; empty when only its own is drawn.
    std::vector<scaling::SweepPoint> other;
    SpeedupMeasure measure = SpeedupMeasure::Speedup;
    scaling::Scaling modeBefore = scaling::Scaling::Weak;
    scaling::Scaling mode = scaling::Scaling::Weak; ///< of the current job
    scaling::FixedBatchLimits limits;
    double fixedBatch = 0;   ///< samples per step, of the line that keeps them constant
    bool toAccuracy = false; ///< a run's time is the time to an accuracy
    int workers = 1;         ///< of the job now
    int gpusPerHost = 1;
    std::vector<Band> bands; ///< of the current job's line

    /// Speedup, in the job's own scaling mode.
    static SpeedupLines of(std::span<const scaling::SweepPoint> before,
                           std::span<const scaling::SweepPoint> now, int workers);
    /// `before` is nullptr for an unchanged job.
    static SpeedupLines of(const scaling::SpeedupCurves* before, const scaling::SpeedupCurves& now,
                           SpeedupMeasure measure);
    /// NaN when the metrics do not include it.
    static double valueOf(const scaling::StepMetrics& metrics, SpeedupMeasure measure);
    double valueOf(const scaling::SweepPoint& point) const
    {
        return valueOf(point.metrics, measure);
    }
    /// The value if nothing ever waited; NaN when not meaningful.
    double idealAt(double atWorkers) const;

    /// The numbers of workers and the values of all lines and the ideal; a value may be below 1.
    struct Range
    {
        double xMin = 1, xMax = 1, yMin = 1, yMax = 1;
    };
    Range range() const;
    bool isChanged() const { return !now.empty(); }
    const std::vector<scaling::SweepPoint>& current() const { return isChanged() ? now : before; }
    /// The current line's point at a number of workers; absent when it was not computed.
    std::optional<scaling::SweepPoint> findPoint(int atWorkers) const;

private:
    void settle();
};

} // namespace ringside::app
