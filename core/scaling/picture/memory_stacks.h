// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/metrics.h"

#include <string>
#include <vector>

/// A job's memory as a picture: from memory_model.h, at each ZeRO stage and at each stage of a
/// pipeline.
namespace ringside::scaling {

/// The memory of one accelerator.
struct MemoryStack
{
    int number = 0; ///< ZeRO stage 0 ... 3, or pipeline stage from 1
    MemoryParts parts;
    Bytes total;
    bool isJob = false; ///< the job's current ZeRO stage, or its fullest pipeline stage
    bool operator==(const MemoryStack&) const = default;
};

/// The memory of a job on its fullest accelerator at each ZeRO stage, and per stage when a
/// pipeline's stages differ. Activations are 0 when they are not modelled.
struct MemoryStacks
{
    /// ZeRO 0 ... 3, or only the job's stage; then `shardingAbsent` says why.
    std::vector<MemoryStack> sharding;
    std::string shardingAbsent;
    std::vector<MemoryStack> stages; ///< first to last; empty when they do not differ
    Bytes capacity;                  ///< of one accelerator; 0 when not stated
    std::string accelerator;         ///< name of its preset
    std::string activationsAbsent;   ///< why activations are missing from the stacks; empty when
                                     ///< they are included
    int replicas = 1;                ///< that share the shards
    bool unshardedGradients = false; ///< gradients stay whole until the last micro-step
    int tensorParallel = 1;
    int pipelineStages = 1;
    bool operator==(const MemoryStacks&) const = default;
};

/// Whether a stack fits in a memory.
enum class MemoryFit { Fits, TooLarge, Unknown };

/// Unknown without a capacity, and when the known parts fit but activations are not known.
inline MemoryFit fitOf(const MemoryStack& stack, Bytes capacity)
{
    if (capacity.value() <= 0)
        return MemoryFit::Unknown;
    if (stack.total > capacity)
        return MemoryFit::TooLarge;
    return stack.parts.activationsModelled ? MemoryFit::Fits : MemoryFit::Unknown;
}

/// The job's stack equals the memory in its metrics. Errors: NotModelled for a job that
/// states neither its parameters nor, with the step-time law, its shape.
Result<MemoryStacks> memoryStacksOf(const EvaluatedJob& job);

} // namespace ringside::scaling
