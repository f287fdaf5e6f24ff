// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/throughput/training_run.h"

/// Memory of QLoRA: frozen 4-bit weights under trained low-rank adapters.
///
///   frozen     4 + 8 / 64 + 32 / 16,384 = 4.127 bits per parameter of the layers with double
///              quantisation, 4 + 32 / 64 = 4.5 without; embeddings in 16 bits
///   adapters   r (in + out) parameters per matrix; weights, gradients and Adam's moments take 6
///              bytes each with paged 8-bit moments
///   work       one dequantised FFN matrix; 2 h per token and layer and 10 bytes per logit of one
///              sequence under full recomputation; 2.5 GB of context and allocator
/// Source: Dettmers et al. 2023.
namespace ringside::scaling::throughput {

struct LowRankMemory
{
    double frozen = 0;    ///< bytes, embeddings included
    double trainable = 0; ///< parameters
    double adapters = 0;
    double work = 0;

    double total() const { return frozen + adapters + work; }
};
/// Adapters of `rank` on every matrix of every layer; a batch of one sequence.
LowRankMemory lowRankMemory(const Transformer& model, int rank, bool doubleQuantisation);

} // namespace ringside::scaling::throughput
