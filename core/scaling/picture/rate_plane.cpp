// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/rate_plane.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/run/toy_descent.h"
#include "core/scaling/scenario/composed_text.h"
#include "core/scaling/scenario/field_paths.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::scaling {

namespace {

constexpr int kStepsShown = 500;    ///< after the warm-up
constexpr int kMostSteps = 1000000; ///< of one run
constexpr int kMostPoints = 24;     ///< of the grid, each way
constexpr int kLeastPoints = 8;
/// Random draws for a whole plane; takes about a second on one core.
constexpr double kNoiseBudget = 2e7;
constexpr double kNoiseDirections = 32;
/// Margins around the points of interest, and minimum height and width, in octaves.
constexpr double kMargin = 2;
constexpr double kLeastOctaves = 6;
/// Limit for extending the axis of the rates to the toy's limit.
constexpr double kReach = 10;
constexpr double kLeastRate = 1e-12, kLargestRate = 1e6;
constexpr double kLargestBatch = 1e12;

struct Span
{
    double low = 0, high = 0; ///< in octaves
    void include(double value)
    {
        low = std::min(low, std::log2(value));
        high = std::max(high, std::log2(value));
    }
};

Span spanAbout(double value)
{
    return {std::log2(value), std::log2(value)};
}

struct Grid
{
    std::vector<double> values;
    std::size_t own = 0;
};

/// Points in steps of 1/4, 1/3, 1/2, 1, 2 ... octaves that include `own`, over the span with its
/// margin and within the limits; at most `most`.
Grid gridOf(double own, Span span, int most, double least, double largest)
{
    const double wanting = std::max(0.0, kLeastOctaves - (span.high - span.low) - 2 * kMargin) / 2;
    const double low = std::max(std::log2(least), span.low - kMargin - wanting);
    const double high = std::min(std::log2(largest), span.high + kMargin + wanting);
    const double centre = std::log2(own);
    constexpr double kSteps[] = {1.0 / 4, 1.0 / 3, 1.0 / 2, 1, 2, 4, 8, 16, 32};
    double step = 0;
    int below = 0, above = 0;
    for (const double tried : kSteps) {
        step = tried;
        below = static_cast<int>(std::floor((centre - low) / step + 1e-9));
        above = static_cast<int>(std::floor((high - centre) / step + 1e-9));
        below = std::max(below, 0);
        above = std::max(above, 0);
        if (below + above + 1 <= most)
            break;
    }
    Grid grid;
    for (int i = -below; i <= above; ++i)
        grid.values.push_back(i == 0 ? own : own * std::exp2(step * i));
    grid.own = static_cast<std::size_t>(below);
    return grid;
}

Error missing(const char* field, std::string detail)
{
    return {.code = ErrorCode::MissingField, .subject = field, .detail = std::move(detail)};
}

Error notModelled(std::string detail)
{
    return {.code = ErrorCode::NotModelled,
            .subject = RINGSIDE_TR("the plane of batch and learning rate"),
            .detail = std::move(detail)};
}

/// The job's rate, stated or by its rule.
std::optional<double> rateOf(const Training& training, const StepMetrics& metrics)
{
    return training.learningRate ? training.learningRate : metrics.run.learningRate;
}

ToyJob toyOf(const Training& training, double curvature, double batch, double rate)
{
    ToyJob job;
    job.curvatures = {curvature};
    job.rate = rate;
    job.startRate = std::min(training.baseLearningRate.value_or(0), rate);
    job.momentum = training.momentum;
    job.warmupSteps = training.warmupSteps;
    job.noise = training.gradientNoise;
    job.batch = batch;
    job.clipNorm = training.clipNorm;
    if (training.earlyCurvature)
        job.earlyFactor = *training.earlyCurvature / curvature;
    job.steps = training.warmupSteps > kMostSteps - kStepsShown
                    ? kMostSteps
                    : training.warmupSteps + kStepsShown;
    return job;
}

/// The closed forms of largestStableRate() are valid for the job.
bool hasLimit(const ToyJob& toy)
{
    return toy.earlyFactor == 1 && !toy.clipNorm && (toy.noise == 0 || toy.momentum == 0);
}

/// Points per axis that the limit of random draws allows; 0 when even the coarsest grid takes too
/// long.
int pointsFor(const ToyJob& toy)
{
    if (toy.noise == 0)
        return kMostPoints;
    const double points = std::sqrt(kNoiseBudget / kNoiseDirections / toy.steps);
    return points < kLeastPoints ? 0 : std::min(kMostPoints, static_cast<int>(points));
}

Done addRules(RatePlane& plane)
{
    if (!plane.base)
        return {};
    const auto at = [&](double batch, const char* rule) {
        return scaledLearningRate(plane.base->rate, plane.base->batch, batch, rule);
    };
    for (const double batch : plane.batches) {
        const auto linear = at(batch, "linear");
        const auto root = at(batch, "sqrt");
        if (!linear || !root)
            return fail(linear ? root.error() : linear.error());
        plane.linear.push_back({batch, *linear});
        plane.squareRoot.push_back({batch, *root});
    }
    plane.linearRate = plane.linear[plane.jobColumn].rate;
    plane.squareRootRate = plane.squareRoot[plane.jobColumn].rate;
    return {};
}

void addGrid(RatePlane& plane, bool withToy, int most)
{
    Span batches = spanAbout(plane.job.batch), rates = spanAbout(plane.job.rate);
    if (plane.base) {
        batches.include(plane.base->batch);
        rates.include(plane.base->rate);
    }
    if (withToy) {
        // Includes the noiseless limit, unless it is so far away that the job would be a tiny dot.
        const double limit = 2 * (1 + plane.toy.momentum) / plane.toy.curvatures.front();
        const double octaves = std::log2(limit / plane.job.rate);
        rates.include(plane.job.rate * std::exp2(std::clamp(octaves, -kReach, kReach)));
    }
    const Grid x = gridOf(plane.job.batch, batches, most, std::min(1.0, plane.job.batch),
                          std::max(kLargestBatch, plane.job.batch));
    const Grid y = gridOf(plane.job.rate, rates, most, std::min(kLeastRate, plane.job.rate),
                          std::max(kLargestRate, plane.job.rate));
    plane.batches = x.values;
    plane.jobColumn = x.own;
    plane.rates = y.values;
    plane.jobRow = y.own;
}

Done addCurves(RatePlane& plane, const std::stop_token& stop)
{
    const bool batchMatters = plane.toy.noise > 0;
    std::vector<std::vector<ToyCurve>> curves;
    for (const double rate : plane.rates) {
        std::vector<ToyCurve> row;
        for (const double batch : plane.batches) {
            if (stop.stop_requested())
                return fail({.code = ErrorCode::Cancelled});
            if (!row.empty() && !batchMatters) {
                row.push_back(row.front());
                continue;
            }
            ToyJob cell = plane.toy;
            cell.rate = rate;
            cell.batch = batch;
            cell.startRate = std::min(cell.startRate, rate);
            RINGSIDE_TRY(const auto run, runToy(cell));
            row.push_back(toyCurveOf(run));
        }
        curves.push_back(std::move(row));
    }
    plane.curves = std::move(curves);
    if (!hasLimit(plane.toy))
        return {};
    for (const double batch : plane.batches) {
        ToyJob cell = plane.toy;
        cell.batch = batch;
        plane.limit.push_back({batch, largestStableRate(cell)});
    }
    return {};
}

/// Why a job has no plane; empty when it has one.
std::string reasonAgainst(const Training& training, std::optional<double> rate)
{
    if (!rate)
        return RINGSIDE_TR(
            "the job states no learning rate: training.learning_rate is missing, and so is one "
            "of training.base_learning_rate, training.base_batch and training.rule");
    if (!(*rate > 0))
        return RINGSIDE_TR("a learning rate of 0 has no place on a logarithmic axis");
    const bool hasBase =
        training.baseLearningRate && *training.baseLearningRate > 0 && training.baseBatch;
    if (!hasBase && !training.curvature)
        return RINGSIDE_TR(
            "there is nothing to hold the rate against: training.base_learning_rate with "
            "training.base_batch gives the rules, training.curvature the toy");
    return {};
}

} // namespace

