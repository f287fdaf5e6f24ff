// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/rng.h"
#include "core/retrieval/vectors/lane_vectors.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace ringside::retrieval {

/// Centroids row by row, and the leaf of each vector: that of its nearest centroid.
struct Leaves
{
    std::size_t count = 0;
    std::vector<float> centroids;
    std::vector<std::uint32_t> leafOf;
};

struct KMeansPlan
{
    std::size_t leaves = 1;
    int iterations = 10;
};

/// Lloyd's k-means from random distinct vectors. As indexes do, it trains on a sample: on the first
/// 40 vectors per leaf, or on all where there are fewer. A leaf without vectors keeps its centroid.
/// Errors: Cancelled.
Result<Leaves> kMeans(const LaneVectors& vectors, const KMeansPlan& plan, Rng& random,
                      const std::stop_token& stop);

/// Half the squared length of each row.
std::vector<float> halfSquaresOf(const std::vector<float>& rows, std::size_t dimensions);

} // namespace ringside::retrieval
