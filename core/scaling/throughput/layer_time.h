// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/kernels.h"

#include <vector>

/// One transformer layer on one accelerator, forward and backward, of one micro-batch.
///
///   GEMMs          (T, (a+2k) d / t, h), (T, h, a d / t), (T, 2 f / t or f / t, h), (T, h, f / t)
///   memory-bound   k_m T (22 h / (t with sequence parallelism) + (6 f or 4 f + rotary) / t)
///                  / (0.85 B) + 10 l; backward 1.8 times and 16 l
///   tensor         two gathers and two scatters of 2 T h bytes; backward 1.5 x 0.6 of that, since
///                  the weight gradients hide part of them; overlap hides 75 %
///   context        keys and values pass round the ring behind attention
///   experts        per-expert GEMMs, dispatch and combine as all-to-all
///
/// T = b s / c tokens per rank, h hidden, a heads, k key heads, d head size, f FFN size, t tensor
/// and c context degree, B memory bytes/s, l launch in s.
/// Sources: Korthikanti et al. 2022 (sequence parallelism), Shoeybi et al. 2019 (tensor), Liu et
/// al. 2023 (ring attention), DeepSeek-AI 2024 (expert parallelism).
namespace ringside::scaling::throughput {

struct LayerTime
{
    Pass gemm, attention, memoryBound, tensor, expertExchange, context;
    double closingProjection = 0; ///< forward time of the last GEMM, part of gemm.forward

    double forward() const;
    double backward() const;
    /// Computation alone, without the exchanges.
    double forwardCompute() const { return gemm.forward + attention.forward + memoryBound.forward; }
    double backwardCompute() const
    {
        return gemm.backward + attention.backward + memoryBound.backward;
    }
};

/// The weight matrices of a layer. With experts, those of one expert take the place of the
/// feed-forward ones.
enum class LayerProduct {
    AttentionInput, ///< queries, keys and values; with latent attention the way down
    LatentQuery,
    LatentKeyValue,
    AttentionOutput,
    FeedForwardInput,
    FeedForwardOutput,
    ExpertInput,
    ExpertOutput,
};

/// A matrix in x out of one accelerator, applied to `tokens`.
struct ProductShape
{
    LayerProduct product = LayerProduct::AttentionInput;
    double tokens = 0, in = 0, out = 0;

    double flops() const { return 2 * tokens * in * out; }
    bool operator==(const ProductShape&) const = default;
};

/// The forward products of a layer on one accelerator, in order of use.
std::vector<ProductShape> layerProducts(const TrainingRun& run);

/// The mean layer of the model: dense and expert layers, full and sliding-window attention.
LayerTime layerTime(const TrainingRun& run, const Machine& machine);
/// Output projection and loss of one micro-batch on the last stage.
Pass logitsTime(const TrainingRun& run, const Machine& machine);

} // namespace ringside::scaling::throughput
