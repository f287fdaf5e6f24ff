// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <string>

/// Training memory of one accelerator.
///
/// Model states with ZeRO (Rajbhandari et al. 2020, "ZeRO: Memory Optimizations Toward Training
/// Trillion Parameter Models"), P parameters, N data-parallel ranks, w and u bytes per parameter of
/// weights and gradients, K bytes of optimizer state:
///   stage 0  (w + u + K) P          stage 2  w P + (u + K) P / N
///   stage 1  (w + u) P + K P / N    stage 3  (w + u + K) P / N
/// With accumulation, stages 2 and 3 reduce the gradients of each micro-step to their shards. Where
/// the job skips these reductions, u P bytes of unsharded gradients stay until the last one
/// (PyTorch, FullyShardedDataParallel.no_sync).
/// Mixed precision with Adam: w = u = 2, K = 12 (fp32 master weights, momentum, variance), 16 bytes
/// a parameter; in fp32: 4 + 4 + 8, the same 16. Activations of a transformer layer (Korthikanti et
/// al. 2022, "Reducing Activation Recomputation in Large Transformer Models", 16-bit): s b h (34 +
/// 5 a s / h), s tokens, b samples, h hidden, a heads; 34 s b h with selective recomputation, 2 s b
/// h with full.
///
/// Where it is wrong: no fragmentation, no framework or NCCL buffers (1-2 GB in practice), no layer
/// gathered for use in stage 3, no fused attention (which behaves like selective).
namespace ringside::scaling {

struct JobPlan;

/// DeepSpeed's estimator also counts fp32 gradients: 18 bytes per parameter instead of the paper's
/// 16.
enum class StateConvention { ZeroPaper, DeepSpeed };

struct StateMemory
{
    Bytes parameters, gradients, optimizer, total;
    /// Elements sent per rank and step as the ZeRO paper counts them, in the limit of many ranks:
    /// 2P, stage 3: 3P; 0 on a single rank. With n ranks the exact number is (n-1)/n of it.
    double communicationElements = 0;
};

/// `optimizerBytes` is K, in bytes per parameter. Errors: OutOfRange, NotFinite.
Result<StateMemory> zeroMemory(double parameters, double dataParallel, int zeroStage,
                               double optimizerBytes, StateConvention convention);

struct ActivationShape
{
    int layers = 1, hidden = 1, heads = 1;
    double sequence = 1, batch = 1;
    int tensorParallel = 1;
    bool sequenceParallel = false;
    Recompute recompute = Recompute::None;
};
Bytes activationBytesPerLayer(const ActivationShape& shape);

/// Activations alive on the first stage, in layers, out of all layers of the model. Errors: those
/// of pipelineFigures().
Result<double> liveLayers(int layers, int stages, int microBatches, int interleave,
                          PipelineSchedule schedule);

/// Weights, gradients and optimizer state of a transformer's layers on one of t tensor-parallel
/// ranks of one of p stages: 18 bytes for each of 12 L h^2 parameters unless stated (Korthikanti et
/// al. 2022, figure 1, which counts fp32 gradients). Without embeddings.
Bytes transformerStates(double layers, double hidden, int tensorParallel, int stages,
                        double bytesPerParameter = 18);

/// How the model's memory is divided among ranks.
struct MemorySplit
{
    int tensorParallel = 1;  ///< ranks that share each layer
    int stages = 1;          ///< of a pipeline
    double dataParallel = 1; ///< ranks that share ZeRO's shards
    int zeroStage = 0;
    bool wholeGradients = false; ///< kept between micro-steps, whatever the stage shards
    double batch = 1;            ///< samples per micro-step
};

/// The division used by a job.
MemorySplit memorySplit(const JobPlan& plan);

/// Memory of a job on its fullest accelerator. `scenario` must be materialized.
MemoryParts memoryParts(const Scenario& scenario, const MemorySplit& split);
/// The same for an accelerator of one stage, counted from 0.
MemoryParts stageMemory(const Scenario& scenario, const MemorySplit& split, int stage);
Bytes totalOf(const MemoryParts& parts);

/// Why activations cannot be computed; "" when they can.
std::string activationsUnmodelled(const Scenario& scenario);

} // namespace ringside::scaling
