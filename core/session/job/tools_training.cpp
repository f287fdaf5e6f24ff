// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/tools_training.h"

#include "core/scaling/run/accuracy_model.h"
#include "core/scaling/run/checkpoint_model.h"
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/job/run_model.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/job/tile_padding.h"
#include "core/scaling/run/toy_descent.h"
#include "core/scaling/run/tuning_model.h"
#include "core/scaling/scenario/value_text.h"

#include <cmath>

namespace ringside::session {

namespace {

Done checkPositive(const char* name, double value)
{
    if (std::isfinite(value) && value > 0 && value <= 1e12)
        return {};
    return fail({.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
                 .subject = name,
                 .value = scaling::numberText(value),
                 .limit = "more than 0, up to 1e12"});
}

} // namespace

Result<CheckpointReport> checkpointsOf(const scaling::CheckpointJob& job,
                                       std::optional<Seconds> interval,
                                       std::optional<Seconds> usefulTime, int curvePoints)
{
    if (Done done = scaling::checkCheckpointJob(job); !done)
        return fail(done.error());
    if (interval) {
        if (Done done = checkPositive("checkpoint.interval", interval->value()); !done)
            return fail(done.error());
    }
    CheckpointReport report;
    report.youngInterval = Seconds(scaling::youngInterval(job));
    report.dalyInterval = Seconds(scaling::dalyInterval(job));
    report.exactInterval = Seconds(scaling::exactInterval(job));
    report.interval = interval.value_or(report.youngInterval);
    report.lostTime = scaling::youngLostTime(job, report.interval.value());
    report.lostTimeExact = scaling::exactLostTime(job, report.interval.value());
    report.isYoungGood = scaling::isYoungGood(job);
    if (usefulTime) {
        if (Done done = checkPositive("checkpoint.job_time", usefulTime->value()); !done)
            return fail(done.error());
        report.finishChance = scaling::finishChance(usefulTime->value(), job.mtbf);
    }
    report.curve = scaling::checkpointCurve(job, curvePoints);
    return report;
}

Result<PaddingReport> paddingOf(double batch, double features)
{
    if (Done done = checkPositive("batch", batch); !done)
        return fail(done.error());
    if (Done done = checkPositive("model.features", features); !done)
        return fail(done.error());
    return PaddingReport{scaling::usefulTiles(batch, features), scaling::paddedBatch(batch),
                         scaling::paddedFeatures(features)};
}

Result<scaling::TuningFigures> tuningOf(const scaling::TuningJob& job)
{
    return scaling::tuningFigures(job);
}

Result<AccuracyReport> accuracyOf(const scaling::AccuracyGoal& goal, double batch)
{
    if (Done done = scaling::checkAccuracyGoal(goal, batch); !done)
        return fail(done.error());
    return AccuracyReport{scaling::stepsToAccuracy(goal, batch),
                          scaling::samplesToAccuracy(goal, batch),
                          goal.criticalBatch * goal.minSteps};
}

Result<RunReport> runsOf(const scaling::Scenario& scenario,
                         const std::vector<scaling::FieldChange>& changes,
                         const std::vector<int>& workers, const scaling::PresetCatalog& presets,
                         std::stop_token stop)
{
    scaling::Scenario changed = scenario;
    if (Done done = scaling::applyChanges(changed, changes); !done)
        return fail(done.error());
    auto points = scaling::runCurve(changed, workers, presets, stop);
    if (!points)
        return fail(points.error());
    RunReport report;
    report.fastest = scaling::fastest(*points);
    report.points = std::move(*points);
    return report;
}

double warmedRateOf(double startRate, double rate, int warmupSteps, int step)
{
    return scaling::warmedRate(startRate, rate, warmupSteps, step);
}

Result<ToyReport> toyOf(const scaling::ToyJob& job)
{
    auto run = scaling::runToy(job);
    if (!run)
        return fail(run.error());
    return ToyReport{std::move(*run), scaling::largestStableRate(job)};
}

Result<scaling::StabilityPlane> stabilityPlaneOf(const scaling::ToyJob& job,
                                                 const std::vector<double>& batches,
                                                 const std::vector<double>& rates,
                                                 std::stop_token stop)
{
    return scaling::stabilityPlane(job, batches, rates, stop);
}

Result<scaling::ToyJob> toyJobOf(const scaling::Scenario& scenario,
                                 const scaling::PresetCatalog& presets)
{
    return scaling::toyJobOf(scenario, presets);
}

} // namespace ringside::session
