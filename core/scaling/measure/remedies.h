// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <stop_token>
#include <vector>

/// Ranks standard changes of a job. Each change that applies is made alone and the
/// job evaluated again; the change that saves most time per sample,
///   t = step time / samples of the step, saved = 1 - t_then / t_now
/// comes first. For a job that does not fit in memory, only changes that make it fit
/// help, the fastest first.
///
/// Where it is wrong: one change at a time; two changes may help less together than alone, or only
/// together. The cost of a change in money, work or accuracy is not part of t. The model's limits
/// are listed in step_model.cpp and exchange_model.cpp.
namespace ringside::scaling {

/// A standard change of a job. remedies.cpp defines to which jobs each applies and what it sets.
enum class RemedyKind {
    LargerBatch,         ///< two or four times the samples per micro-step, or per step
    HalfGradients,       ///< two bytes per gradient value on the wire
    Accumulation,        ///< two or four times the micro-steps per step
    MoreOverlap,         ///< communication starts during the backward pass
    LargerBuckets,       ///< four times DDP's bucket size
    FasterNetwork,       ///< the next common NIC rate
    FasterServerNetwork, ///< the same for the servers' NICs
    LargerHosts,         ///< the same accelerators in fewer, larger hosts
    ReductionServer,     ///< reducers whose NICs together match the workers'
    MoreServers,         ///< twice the servers
    ChosenCollective,    ///< the model's choice instead of the stated algorithm
    TensorInsideHost,    ///< a tensor-parallel group within one host
    FasterInput,         ///< twice the rate of a host's input pipeline
    FasterStorage,       ///< twice the bandwidth of the storage
    Prefetch,            ///< the next batch is prepared during the step
    HealthyHosts,        ///< no slow hosts
    EvenSteps,           ///< half the jitter
    BackupWorkers,       ///< do not wait for the slowest
    MoreMicroBatches,    ///< two or four times the micro-batches of a pipeline
    Interleaving,        ///< twice the chunks of layers per stage
    OneFOneB,            ///< the schedule that keeps fewer micro-batches in memory
    HalfCompute,         ///< matrix products in 16 bits
    KeepActivations,     ///< no recomputation
    SmallerMicroSteps,   ///< half the micro-step, twice as many: the same samples per step
    ZeroSharding,        ///< shard the states over the replicas, one more stage
    Recomputation,       ///< recompute activations, selectively or all
    SequenceParallel,    ///< a tensor-parallel group also splits what it replicates
};

/// The effect of a change on the job. Times are compared per sample, since some changes make the
/// step larger.
enum class RemedyOutcome {
    Helps,       ///< at least 0.5 % less time per sample, and it fits if the job fits
    MakesFit,    ///< the job does not fit now, but does after the change
    NoGain,      ///< within 0.5 %
    Slower,      ///< at least 0.5 % more time per sample
    DoesNotFit,  ///< the job fits now, but not after the change
    StillTooBig, ///< the job fits neither now nor after the change
};

struct Remedy
{
    RemedyKind kind = RemedyKind::LargerBatch;
    std::vector<FieldChange> changes; ///< input for FieldTable::applyAll()
    RemedyOutcome outcome = RemedyOutcome::NoGain;
    StepMetrics metrics; ///< of the job with the changes
    double saved = 0;    ///< of the time per sample: 1 - then / now; negative when slower
    bool operator==(const Remedy&) const = default;
};

struct Remedies
{
    StepMetrics now;
    std::vector<Remedy> helpful; ///< by time per sample, shortest first
    std::vector<Remedy> useless; ///< the others, in the same order
    /// Of the 90 % interval of the ratio of two predicted times; absent where the job states its
    /// compute time or its efficiency, so that no fitted constant decides.
    std::optional<double> ratioWidth;
    bool operator==(const Remedies&) const = default;
};

/// A smaller change of the time per sample counts as no difference.
inline constexpr double kNoticeableSaving = 0.005;

/// Whether the change saves time, but less than the interval of the predictions can tell apart.
bool isWithinInterval(const Remedy& remedy, const Remedies& remedies);

/// Errors: Cancelled. Leaves out changes with which the job cannot be evaluated, such as stages
/// that do not divide the layers.
Result<Remedies> remediesOf(const EvaluatedJob& job, const PresetCatalog& presets,
                            std::stop_token stop = {});

} // namespace ringside::scaling
