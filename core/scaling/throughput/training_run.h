// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/accelerator.h"

#include <array>

/// One training job of a decoder-only transformer, as the step-time law takes it.
namespace ringside::scaling::throughput {

enum class Precision { Bits16, Fp8, Mxfp8, Nvfp4 };
enum class AttentionKernel { Flash, Standard };
/// Effective rates with phases that run at the same time, or data-sheet rates one phase after the
/// other.
enum class Collectives { Pipelined, Ideal };
enum class Schedule { OneForwardOneBackward, ZeroBubbleH1, DualPipe };

/// What the software brings: it selects multipliers, overlaps and the bytes of gradients.
enum class Stack {
    Composer,
    TorchCompile,
    TorchEager,
    Megatron,     ///< 2021-22: standard attention, nothing overlaps
    MegatronCore, ///< also NeMo with Transformer Engine
    Meta,
    DeepSpeed, ///< also Megatron-DeepSpeed
    InternEvo,
    Nanotron,
    Xla,
    DeepSeek,
};

struct Experts
{
    int count = 0; ///< 0: dense
    int topK = 1;
    double ffn = 0;
    int shared = 0;
    int denseLayers = 0;

    bool operator==(const Experts&) const = default;
};

/// Multi-head latent attention (DeepSeek-V2); queryRank 0 is ordinary attention.
struct LatentAttention
{
    int queryRank = 0, keyRank = 0;
    int plainDim = 0, rotaryDim = 0, valueDim = 0;

    bool operator==(const LatentAttention&) const = default;
};

struct Transformer
{
    int layers = 1;
    double hidden = 1;
    int heads = 1, keyHeads = 1;
    double headDim = 1;
    double ffn = 1;
    bool gated = true; ///< three matrices per FFN (SwiGLU) instead of two
    double vocabulary = 0;
    double sequence = 1;
    bool tied = false; ///< input embedding and output projection share their matrix
    Experts experts{};
    LatentAttention latent{};
    double window = 0; ///< sliding-window attention in every `windowEvery`-th layer
    int windowEvery = 2;

    bool operator==(const Transformer&) const = default;
};

struct Layout
{
    int data = 1, tensor = 1, pipeline = 1, context = 1, expert = 1;
    int zero = 1;
    int interleave = 1;
    double microBatch = 1;
    double globalBatch = 1;
    bool sequenceParallel = false;
    bool dataOverlap = true;
    bool tensorOverlap = false;
    bool fsdp = false;               ///< gathers weights layer by layer
    int shardGroup = 0;              ///< FSDP shards inside groups of this size (HSDP); 0: all
    int optimizerGroup = 0;          ///< ZeRO-1/2 shard inside groups of this size; 0: all
    int slices = 1;                  ///< TPU slices joined by the data-centre network
    std::array<int, 3> sliceSides{}; ///< of one slice; zeros: as even as possible
    int localSteps = 1;              ///< steps between two exchanges (local SGD)
    Schedule schedule = Schedule::OneForwardOneBackward;

    int accelerators() const { return data * tensor * pipeline * context; }
    double microBatches() const;
    bool operator==(const Layout&) const = default;
};

struct TrainingRun
{
    Transformer model;
    Layout layout;
    Accelerator accelerator;
    int accelerators = 1;
    Precision precision = Precision::Bits16;
    /// Share of the forward pass computed again; above 1 where attention is repeated twice.
    double recompute = 0;
    bool recomputesAttention = false; ///< selective: scores and their softmax only
    AttentionKernel attention = AttentionKernel::Flash;
    double attentionGeneration = 0; ///< speed relative to the kernels of 2022; 0: the stack's
    Stack stack = Stack::MegatronCore;
    bool halfPrecisionIsBf16 = true;          ///< false: float16 with loss scaling
    bool launchBlocking = false;              ///< CUDA_LAUNCH_BLOCKING=1
    double gatherBytes = 2, scatterBytes = 0; ///< bytes per parameter under FSDP; 0: the stack's
    double gemmEfficiency = 0;                ///< replaces the fitted share of the peak; 0: fitted
    double offloadLink = 0;                   ///< bytes/s to the host's memory; 0: activations stay
    Collectives collectives = Collectives::Pipelined;
    double dispatchBytes = 0; ///< per value sent to an expert; 0: by precision

    int hosts() const;
    /// Whether embedding and output projection each take the place of a layer in a pipeline.
    bool endsCountAsLayers() const;
};

} // namespace ringside::scaling::throughput
