// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scaling/run/training.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

/// What surrounds the steps of a job: failures, trials, the way to an accuracy, the learning rate.
/// Pure functions; the models' headers in core/scaling say where each is wrong.
namespace ringside::session {

struct CheckpointReport
{
    Seconds youngInterval, dalyInterval, exactInterval; ///< the best ones
    Seconds interval;                                   ///< as asked for, else Young's
    double lostTime = 0;                                ///< over useful time, Young's approximation
    double lostTimeExact = 0;                           ///< with exponential failures, exactly
    bool isYoungGood = true;            ///< a save is short against the time between failures
    std::optional<double> finishChance; ///< of the job without a failure
    std::vector<scaling::CheckpointPoint> curve;
};
/// Errors: OutOfRange, NotFinite with the field's name.
Result<CheckpointReport> checkpointsOf(const scaling::CheckpointJob& job,
                                       std::optional<Seconds> interval,
                                       std::optional<Seconds> usefulTime, int curvePoints = 61);

struct PaddingReport
{
    double useful = 1;
    double paddedBatch = 0, paddedFeatures = 0;
};
Result<PaddingReport> paddingOf(double batch, double features);

Result<scaling::TuningFigures> tuningOf(const scaling::TuningJob& job);

struct AccuracyReport
{
    double steps = 0, samples = 0;
    double minSamples = 0; ///< however small the batch
};
Result<AccuracyReport> accuracyOf(const scaling::AccuracyGoal& goal, double batch);

struct RunReport
{
    std::vector<scaling::RunPoint> points;
    std::optional<scaling::RunPoint> fastest;
};
/// A changed scenario's run over numbers of workers; points at which the job cannot run are left
/// out.
Result<RunReport> runsOf(const scaling::Scenario& scenario,
                         const std::vector<scaling::FieldChange>& changes,
                         const std::vector<int>& workers, const scaling::PresetCatalog& presets,
                         std::stop_token stop = {});

/// The rate of one step of a gradual warm-up.
double warmedRateOf(double startRate, double rate, int warmupSteps, int step);

struct ToyReport
{
    scaling::ToyRun run;
    double largestStableRate = 0;
};
/// Gradient descent that is really run; TooLarge, OutOfRange, NotFinite with the field's name.
Result<ToyReport> toyOf(const scaling::ToyJob& job);
Result<scaling::StabilityPlane> stabilityPlaneOf(const scaling::ToyJob& job,
                                                 const std::vector<double>& batches,
                                                 const std::vector<double>& rates,
                                                 std::stop_token stop = {});
/// The toy of a scenario's training fields, at the batch of its step. Errors: MissingField without
/// a rate or a curvature; those of the scenario.
Result<scaling::ToyJob> toyJobOf(const scaling::Scenario& scenario,
                                 const scaling::PresetCatalog& presets);

} // namespace ringside::session
