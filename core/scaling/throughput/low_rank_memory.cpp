// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/low_rank_memory.h"
#include "core/scaling/throughput/model_size.h"

namespace ringside::scaling::throughput {

LowRankMemory lowRankMemory(const Transformer& model, int rank, bool doubleQuantisation)
{
    constexpr double kAdapterBytes = 6, kReservedBytes = 2.5e9;
    const double bits = 4 + (doubleQuantisation ? 8.0 / 64 + 32.0 / 16384 : 32.0 / 64);
    const ParameterCount count = parametersOf(model);
    const double queries = model.heads * model.headDim, keys = model.keyHeads * model.headDim;
    const double attention = 2 * (model.hidden + queries) + 2 * (model.hidden + keys);
    const double ffn = (model.gated ? 3 : 2) * (model.hidden + model.ffn);
    LowRankMemory memory;
    memory.frozen = bits / 8 * model.layers * count.layer + 2 * count.embedding;
    memory.trainable = double(rank) * model.layers * (attention + ffn);
    memory.adapters = kAdapterBytes * memory.trainable;
    memory.work = 2 * model.hidden * model.ffn +
                  model.sequence * (2 * model.hidden * model.layers + 10 * model.vocabulary) +
                  kReservedBytes;
    return memory;
}

} // namespace ringside::scaling::throughput
