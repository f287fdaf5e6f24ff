// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// Inputs and results of the models of checkpoints, tuning, time to accuracy and the toy descent;
/// the formulas are in their headers. Plain numbers in seconds, samples and steps.
namespace ringside::scaling {

struct CheckpointJob
{
    double save = 0;    ///< delta, seconds, above 0
    double mtbf = 1;    ///< M, seconds
    double restart = 0; ///< R, seconds
    bool operator==(const CheckpointJob&) const = default;
};

/// The parts of the time lost to checkpoints and failures, as shares of the useful time.
struct CheckpointParts
{
    double saves = 0;    ///< time spent saving
    double rework = 0;   ///< repeated work since the last checkpoint, and saves that failed
    double restarts = 0; ///< from each failure until the job runs again
    double total() const { return saves + rework + restarts; }
    bool operator==(const CheckpointParts&) const = default;
};

/// One interval between checkpoints. The loss is infinite when no segment ever finishes.
struct CheckpointLoss
{
    double interval = 0; ///< seconds
    CheckpointParts parts;
    double total() const { return parts.total(); }
    bool operator==(const CheckpointLoss&) const = default;
};

struct TuningJob
{
    double trials = 1, parallel = 1;
    double trialSeconds = 1;
    double earlyStopping = 0; ///< share of the time that it saves
};

struct TuningFigures
{
    double rounds = 0;
    double seconds = 0;     ///< wall clock
    double workSeconds = 0; ///< sum over all trials
    double informedTrials = 0;
};

struct AccuracyGoal
{
    double criticalBatch = 1; ///< Bcrit, samples
    double minSteps = 1;      ///< Smin
};

/// A run with a given number of workers.
struct RunPoint
{
    int workers = 1;
    double batch = 0, steps = 0, stepSeconds = 0, seconds = 0;
    std::optional<double> cost;
};

struct ToyJob
{
    std::vector<double> curvatures{1.0};
    double rate = 0.1;
    double momentum = 0;
    double startRate = 0; ///< of the warm-up
    int warmupSteps = 0;
    int steps = 500;
    double noise = 0; ///< s
    double batch = 1;
    double earlyFactor = 1;  ///< f
    double earlySteps = 500; ///< T
    std::optional<double> clipNorm;
    std::uint64_t seed = 1;
    bool operator==(const ToyJob&) const = default;
};

struct ToyRun
{
    std::vector<double> losses; ///< from step 0 on; ends where it diverged
    bool diverged = false;      ///< the loss passed kToyLimit times its start
    double finalLoss() const { return losses.back(); }
};

/// Which pairs of batch and rate diverge, from a run of the toy at each; rows are rates.
struct StabilityPlane
{
    std::vector<double> batches, rates;
    std::vector<std::vector<bool>> diverged; ///< [rate][batch]
};

} // namespace ringside::scaling
