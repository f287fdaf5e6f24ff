// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

/// What a job's whole run takes; each number only where the scenario states what it needs. Money is
/// in the unit of price.accelerator_hour, which the user types.
struct RunMetrics
{
    std::optional<double> staleness;           ///< updates, mean; asynchronous jobs
    std::optional<double> slowestStaleness;    ///< of the slow workers' updates
    std::optional<double> usefulTiles;         ///< share of a TPU's tiles that is not padding
    std::optional<Seconds> checkpointInterval; ///< as stated, else the best one
    std::optional<Seconds> bestInterval;
    std::optional<double> lostTime;      ///< to checkpoints and failures, over useful: Young
    std::optional<double> lostTimeExact; ///< the same without its approximations
    std::optional<double> finishChance;  ///< of the useful time without a failure
    std::optional<double> steps, samples;
    std::optional<Seconds> runTime; ///< with the lost time
    std::optional<double> costPerMillionSamples, cost;
    std::optional<double> tuningRounds, informedTrials;
    std::optional<Seconds> tuningTime;
    std::optional<double> learningRate; ///< by the rule, for the job's batch
    bool operator==(const RunMetrics&) const = default;
};

/// What makes the step longer than its compute: the largest loss, once the losses are a quarter of
/// the step or more; Compute otherwise. Memory where the job does not fit.
enum class Bottleneck {
    Compute,
    Communication,
    Input,
    Straggler,
    Bubble,
    Serial,
    ParameterServer,
    Memory
};

/// What limits how fast a host gets samples.
enum class InputLimit { Decode, Storage, Network };

/// Bytes on one accelerator, by purpose.
struct MemoryParts
{
    Bytes weights, gradients, optimizer, activations, embeddings;
    bool activationsModelled = true;
    bool operator==(const MemoryParts&) const = default;
};

/// One optimizer step of a job. efficiency = throughput / (accelerators x one accelerator's
/// compute-only throughput); speedup = throughput / throughput at workers = 1 of the same job.
struct StepMetrics
{
    Seconds stepTime, compute, communication, exposedCommunication, input, bubble, straggle;
    Seconds serial; ///< what more accelerators do not shorten
    double samplesPerStep = 0;
    double efficiency = 0;
    double speedup = 0;
    double throughput = 0; ///< samples per second
    Bytes memory, memoryCapacity;
    MemoryParts memoryParts;
    bool memoryModelled = false; ///< false: fits is not a statement
    bool fits = true;
    Bottleneck bottleneck = Bottleneck::Compute;
    std::string collective; ///< the algorithm that ran, "" when nothing was exchanged
    RunMetrics run;         ///< of the whole run, where the scenario says enough
    bool operator==(const StepMetrics&) const = default;
};

/// What a goal or a claim may speak of; names as in YAML: step_time, time_per_sample, ...
enum class Metric {
    StepTime,
    TimePerSample,
    Compute,
    Communication,
    ExposedCommunication,
    CommunicationShare, ///< exposed communication over step time
    Input,
    Bubble,
    Efficiency,
    Speedup,
    Throughput,
    Memory,
    Fits,
    Staleness,    ///< these are of the run, and there only where the scenario says enough
    LostTime,     ///< to checkpoints and failures, over useful time
    FinishChance, ///< without a failure
    UsefulTiles,
    RunTime,
    CostPerMillionSamples,
    Cost,
    TuningTime,
    InformedTrials, ///< of tuning: those that could learn from an earlier round
    BestInterval,   ///< between checkpoints
    LearningRate,   ///< by the rule, for the samples of a step
};

enum class Direction { Maximize, Minimize };

struct Goal
{
    enum class Reads { Cause, Action };
    Metric metric = Metric::Efficiency;
    Direction direction = Direction::Maximize;
    double margin = 1.05;
    Reads reads = Reads::Action;
    bool operator==(const Goal&) const = default;
};

/// A number in the prose that the model must confirm. Bounds are in SI units (seconds, bytes,
/// samples per second), or plain ratios where `overBaseline` compares with the scenario unchanged.
struct Claim
{
    Metric metric = Metric::Efficiency;
    std::vector<FieldChange> set;
    std::optional<double> low, high; ///< between: both; at_least: low; at_most: high
    bool overBaseline = false;
    std::string says;
    int line = 0, column = 0; ///< where it stands in its file
    bool operator==(const Claim&) const = default;
};

struct SweepPoint
{
    double value = 0;
    StepMetrics metrics;
    bool operator==(const SweepPoint&) const = default;
};

/// One assumed or looked-up number behind a result, as it is shown beside the charts.
struct Assumption
{
    std::string path;  ///< the field it can be edited through
    std::string value; ///< with unit
    std::string note;  ///< where the default comes from
    bool isDefault = true;
    bool operator==(const Assumption&) const = default;
};

/// One term of the step's time as it is written down: "2(N-1)/N * n/B", its symbols with values,
/// and the result.
struct Term
{
    std::string name;
    std::string formula;
    std::string substituted;
    Seconds value;
    bool operator==(const Term&) const = default;
};

} // namespace ringside::scaling
