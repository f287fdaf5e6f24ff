// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/law_step.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>

/// A scenario made concrete: presets filled in, counts multiplied out, one compute time. Input of
/// the step model, the memory model and the explanations.
namespace ringside::scaling {

struct JobPlan
{
    Scenario scenario;                            ///< materialized: presets filled in
    std::optional<AcceleratorPreset> accelerator; ///< absent when none is stated
    int workers = 1, perWorker = 1;               ///< in use; 1 and 1 for a single accelerator
    int tensor = 1;                               ///< accelerators that share each layer
    int stages = 1;                               ///< of a pipeline
    int context = 1;                              ///< accelerators that share each sequence
    int replicas = 1;                             ///< of the model
    int microSteps = 1;                           ///< accumulation steps or micro-batches
    double batch = 0;                             ///< samples per micro-step of a replica
    /// Number of slowest workers that the step does not wait for: as stated, but fewer than half of
    /// all, so that the last one waited for is never faster than the median.
    int backup = 0;
    double samplesPerStep = 0;  ///< of all workers that the step waits for
    std::optional<LawStep> law; ///< with work.kernel_model: law
    Seconds microCompute;       ///< one micro-step of the whole model on one accelerator
    /// Accelerators per replica.
    int perReplica() const { return tensor * stages * context; }
    double accelerators() const { return static_cast<double>(workers) * perWorker; }
};

/// True for strategies whose replicas may shard their states, where strategy.zero_stage counts.
bool usesZeroStage(StrategyKind kind);

/// Whether the ranks of a ZeRO stage shard the gradients: 2 and 3.
bool shardsGradients(int zeroStage);

/// What the replicas shard: strategy.zero_stage where it counts, 3 for FSDP, otherwise 0.
int zeroStageOf(const Strategy& strategy);

/// Whether the job keeps whole gradients from its first micro-step to its last where they would be
/// sharded. With one micro-step they are reduced at once in any case.
bool accumulatesWhole(const JobPlan& plan);

/// How often a step reduces gradients: sharded ones in every micro-step, so that an accelerator
/// adds the next to its shard; whole ones in the last.
int gradientReductions(const JobPlan& plan);

/// Errors: MissingField, UnknownName, Incompatible, NotModelled.
Result<JobPlan> planOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
