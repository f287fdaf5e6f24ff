// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/estimate.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace ringside::retrieval {

/// A data set: points around topic centers, queries drawn in the same way, and leaves by k-means.
struct LeafData
{
    std::size_t vectors = 20000, dimensions = 32, topics = 200, leaves = 200;
    std::size_t queries = 300;
    std::size_t kept = 10; ///< true neighbors per query
    double spread = 0.6;
    std::uint64_t seed = 1;
    int iterations = 10; ///< of k-means
    bool operator==(const LeafData&) const = default;
};

/// Which leaves hold the true neighbors of each query. A search of m leaves or for k <= kept
/// neighbors is looked up.
class LeafTable
{
public:
    /// Errors: Cancelled.
    static Result<LeafTable> compute(const LeafData& data, const std::stop_token& stop);

    std::size_t leaves() const { return m_data.leaves; }
    std::size_t queries() const { return m_data.queries; }

    /// Mean share of the k nearest neighbors that lie in the first `searched` leaves.
    scenario::Estimate recall(std::size_t k, std::size_t searched) const;
    /// Mean share of all vectors that lie in them.
    scenario::Estimate scannedShare(std::size_t searched) const;
    /// Of one query: its share, and the place of the leaf of each of its k neighbors, from 0 on in
    /// the order of the centroids' distances.
    double recallOf(std::size_t query, std::size_t k, std::size_t searched) const;
    std::vector<std::size_t> leafPlaces(std::size_t query, std::size_t k) const;

private:
    explicit LeafTable(const LeafData& data) : m_data(data) {}

    LeafData m_data;
    std::vector<std::uint32_t> m_places;      ///< of the kept neighbors' leaves, query by query
    std::vector<double> m_scanned, m_squares; ///< by the number of leaves: sums over the queries
    double m_standardErrors = 0;              ///< in half the width of an interval
};

} // namespace ringside::retrieval
