// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Memory of the fullest accelerator, in bytes.
///
///   state        weights 2 + gradients 2, 4 or 6 + optimizer 12 per parameter of this accelerator;
///                ZeRO-1 shards the 12, ZeRO-2 also the gradients; FSDP 16 / shard and two gathered
///                layers. Where layers + 2 divide by p v, the embedding represents a layer
///   activations  per token and layer
///                  (4 + (1 + n) i + 2 with dropout) h / (t with sequence parallelism, and on a
///                  TPU)
///                  + (2 (a + 2 k) d + (2 or 2 + i) a d + (4 + i or 2 + i) f) / t + scores
///                n inputs of the FFN: 1; with experts top-k + 1 for shared ones
///                i bytes per value of a kept GEMM input: 2; where Transformer Engine or DeepSeek
///                quantises it 1 (8 bit) or 0.55 (4 bit), beside attention's 16-bit output
///                scores: FlashAttention 4 a / t; standard 5 a s / t with dropout, 4 a s / t
///                without; full recomputation keeps 2 h, divided like the other h
///   in flight    p stages (interleaved p (1 + (p - 1) / (p v)), DualPipe p + 1)
///   offload      two layers stay; the others wait in the host's memory
///   logits       4 bytes each fused, 6 under Megatron, 10 otherwise
///   need         1.03 (state + activations) + 2.5 GB, 2 GB more under DeepSpeed
///
/// Sources: Korthikanti et al. 2022 (activations), Rajbhandari et al. 2020 (state), Dao et al. 2022
/// (FlashAttention keeps row statistics only), Transformer Engine, pytorch/module/linear.py and
/// grouped_linear.py (the backward pass gets the quantised inputs), MaxText, configs/base.yml
/// (activation_embed lies on the tensor axis). Over 59 printed peaks of BigScience the mean error
/// is 8 %. Where it is wrong: 2-D torch layouts (25 % too low), experts that tensor parallelism
/// divides, host offload of single activations, low-precision copies of weights, fragmentation
/// after hours, graphs and communication buffers of very wide jobs. nvidia-smi shows about 1.15
/// times as much.
namespace ringside::scaling::throughput {

/// Assumption: what the formula leaves out, such as fragmentation and graphs, may take a smaller
/// share of the memory than this.
inline constexpr double kTightShare = 0.05;

struct TrainingMemory
{
    double weights = 0, gradients = 0, optimizer = 0, gathered = 0;
    double activations = 0, logits = 0;
    double need = 0;
    double capacity = 0;

    bool fits() const { return need <= capacity; }
    double freeBytes() const { return capacity - need; }
    double freeShare() const { return capacity > 0 ? freeBytes() / capacity : 0; }
    /// It fits, and less than kTightShare is left.
    bool isTight() const { return fits() && freeShare() < kTightShare; }
};
TrainingMemory memoryOf(const TrainingRun& run);

/// Bytes one layer keeps of `tokens` for its backward pass, without recomputation.
double layerActivationBytes(const TrainingRun& run, double tokens);

} // namespace ringside::scaling::throughput
