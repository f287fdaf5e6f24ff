// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/model_shape.h"

#include <span>

namespace ringside::serving {

/// Memory of one replica, over all of its accelerators.
struct KvBudget
{
    Bytes memoryEach{0};
    int accelerators = 1;
    double share = 0.9;     ///< usable share of the memory
    Bytes reserve{2e9};     ///< activations and buffers; an assumption
    double weightBytes = 2; ///< per parameter
    double kvBytes = 2;     ///< per element of the cache
};

struct KvNumbers
{
    Bytes perToken{0}, perSequence{0}, multiHeadPerToken{0};
    Bytes weights{0}, free{0};
    double tokens = 0;    ///< capacity of the cache
    double sequences = 0; ///< with `context` tokens each
    bool fits = false;    ///< there is room for the weights and the reserve
};

KvNumbers kvMemory(const ModelShape& shape, const KvBudget& budget, double context);

/// Use of cache memory by sequences of these lengths, in blocks or reserved for the longest.
struct PagingNumbers
{
    double pagedUsedShare = 0, contiguousUsedShare = 0;
    double meanWasteTokens = 0; ///< per sequence, paged
};
PagingNumbers pagingUse(std::span<const int> lengths, int block, int longest);

} // namespace ringside::serving
