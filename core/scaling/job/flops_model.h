// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

/// Floating-point operations of training a decoder-only transformer, and the figures derived from
/// them. L layers, h hidden, s tokens per sample, V vocabulary, B samples per step, P parameters, T
/// tokens.
///
///   parameters         P = 12 L h^2 (1 + 13 / (12 h) + (V + s) / (12 L h))
///   one token          6 P, 8 P with full recomputation; attention adds 12 L h s, or 16 L h s
///   when
///                      it is recomputed (selective or full recomputation)
///   one step           F = 96 B s L h^2 (1 + s / (6 h) + V / (16 L h)), with full recomputation;
///                      72 in place of 96 and V / (12 L h) without
///   days               8 T P / (n X 86400), X FLOP/s that each of n accelerators achieves
///   MFU                (6 P + 12 L h s) x tokens per second / (n peak); HFU also counts what is
///                      recomputed
/// Sources: Kaplan et al. 2020 (6 P); Chowdhery et al. 2022, PaLM, appendix B (MFU); Narayanan et
/// al. 2021, Megatron-LM (P, F and days); Korthikanti et al. 2022 (HFU).
///
/// Where it is wrong: only matrix products count, not softmax, norms, activations and the
/// optimizer; kernels that use a causal mask halve attention's share.
namespace ringside::scaling {

struct TransformerShape
{
    double layers = 1, hidden = 1, sequence = 1;
    double vocabulary = 0; ///< 0: embeddings and logits are left out
};

/// Number of parameters, including biases, norms, token and position embeddings.
double transformerParameters(const TransformerShape& shape);

/// Attention scores and weighted sums, forward and backward, including recomputation.
double attentionFlopsPerToken(double layers, double hidden, double sequence, Recompute recompute);

/// 6 P (or 8 P) plus attention, for one token. Logits are never recomputed, so with full
/// recomputation the embeddings in P count slightly too often.
double trainingFlopsPerToken(double parameters, const TransformerShape& shape, Recompute recompute);

/// F of one step of `batch` samples.
Flops megatronStepFlops(const TransformerShape& shape, double batch, Recompute recompute);

/// Days to train on `tokens` tokens with full recomputation, when each accelerator achieves
/// `achieved`.
double trainingDays(double tokens, double parameters, double accelerators, FlopsPerSecond achieved);

/// Share of the accelerators' peak: model FLOPs (without recomputation) and hardware FLOPs (with
/// it).
struct Utilisation
{
    double model = 0, hardware = 0;
};
/// Errors: OutOfRange for a time, a peak or a count that is not above 0.
Result<Utilisation> utilisationOf(const TransformerShape& shape, double batch, Recompute recompute,
                                  Seconds step, double accelerators, FlopsPerSecond peak);

} // namespace ringside::scaling
