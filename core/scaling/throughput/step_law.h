// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/layer_time.h"
#include "core/scaling/throughput/model_size.h"

#include <cstdint>
#include <unordered_map>

/// Time of one training step from kernels, collectives and the schedule.
///
///   recomputation  + r (F less the closing projection where checkpointing stops early);
///                  selective: + attention's forward pass
///   FSDP, layer    F' = max(F (1 + .1 min(1, G / F)), G)
///                  B' = max(B (1 + .1 min(1, (G + R) / B)), G + R); first gather and last scatter
///                  are exposed
///   pipeline       m (F + B) + bubbleTime() + sends
///   data parallel  max(0, T - .9 W) + .1 min(T, W) where it overlaps
///   optimizer      (34 / shard + 4) N / (.85 HBM); 4 / shard from ZeRO-2
///   step           sum (1 + j log2 hosts) + 10 ms
///
/// F, B forward and backward of a stage (of a layer under FSDP), G and R gather and scatter of one
/// layer, r the recomputed share, p stages, v chunks per stage, m micro-batches, T an exchange of
/// data parallelism, W the pass it hides behind, N parameters of one accelerator, j jitter.
/// Sources: Rajbhandari et al. 2020 (ZeRO), Zhao et al. 2023 (FSDP), Narayanan et al. 2021
/// (interleaved 1F1B), Qi et al. 2024 (zero bubble), DeepSeek-AI 2024 (DualPipe).
///
/// Where it is wrong: host-bound steps, failures, input stalls, models at the edge of memory, and
/// expert models under any stack but the newest. prediction_interval.h says how far it may be off.
namespace ringside::scaling::throughput {

/// One stage's passes over one micro-batch, in s; `weights` is the part of `backward` that computes
/// weight gradients and may run later.
struct StageTime
{
    double forward = 0, backward = 0, weights = 0;
};

/// Where the time of a step goes, in s; the sum is `total`.
struct StepTime
{
    double gemm = 0, attention = 0, memoryBound = 0, logits = 0, recompute = 0;
    double tensor = 0, context = 0, experts = 0, sharding = 0, pipeline = 0, data = 0;
    double offload = 0; ///< what computation does not hide of activations on their way to the host
    double optimizer = 0, jitter = 0;
    double total = 0;
    StageTime stage; ///< the passes of a micro-batch through one stage
    /// All exchanges between replicas, what they hide behind computation included; not part of the
    /// sum.
    double replicaExchange = 0;
    /// The part of `data` and `sharding` that is exposed, and of `tensor`, `context`, `experts`.
    double exposedExchange() const { return tensor + context + experts + sharding + data; }
    /// All but exchanges and the pipeline's bubble.
    double compute() const
    {
        return gemm + attention + memoryBound + logits + recompute + offload + optimizer + jitter;
    }
};
StepTime stepTime(const TrainingRun& run, const Constants& constants = fittedConstants());

/// The step times of many layouts of one job: the same numbers as stepTime(). Kernels take most of
/// the time to compute, and layouts that differ in pipeline, schedule or sharding share them.
class StepTimes
{
public:
    /// `job` is what all runs have in common; its layout does not matter.
    explicit StepTimes(const TrainingRun& job, const Constants& constants = fittedConstants());

    StepTime of(const TrainingRun& run);

private:
    /// What kernels depend on in a layout.
    struct Shape
    {
        int tensor = 1, context = 1, expert = 1;
        double microBatch = 1;
        bool sequenceParallel = false, tensorOverlap = false;
        std::array<int, 3> sliceSides{};
        bool operator==(const Shape&) const = default;
    };
    struct ShapeHash
    {
        std::size_t operator()(const Shape& shape) const;
    };
    struct Kernels
    {
        LayerTime layer;
        Pass logits;
    };

    const Kernels& kernelsOf(const TrainingRun& run);

    const Constants& m_constants;
    const Machine m_machine;
    const ParameterCount m_count;
    std::unordered_map<Shape, Kernels, ShapeHash> m_known;
    int m_hosts = 0;        ///< of the last run
    double m_doublings = 0; ///< of one host up to that number
};

/// Idle time of a stage per step. 1F1B (p - 1) (F + B) / v, ZB-H1 (p - 1) (F + B - 2 W), DualPipe
/// (p / 2 - 1) (F + B + B - 3 W). Sources: Narayanan et al. 2021, Qi et al. 2024, DeepSeek-AI 2024.
double bubbleTime(Schedule schedule, int stages, int chunks, const StageTime& stage);

} // namespace ringside::scaling::throughput
