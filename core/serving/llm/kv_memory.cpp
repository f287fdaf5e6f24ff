// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many sequences fit. memory M per accelerator, n accelerators, share s, P parameters of w
// bytes, reserve R, KV bytes per token k, context x:
//   tokens = floor((n M s - w P - R)/k),  sequences = floor(tokens/x)
// Paging in blocks of b tokens wastes (b - 1)/2 tokens per sequence on average; memory reserved at
// the longest length wastes longest - length.
// Source: vLLM (arXiv 2309.06180). Wrong: the reserve is assumed, not measured; a scheduler may
// admit more sequences and preempt some later.
#include "core/serving/llm/kv_memory.h"

#include <algorithm>
#include <cmath>

namespace ringside::serving {

KvNumbers kvMemory(const ModelShape& shape, const KvBudget& budget, double context)
{
    KvNumbers numbers;
    numbers.perToken = kvPerToken(shape, budget.kvBytes);
    numbers.multiHeadPerToken = multiHeadKvPerToken(shape, budget.kvBytes);
    numbers.perSequence = numbers.perToken * context;
    numbers.weights = Bytes(shape.parameters * budget.weightBytes);
    numbers.free =
        budget.memoryEach * (budget.accelerators * budget.share) - numbers.weights - budget.reserve;
    numbers.fits = numbers.free > Bytes(0);
    if (!numbers.fits)
        return numbers;
    numbers.tokens = std::floor(numbers.free / numbers.perToken);
    numbers.sequences = std::floor(numbers.tokens / context);
    return numbers;
}

PagingNumbers pagingUse(std::span<const int> lengths, int block, int longest)
{
    double used = 0, paged = 0;
    for (const int length : lengths) {
        used += length;
        paged += std::ceil(static_cast<double>(length) / block) * block;
    }
    const auto count = static_cast<double>(lengths.size());
    if (lengths.empty())
        return {};
    return {.pagedUsedShare = used / paged,
            .contiguousUsedShare = used / (count * longest),
            .meanWasteTokens = (paged - used) / count};
}

} // namespace ringside::serving
