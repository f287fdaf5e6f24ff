// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/vectors/lane_vectors.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::retrieval {

/// The k vectors with the highest scores for each of several queries. Vectors are offered in
/// ascending order; of equal scores the earlier vector stays.
class NearestLists
{
public:
    NearestLists(std::size_t queries, std::size_t k);

    /// The scores of up to kLanes vectors from `first` on.
    void offer(std::size_t query, const float* scores, std::size_t first, std::size_t count);
    /// The vectors of a query, the nearest first.
    std::vector<std::uint32_t> sorted(std::size_t query) const;

private:
    struct Entry
    {
        float score;
        std::uint32_t vector;
    };
    /// Whether `a` leaves the list after `b`: the order of the heap, whose front is the worst.
    static bool isBetter(const Entry& a, const Entry& b)
    {
        return a.score > b.score || (a.score == b.score && a.vector < b.vector);
    }
    void keep(std::vector<Entry>& list, Entry entry);

    std::size_t m_k;
    std::vector<std::vector<Entry>> m_lists;
    std::vector<float> m_least; ///< a vector with at most this score is not among the k
};

/// The k vectors with the largest products with each query, less `subtracted` of the vector; empty
/// for none, else one number per lane of all blocks.
NearestLists nearestOf(const LaneVectors& vectors, std::span<const float> queries, std::size_t k,
                       std::span<const float> subtracted = {});

} // namespace ringside::retrieval