ToyCurve toyCurveOf(const ToyRun& run)
{
    const std::vector<double>& losses = run.losses;
    const double start = losses.front();
    ToyCurve curve;
    curve.lastStep = static_cast<int>(losses.size()) - 1;
    curve.outcome = run.diverged              ? ToyOutcome::Diverges
                    : run.finalLoss() < start ? ToyOutcome::Falls
                                              : ToyOutcome::DoesNotFall;
    const auto add = [&](std::size_t step) {
        const double loss = losses[step] / start;
        if (std::isfinite(loss) &&
            (curve.points.empty() || curve.points.back().step < static_cast<int>(step)))
            curve.points.push_back({static_cast<int>(step), loss});
    };
    // The ends, and the lowest and highest point of each equal stretch.
    constexpr std::size_t kStretches = kToyCurvePoints / 2 - 1;
    add(0);
    std::size_t inner = losses.size() - 1;
    while (inner > 0 && losses[inner] < kToyFloor * start)
        --inner;
    inner = std::min(inner + 1, losses.size() - 1); // the step at which it diverged
    for (std::size_t i = 0; i < kStretches; ++i) {
        const std::size_t from = 1 + inner * i / kStretches, to = 1 + inner * (i + 1) / kStretches;
        if (from >= to)
            continue;
        const auto begin = losses.begin() + static_cast<std::ptrdiff_t>(from);
        const auto [low, high] =
            std::minmax_element(begin, losses.begin() + static_cast<std::ptrdiff_t>(to));
        const auto [first, second] = std::minmax(low, high);
        add(static_cast<std::size_t>(first - losses.begin()));
        add(static_cast<std::size_t>(second - losses.begin()));
    }
    add(losses.size() - 1);
    return curve;
}

