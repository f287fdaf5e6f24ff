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

/// The plane of batch and learning rate around a job. The rules are those of learning_rate.h.
/// Stability is found by running toy_descent.h at each point of a grid with steps of equal factors
/// (1/4 of an octave or more), of which the job is one point. Every run uses the job's warm-up,
/// momentum, clipping, early curvature and noise, and the batch and rate of its point; a warm-up
/// never starts above its final rate. Without noise the batch has no effect on the toy, and one run
/// serves a whole row.
///
/// Where it is wrong: see toy_descent.h. A slow run may look stable, since it ends 500 steps after
/// the warm-up. With noise, close to the limit, the result depends on the seed.
namespace ringside::scaling {

/// A batch (samples per optimizer step) and a learning rate.
struct RatePoint
{
    double batch = 1, rate = 0;
    bool operator==(const RatePoint&) const = default;
};

/// The outcome of a run of the toy.
enum class ToyOutcome {
    Falls,       ///< ends below its start
    DoesNotFall, ///< neither falls nor diverges: clipping limits it, or it needs more steps
    Diverges,
};

/// A loss below this share of its start counts as zero.
inline constexpr double kToyFloor = 1e-12;

/// Loss over steps of one run of the toy, thinned to at most kToyCurvePoints points that keep the
/// lowest and highest loss of each stretch. The stretches divide the steps up to the last one at
/// kToyFloor or above; after that only the last step is kept. Losses are shares of the loss at step
/// 0.
struct ToyCurve
{
    struct Point
    {
        int step = 0;
        double loss = 1;
        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points; ///< finite losses only, in ascending steps
    ToyOutcome outcome = ToyOutcome::Falls;
    int lastStep = 0; ///< the step at which it diverged, else the last step of the run
    bool operator==(const ToyCurve&) const = default;
};
inline constexpr std::size_t kToyCurvePoints = 100;

/// The plane of batch and learning rate around a job: the rules through the known good rate, and a
/// run of the toy at every point of a grid that includes the job.
struct RatePlane
{
    RatePoint job;
    std::string rule;              ///< that gave the job's rate; empty when the rate is stated
    std::optional<RatePoint> base; ///< the known good rate
    std::vector<RatePoint> linear, squareRoot; ///< at every batch of the grid; empty without base
    std::optional<double> linearRate, squareRootRate; ///< at the job's batch

    std::vector<double> batches, rates;    ///< the grid, ascending by equal factors
    std::size_t jobColumn = 0, jobRow = 0; ///< batches[jobColumn] and rates[jobRow] are the job's

    ToyJob toy;                                ///< the job's; valid only with curves
    std::vector<std::vector<ToyCurve>> curves; ///< [rate][batch]; empty without the toy
    std::string toyAbsent;                     ///< why there are no curves
    /// The rate at each batch above which the toy diverges, where a closed form exists.
    std::vector<RatePoint> limit;

    bool hasToy() const { return !curves.empty(); }
    const ToyCurve& jobCurve() const { return curves[jobRow][jobColumn]; }
    bool operator==(const RatePlane&) const = default;
};

/// Errors: NotModelled, with the missing fields in the detail, when the job states no rate, or
/// neither a known good rate nor a curvature; Cancelled.
Result<RatePlane> ratePlaneOf(const EvaluatedJob& job, std::stop_token stop = {});

/// The toy with a scenario's training fields, at the batch of its step. Errors: MissingField
/// without a rate or a curvature.
Result<ToyJob> toyJobOf(const EvaluatedJob& job);

/// Converts a run to a curve; see ToyCurve.
ToyCurve toyCurveOf(const ToyRun& run);

} // namespace ringside::scaling
