// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

#include <optional>
#include <string_view>

/// What differs between training stacks.
namespace ringside::scaling::throughput {

/// By the name a run reports: "composer-fsdp", "megatron-core", "nemo", "torchtitan", "maxtext".
std::optional<Stack> stackNamed(std::string_view name);
std::string_view nameOf(Stack stack);

/// Factor on all GEMM times.
double gemmMultiplier(const TrainingRun& run, const Constants& constants);
/// Speed of the attention kernel relative to those of 2022: FlashAttention-2 1.5, FlashAttention-3
/// and cuDNN 3.
double attentionGeneration(const TrainingRun& run);
/// Non-reentrant checkpointing stops after the last value that the backward pass needs, so a
/// block's closing projection is not computed again.
bool stopsRecomputeEarly(Stack stack);
/// Sends between pipeline stages hide behind computation.
bool overlapsSends(const TrainingRun& run);
/// States in `layout` which exchanges the run's stack hides behind computation.
void applyOverlap(const TrainingRun& run, Layout& layout);
/// Bytes per gradient value sent by data parallelism.
double gradientBytes(const TrainingRun& run);

} // namespace ringside::scaling::throughput
