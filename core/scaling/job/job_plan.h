// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>

/// A scenario made concrete: presets filled in, counts multiplied out, one compute time. What the
/// step model, the memory model and the explanations start from.
namespace ringside::scaling {

struct JobPlan
{
    Scenario scenario;                            ///< materialized
    std::optional<AcceleratorPreset> accelerator; ///< absent where none is stated
    int workers = 1, perWorker = 1;               ///< in use: 1 and 1 for a single accelerator
    int tensor = 1;                               ///< accelerators that share each layer
    int stages = 1;                               ///< of a pipeline
    int replicas = 1;                             ///< of the model
    int microSteps = 1;                           ///< accumulation steps or micro-batches
    double batch = 0;                             ///< samples of one micro-step of a replica
    /// Slowest workers that are not waited for: as stated, but fewer than half of them, so that
    /// what is waited for is never faster than the middle one.
    int backup = 0;
    double samplesPerStep = 0; ///< of all workers that are waited for
    Seconds microCompute;      ///< a micro-step, whole model, one accelerator
    /// Accelerators that hold one replica.
    int perReplica() const { return tensor * stages; }
    double accelerators() const { return static_cast<double>(workers) * perWorker; }
};

/// The kinds whose replicas may shard their states: strategy.zero_stage counts.
bool usesZeroStage(StrategyKind kind);

/// Errors: MissingField, UnknownName, Incompatible, NotModelled.
Result<JobPlan> planOf(const Scenario& scenario, const PresetCatalog& presets);

} // namespace ringside::scaling
