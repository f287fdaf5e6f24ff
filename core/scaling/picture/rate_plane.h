// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/run/training.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// The plane of batch and learning rate about a job. The rules are those of learning_rate.h; what
/// is stable is what the runs of toy_descent.h say, one for each point of a grid with steps of
/// equal factors (1/4 of an octave and upwards) in which the job's own point is one.
/// Every run takes the job's warm-up, momentum, clipping, early curvature and noise, and its own
/// batch and rate; a warm-up never starts above the rate it goes to. Without noise the batch does
/// not enter the toy, and one run stands for a whole row.
///
/// Where it is wrong: where the toy is (toy_descent.h). A run that is slow may look stable, since
/// it ends 500 steps after the warm-up. With noise, close to the limit, the run's seed decides.
namespace ringside::scaling {

/// A batch (samples of an optimizer step) and a learning rate.
struct RatePoint
{
    double batch = 1, rate = 0;
    bool operator==(const RatePoint&) const = default;
};

/// How a run of the toy ends.
enum class ToyOutcome {
    Falls,       ///< below its start
    DoesNotFall, ///< neither: clipping holds it, or it needs more steps
    Diverges,
};

/// Below this share of its start a toy's loss is as good as nothing.
inline constexpr double kToyFloor = 1e-12;

/// Loss against step of one run of the toy, thinned to at most kToyCurvePoints points that keep
/// each stretch's lowest and highest loss. The stretches divide the steps up to the last one at
/// kToyFloor or above; from there on stands the last step alone. Losses are shares of the loss at
/// step 0.
struct ToyCurve
{
    struct Point
    {
        int step = 0;
        double loss = 1;
        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points; ///< finite losses only, ascending in step
    ToyOutcome outcome = ToyOutcome::Falls;
    int lastStep = 0; ///< where it diverged, else the last step of the run
    bool operator==(const ToyCurve&) const = default;
};
inline constexpr std::size_t kToyCurvePoints = 100;

/// The plane of batch and learning rate about a job: the rules through the rate that worked, and
/// the toy run at every point of a grid of which the job is one point.
struct RatePlane
{
    RatePoint job;
    std::string rule;              ///< that set the job's rate; empty when the rate is stated
    std::optional<RatePoint> base; ///< the rate that worked
    std::vector<RatePoint> linear, squareRoot; ///< at every batch of the grid; empty without base
    std::optional<double> linearRate, squareRootRate; ///< at the job's batch

    std::vector<double> batches, rates;    ///< the grid, ascending in equal factors
    std::size_t jobColumn = 0, jobRow = 0; ///< batches[jobColumn] is the job's, rates[jobRow] too

    ToyJob toy;                                ///< of the job; meaningful with curves
    std::vector<std::vector<ToyCurve>> curves; ///< [rate][batch]; empty without the toy
    std::string toyAbsent;                     ///< why there are no curves
    /// Where a closed form exists, the rate at each batch above which the toy diverges.
    std::vector<RatePoint> limit;

    bool hasToy() const { return !curves.empty(); }
    const ToyCurve& jobCurve() const { return curves[jobRow][jobColumn]; }
};

/// Errors: NotModelled, with what is missing in the detail, when the job states no rate, or neither
/// a rate that worked nor a curvature; Cancelled.
Result<RatePlane> ratePlaneOf(const EvaluatedJob& job, std::stop_token stop = {});

/// The toy of a scenario's training fields, at the batch of its step. Errors: MissingField without
/// a rate or a curvature.
Result<ToyJob> toyJobOf(const EvaluatedJob& job);

/// A run as a curve: see ToyCurve.
ToyCurve toyCurveOf(const ToyRun& run);

} // namespace ringside::scaling
