// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/scenario.h"

#include <stop_token>
#include <vector>

/// What would help a job most. Each standard change that applies to it is made by itself and the
/// job evaluated again; what saves most of the time a sample,
///   t = step time / samples of the step, saved = 1 - t_then / t_now
/// comes first. A job that does not fit wants to fit before anything else: only what makes it fit
/// helps it, the fastest first.
///
/// Where it is wrong: one change at a time, and two that help alone may help less together or only
/// together. What a change costs in money, work or accuracy is not in t. The model's own limits
/// stand in step_model.cpp and exchange_model.cpp.
namespace ringside::scaling {

/// A standard change of a job. remedies.cpp says to which jobs each applies and what it sets.
enum class RemedyKind {
    LargerBatch,         ///< twice or four times the samples of a micro-step, or of the step
    HalfGradients,       ///< gradients of two bytes on the wire
    Accumulation,        ///< twice or four times the micro-steps of a step
    MoreOverlap,         ///< communication that starts during the backward pass
    LargerBuckets,       ///< four times DDP's bucket size
    FasterNetwork,       ///< the next rate at which hosts' NICs are sold
    FasterServerNetwork, ///< the same for the servers' own
    LargerHosts,         ///< the same accelerators in fewer, larger hosts
    ReductionServer,     ///< reducers whose NICs together match the workers'
    MoreServers,         ///< twice the servers
    ChosenCollective,    ///< the model's choice instead of the stated algorithm
    TensorInsideHost,    ///< a tensor-parallel group that does not leave its host
    FasterInput,         ///< twice the rate of a host's input pipeline
    FasterStorage,       ///< twice the bandwidth of the storage
    Prefetch,            ///< the next batch is prepared during the step
    HealthyHosts,        ///< no slow hosts
    EvenSteps,           ///< half the jitter
    BackupWorkers,       ///< the slowest are not waited for
    MoreMicroBatches,    ///< of a pipeline, twice or four times
    Interleaving,        ///< twice the chunks of layers a stage
    OneFOneB,            ///< the schedule that keeps fewer micro-batches in memory
    HalfCompute,         ///< matrix products in two bytes
    KeepActivations,     ///< no recomputation
    SmallerMicroSteps,   ///< half the micro-step, twice the micro-steps: the same step
    ZeroSharding,        ///< states sharded over the replicas, a further stage
    Recomputation,       ///< activations computed again, selectively or all
    SequenceParallel,    ///< a tensor-parallel group splits what it replicates
};

/// What a change makes of the job. Times are compared a sample, since some changes make the step
/// larger.
enum class RemedyOutcome {
    Helps,       ///< at least 0.5 % less time a sample, and it fits where the job fits
    MakesFit,    ///< the job does not fit now, and does then
    NoGain,      ///< within 0.5 %
    Slower,      ///< at least 0.5 % more
    DoesNotFit,  ///< the job fits now, and does not then
    StillTooBig, ///< the job does not fit now, nor then
};

struct Remedy
{
    RemedyKind kind = RemedyKind::LargerBatch;
    std::vector<FieldChange> changes; ///< applyChanges() takes them
    RemedyOutcome outcome = RemedyOutcome::NoGain;
    StepMetrics metrics; ///< evaluate() of the job with the changes
    double saved = 0;    ///< of the time a sample: 1 - then / now; negative when slower
    bool operator==(const Remedy&) const = default;
};

struct Remedies
{
    StepMetrics now;
    std::vector<Remedy> helpful; ///< by time a sample, the shortest first
    std::vector<Remedy> useless; ///< the rest, in the same order
    bool operator==(const Remedies&) const = default;
};

/// Less than this share of the time a sample is no difference.
inline constexpr double kNoticeableSaving = 0.005;

/// Errors: Cancelled. A change with which the job cannot be evaluated (stages that do not divide
/// the layers) is left out.
Result<Remedies> remediesOf(const EvaluatedJob& job, const PresetCatalog& presets,
                            std::stop_token stop = {});

} // namespace ringside::scaling
