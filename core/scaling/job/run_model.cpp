// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/run_model.h"

#include "core/base/tr.h"
#include "core/base/units.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/step_model.h"
#include "core/scaling/job/tile_padding.h"
#include "core/scaling/run/accuracy_model.h"
#include "core/scaling/run/checkpoint_model.h"
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/run/tuning_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>
#include <cmath>

namespace ringside::scaling {

namespace {

void addStaleness(RunMetrics& run, const JobPlan& plan, const StepMetrics& metrics)
{
    if (!plan.scenario.strategy.asynchronous)
        return;
    const AsyncWorkers workers = asyncWorkers(plan, metrics.exposedCommunication.value());
    run.staleness = meanStaleness(workers);
    run.slowestStaleness = slowestStaleness(workers);
}

Done addCheckpoints(RunMetrics& run, const Checkpoint& checkpoint)
{
    const auto job = checkpointJobOf(checkpoint);
    if (!job)
        return {};
    RINGSIDE_CHECK(checkCheckpointJob(*job));
    run.bestInterval = Seconds(exactInterval(*job));
    run.checkpointInterval = checkpoint.interval.value_or(*run.bestInterval);
    run.lostTime = exactLostTime(*job, run.checkpointInterval->value());
    run.goodput = goodputOf(*run.lostTime);
    return {};
}

Done addLength(RunMetrics& run, const Training& training, const StepMetrics& metrics)
{
    if (training.criticalBatch && training.minSteps) {
        const AccuracyGoal goal{*training.criticalBatch, *training.minSteps};
        RINGSIDE_CHECK(checkAccuracyGoal(goal, metrics.samplesPerStep));
        run.steps = stepsToAccuracy(goal, metrics.samplesPerStep);
    } else if (training.runSamples) {
        run.steps = *training.runSamples / metrics.samplesPerStep;
    } else {
        return {};
    }
    if (run.staleness && training.stalenessPenalty)
        run.steps = *run.steps * stalenessFactor(*training.stalenessPenalty, *run.staleness);
    run.samples = *run.steps * metrics.samplesPerStep;
    run.runTime = metrics.stepTime * *run.steps * (1 + run.lostTime.value_or(0));
    return {};
}

void addFinishChance(RunMetrics& run, const Checkpoint& checkpoint, const StepMetrics& metrics)
{
    if (!checkpoint.mtbf)
        return;
    if (run.steps)
        run.finishChance =
            finishChance(metrics.stepTime.value() * *run.steps, checkpoint.mtbf->value());
    else if (checkpoint.jobTime)
        run.finishChance = finishChance(checkpoint.jobTime->value(), checkpoint.mtbf->value());
}

void addCost(RunMetrics& run, const JobPlan& plan, const StepMetrics& metrics)
{
    const auto price = plan.scenario.price.acceleratorHour;
    if (!price)
        return;
    const double perSecond = plan.accelerators() * *price / units::kHour;
    run.costPerMillionSamples =
        perSecond * 1e6 / metrics.throughput * (1 + run.lostTime.value_or(0));
    if (run.runTime)
        run.cost = perSecond * run.runTime->value();
}

Done addTuning(RunMetrics& run, const Tuning& tuning)
{
    if (tuning.trials < 1 || !tuning.trialTime)
        return {};
    RINGSIDE_TRY(
        const auto figures,
        tuningFigures({static_cast<double>(tuning.trials), static_cast<double>(tuning.parallel),
                       tuning.trialTime->value(), tuning.earlyStopping}));
    run.tuningRounds = figures.rounds;
    run.informedTrials = figures.informedTrials;
    run.tuningTime = Seconds(figures.seconds);
    return {};
}

Done addLearningRate(RunMetrics& run, const Training& training, const StepMetrics& metrics)
{
    if (!training.baseLearningRate || *training.baseLearningRate <= 0 || !training.baseBatch ||
        training.rule.empty())
        return {};
    RINGSIDE_TRY(run.learningRate,
                 scaledLearningRate(*training.baseLearningRate, *training.baseBatch,
                                    metrics.samplesPerStep, training.rule));
    return {};
}

} // namespace

std::optional<CheckpointJob> checkpointJobOf(const Checkpoint& checkpoint)
{
    if ((!checkpoint.saveTime && !checkpoint.asynchronous) || !checkpoint.mtbf)
        return std::nullopt;
    const Seconds stall = checkpoint.asynchronous ? checkpoint.stall : *checkpoint.saveTime;
    return CheckpointJob{stall.value(), checkpoint.mtbf->value(), checkpoint.restartTime.value()};
}

AsyncWorkers asyncWorkers(const JobPlan& plan, double exposed)
{
    const double compute = plan.microCompute.value() * plan.microSteps / plan.perReplica();
    const std::optional<int> bound = plan.scenario.strategy.stalenessBound;
    StragglerJob job = stragglerJobOf(plan);
    job.backup = 0;
    if (bound && *bound == 0) {
        const double together = compute * synchronousFactor(job) + exposed;
        return {job.workers, job.slow, together, together, bound};
    }
    const double mean = compute * meanDelay(job);
    const double slow = job.slow > 0 ? mean * job.factor : mean;
    return {job.workers, job.slow, mean + exposed, slow + exposed, bound};
}

Result<RunMetrics> runMetrics(const JobPlan& plan, const StepMetrics& metrics)
{
    const Scenario& s = plan.scenario;
    RunMetrics run;
    addStaleness(run, plan, metrics);
    if (s.model.features)
        run.usefulTiles = usefulTiles(plan.batch, *s.model.features);
    RINGSIDE_CHECK(addCheckpoints(run, s.checkpoint));
    RINGSIDE_CHECK(addLength(run, s.training, metrics));
    addFinishChance(run, s.checkpoint, metrics);
    addCost(run, plan, metrics);
    RINGSIDE_CHECK(addTuning(run, s.tuning));
    RINGSIDE_CHECK(addLearningRate(run, s.training, metrics));
    return run;
}

Result<std::vector<RunPoint>> runCurve(const Scenario& scenario, const std::vector<int>& workers,
                                       const PresetCatalog& presets, std::stop_token stop)
{
    if (!(scenario.training.criticalBatch && scenario.training.minSteps) &&
        !scenario.training.runSamples) {
        return fail(
            {.code = ErrorCode::MissingField,
             .subject = paths::kTrainingCriticalBatch,
             .detail = RINGSIDE_TR("with training.min_steps it says how many steps a batch needs; "
                                   "training.run_samples states a run's samples instead")});
    }
    std::vector<FieldValue> counts;
    counts.reserve(workers.size());
    for (const int count : workers)
        counts.emplace_back(static_cast<double>(count));
    RINGSIDE_TRY(const auto points, curve(scenario, paths::kClusterWorkers, counts, presets, stop));
    std::vector<RunPoint> runs;
    for (const SweepPoint& point : points) {
        const StepMetrics& m = point.metrics;
        if (m.run.runTime)
            runs.push_back({static_cast<int>(std::lround(point.value)), m.samplesPerStep,
                            m.run.steps.value_or(0), m.stepTime.value(), m.run.runTime->value(),
                            m.run.cost});
    }
    return runs;
}

std::optional<RunPoint> fastest(const std::vector<RunPoint>& points)
{
    const auto least =
        std::min_element(points.begin(), points.end(), [](const RunPoint& a, const RunPoint& b) {
            return a.seconds < b.seconds;
        });
    return least == points.end() ? std::nullopt : std::optional(*least);
}

} // namespace ringside::scaling