Result<ToyJob> toyJobOf(const EvaluatedJob& job)
{
    const Training& training = job.scenario.training;
    if (!training.curvature)
        return fail(missing(paths::kTrainingCurvature,
                            RINGSIDE_TR("the toy's loss is a parabola of this curvature")));
    const auto rate = rateOf(training, job.metrics);
    if (!rate)
        return fail(missing(paths::kTrainingLearningRate,
                            RINGSIDE_TR("or training.base_learning_rate, base_batch and rule")));
    return toyOf(training, *training.curvature, job.metrics.samplesPerStep, *rate);
}

Result<RatePlane> ratePlaneOf(const EvaluatedJob& job, std::stop_token stop)
{
    const Training& training = job.scenario.training;
    const auto rate = rateOf(training, job.metrics);
    if (std::string reason = reasonAgainst(training, rate); !reason.empty())
        return fail(notModelled(std::move(reason)));
    RatePlane plane;
    plane.job = {job.metrics.samplesPerStep, *rate};
    if (!training.learningRate)
        plane.rule = training.rule;
    if (training.baseLearningRate && *training.baseLearningRate > 0 && training.baseBatch)
        plane.base = RatePoint{*training.baseBatch, *training.baseLearningRate};
    int most = kMostPoints;
    bool withToy = training.curvature.has_value();
    if (!withToy) {
        plane.toyAbsent = RINGSIDE_TR("the stable region needs training.curvature");
    } else {
        plane.toy = toyOf(training, *training.curvature, plane.job.batch, plane.job.rate);
        most = pointsFor(plane.toy);
        if (most == 0) {
            withToy = false;
            most = kMostPoints;
            plane.toyAbsent = forms::filled(
                forms::kToyBudget, {text::numberText(std::floor(kNoiseBudget / kNoiseDirections /
                                                                (kLeastPoints * kLeastPoints))),
                                    std::to_string(training.warmupSteps)});
        }
    }
    addGrid(plane, withToy, most);
    RINGSIDE_CHECK(addRules(plane));
    if (withToy)
        RINGSIDE_CHECK(addCurves(plane, stop));
    return plane;
}

} // namespace ringside::scaling
