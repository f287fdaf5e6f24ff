// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/vectors/nearest_lists.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ringside::retrieval {

NearestLists::NearestLists(std::size_t queries, std::size_t k)
    : m_k(k), m_lists(queries), m_least(queries, -std::numeric_limits<float>::infinity())
{
    assert(k > 0);
    for (auto& list : m_lists)
        list.reserve(k);
}

void NearestLists::keep(std::vector<Entry>& list, Entry entry)
{
    if (list.size() == m_k) {
        std::ranges::pop_heap(list, isBetter);
        list.back() = entry;
    } else {
        list.push_back(entry);
    }
    std::ranges::push_heap(list, isBetter);
}

void NearestLists::offer(std::size_t query, const float* scores, std::size_t first,
                         std::size_t count)
{
    float& least = m_least[query];
    if (count == kLanes) {
        // Most blocks have no vector that is near enough; this loop has no branches.
        bool isAny = false;
        for (std::size_t lane = 0; lane < kLanes; ++lane)
            isAny |= scores[lane] > least;
        if (!isAny)
            return;
    }
    auto& list = m_lists[query];
    for (std::size_t lane = 0; lane < count; ++lane) {
        if (!(scores[lane] > least))
            continue;
        keep(list, {scores[lane], static_cast<std::uint32_t>(first + lane)});
        if (list.size() == m_k)
            least = list.front().score;
    }
}

std::vector<std::uint32_t> NearestLists::sorted(std::size_t query) const
{
    std::vector<Entry> list = m_lists[query];
    std::ranges::sort(list, isBetter);
    std::vector<std::uint32_t> vectors;
    for (const Entry& entry : list)
        vectors.push_back(entry.vector);
    return vectors;
}

NearestLists nearestOf(const LaneVectors& vectors, std::span<const float> queries, std::size_t k,
                       std::span<const float> subtracted)
{
    const std::size_t dimensions = vectors.dimensions(), count = queries.size() / dimensions;
    NearestLists lists(count, k);
    std::vector<float> products(count * kLanes);
    for (std::size_t block = 0; block < vectors.blocks(); ++block) {
        laneProducts(vectors.block(block), dimensions, queries, products.data());
        const std::size_t first = block * kLanes;
        const std::size_t lanes = std::min(kLanes, vectors.count() - first);
        for (std::size_t query = 0; query < count; ++query) {
            float* scores = products.data() + query * kLanes;
            for (std::size_t lane = 0; !subtracted.empty() && lane < kLanes; ++lane)
                scores[lane] -= subtracted[first + lane];
            lists.offer(query, scores, first, lanes);
        }
    }
    return lists;
}

} // namespace ringside::retrieval
