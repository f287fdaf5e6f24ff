// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

/// Figures of a job's whole run; each is present only when the scenario states its inputs. Money is
/// in the unit of price.accelerator_hour, which the user types.
struct RunMetrics
{
    std::optional<double> staleness;           ///< mean, in updates; asynchronous jobs only
    std::optional<double> slowestStaleness;    ///< mean over the updates of slow workers
    std::optional<double> usefulTiles;         ///< share of a TPU's tiles that is not padding
    std::optional<Seconds> checkpointInterval; ///< as stated, else the best one
    std::optional<Seconds> bestInterval;
    std::optional<double> lostTime;     ///< by checkpoints and failures, over useful time; infinite
                                        ///< when the run never ends
    std::optional<double> goodput;      ///< useful share of the time, restarts included
    std::optional<double> finishChance; ///< probability of the useful time passing without a
                                        ///< failure
    std::optional<double> steps, samples;
    std::optional<Seconds> runTime; ///< including lost time
    std::optional<double> costPerMillionSamples, cost;
    std::optional<double> tuningRounds, informedTrials;
    std::optional<Seconds> tuningTime;
    std::optional<double> learningRate; ///< by the scaling rule, for the job's batch
    bool operator==(const RunMetrics&) const = default;
};

/// The largest loss that makes the step longer than its compute, when all losses together are at
/// least a quarter of the step; otherwise Compute. Memory when the job does not fit.
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

/// Which part limits how fast a host gets samples.
enum class InputLimit { Decode, Storage, Network };

/// Bytes on one accelerator, by purpose.
struct MemoryParts
{
    Bytes weights, gradients, optimizer, activations, embeddings;
    bool activationsModelled = true;
    bool operator==(const MemoryParts&) const = default;
};

/// One optimizer step of a job. efficiency = throughput / (accelerators x one accelerator's
/// compute-only throughput); speedup = throughput / throughput of the same job with one worker.
struct StepMetrics
{
    Seconds stepTime, compute, communication, exposedCommunication, input, bubble, straggle;
    Seconds serial; ///< time that more accelerators do not shorten
    double samplesPerStep = 0;
    double efficiency = 0;
    double speedup = 0;
    double throughput = 0; ///< samples per second
    Bytes memory, memoryCapacity;
    MemoryParts memoryParts;
    bool memoryModelled = false; ///< false: `fits` is undefined
    bool fits = true;
    Bottleneck bottleneck = Bottleneck::Compute;
    /// Share of the dense peak: the model's operations, causal half of attention, and with what is
    /// computed again. Absent without a transformer's shape and a known peak.
    std::optional<double> mfu, hfu;
    std::string collective; ///< the algorithm used; "" when nothing was exchanged
    RunMetrics run;         ///< of the whole run; each figure where its inputs are stated
    bool operator==(const StepMetrics&) const = default;
};

/// What goals and claims can refer to; metric_names.h has the names, units and directions.
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
    Staleness,    ///< from here on: figures of the run, present when the scenario states their
                  ///< inputs
    LostTime,     ///< to checkpoints and failures, over useful time
    FinishChance, ///< probability of no failure
    UsefulTiles,
    RunTime,
    CostPerMillionSamples,
    Cost,
    TuningTime,
    InformedTrials, ///< tuning trials that can learn from an earlier round
    BestInterval,   ///< between checkpoints
    LearningRate,   ///< by the scaling rule, for the samples per step
    Mfu,            ///< model FLOPs utilisation, causal half of attention
    Hfu,            ///< the same with recomputed operations
    Goodput,        ///< share of the time that trains, with asynchronous checkpoints too
    SamplesPerStep, ///< step times compare only where it is equal
};

struct SweepPoint
{
    double value = 0;
    StepMetrics metrics;
    bool operator==(const SweepPoint&) const = default;
};

/// One written term of the step's time: "2(N-1)/N * n/B", its symbols with values, and the result.
/// `symbols` says what the letters of the formula are.
struct Term
{
    std::string name;
    std::string formula;
    std::string substituted;
    Seconds value;
    std::string symbols{}; ///< marked for translation; "" where the formula has words only
    bool operator==(const Term&) const = default;
};

} // namespace ringside::scaling
