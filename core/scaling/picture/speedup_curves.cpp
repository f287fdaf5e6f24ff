// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/speedup_curves.h"

#include "core/base/tr.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::scaling {

namespace {

const char* const kWorkers = paths::kClusterWorkers;

/// The job with its stated compute time and the other scaling mode.
Scenario withScaling(const JobPlan& plan, Scaling scaling)
{
    Scenario other = plan.scenario;
    Work& work = other.work;
    work.computeTimeBatch =
        work.computeTimeBatch.value_or(work.perAcceleratorBatch.value_or(plan.batch));
    work.scaling = scaling;
    work.perAcceleratorBatch = plan.batch;
    work.globalBatch = plan.batch * plan.replicas * plan.microSteps;
    return other;
}

/// The line's constant batch: samples per accelerator, or per step.
double fixedBatch(const Scenario& scenario)
{
    return scenario.work.scaling == Scaling::Weak ? *scenario.work.perAcceleratorBatch
                                                  : *scenario.work.globalBatch;
}

bool isSlowerThanOne(const Scenario& scenario, int workers, const PresetCatalog& presets)
{
    Scenario changed = scenario;
    if (!fieldTable().apply(changed, {kWorkers, static_cast<double>(workers)}))
        return false;
    const auto job = evaluate(changed, presets);
    return job && job->metrics.speedup > 0 && job->metrics.speedup < 1;
}

/// The smallest number of workers from which the line stays below 1, by bisection between the last
/// point that does not and the next one.
std::optional<int> slowerFrom(const Scenario& scenario, const std::vector<SweepPoint>& points,
                              const PresetCatalog& presets, const std::stop_token& stop)
{
    std::size_t first = points.size();
    while (first > 0) {
        const double speedup = points[first - 1].metrics.speedup;
        if (!(speedup > 0 && speedup < 1))
            break;
        --first;
    }
    if (first == points.size())
        return std::nullopt;
    int high = static_cast<int>(std::lround(points[first].value));
    int low = first == 0 ? high - 1 : static_cast<int>(std::lround(points[first - 1].value));
    while (high - low > 1 && !stop.stop_requested()) {
        const int middle = low + (high - low) / 2;
        (isSlowerThanOne(scenario, middle, presets) ? high : low) = middle;
    }
    return high;
}

/// b N0 / N < 1 from the first whole number above b N0 on.
std::optional<int> thinFrom(const JobPlan& plan, int largest)
{
    // Rounding in b N0 must not make 16 samples too few for 16 workers.
    const double least = std::floor(plan.batch * plan.workers * (1 + 1e-12)) + 1;
    if (least > largest)
        return std::nullopt;
    return static_cast<int>(least);
}

} // namespace

Result<SpeedupCurves> speedupCurves(const EvaluatedJob& job, const PresetCatalog& presets,
                                    std::stop_token stop)
{
    const JobPlan& plan = job.plan;
    const Scenario& scenario = job.scenario;
    if (plan.scenario.strategy.kind == StrategyKind::Single) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("speedup"),
                     .detail = RINGSIDE_TR("one accelerator, no workers to add")});
    }
    const RunMetrics& run = job.metrics.run;
    SpeedupCurves curves;
    curves.workers = plan.workers;
    curves.isPriced = run.costPerMillionSamples.has_value();
    curves.hasRunTime = run.runTime.has_value();
    curves.toAccuracy =
        curves.hasRunTime && scenario.training.criticalBatch && scenario.training.minSteps;
    const int largest = workersToDraw(plan.workers).back();
    // A job without a stated batch per accelerator keeps the step's batch.
    const bool keepsStep =
        scenario.work.scaling == Scaling::Strong || !scenario.work.perAcceleratorBatch;
    const Scaling own = keepsStep ? Scaling::Strong : Scaling::Weak;
    const Scaling other = keepsStep ? Scaling::Weak : Scaling::Strong;
    for (auto* line : {&curves.own, &curves.other}) {
        const bool isOwn = line == &curves.own;
        line->scaling = isOwn ? own : other;
        const Scenario kept = withScaling(plan, line->scaling);
        line->batch = fixedBatch(kept);
        const Scenario& drawn = isOwn ? scenario : kept;
        std::vector<SweepPoint> known;
        if (isOwn)
            known.push_back({static_cast<double>(plan.workers), job.metrics});
        RINGSIDE_TRY(line->points, sweepWorkers(drawn, workersToSweep(drawn, plan.workers, presets),
                                                known, presets, stop));
        if (line->scaling == Scaling::Strong) {
            curves.limits.slower = slowerFrom(drawn, line->points, presets, stop);
            curves.limits.thin = thinFrom(plan, largest);
        }
    }
    if (stop.stop_requested())
        return fail({.code = ErrorCode::Cancelled});
    return curves;
}

} // namespace ringside::scaling
