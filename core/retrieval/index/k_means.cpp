// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lloyd 1982, IEEE Transactions on Information Theory 28. The nearest centroid c of a vector x has
// the largest x c - |c|^2 / 2, so that one inner product per pair suffices.
#include "core/retrieval/index/k_means.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <span>
#include <utility>

namespace ringside::retrieval {

namespace {

constexpr std::size_t kTrainedPerLeaf = 40;

Error cancelled()
{
    return {.code = ErrorCode::Cancelled};
}

/// The nearest centroids of the vectors in a block.
class NearestCentroid
{
public:
    NearestCentroid(const LaneVectors& vectors, const std::vector<float>& centroids)
        : m_vectors(vectors),
          m_centroids(centroids),
          m_halves(halfSquaresOf(centroids, vectors.dimensions())),
          m_products(m_halves.size() * kLanes)
    {
    }

    const std::array<std::uint32_t, kLanes>& ofBlock(std::size_t block)
    {
        laneProducts(m_vectors.block(block), m_vectors.dimensions(), m_centroids,
                     m_products.data());
        std::array<float, kLanes> best;
        best.fill(-1e30F);
        m_nearest.fill(0);
        for (std::size_t c = 0; c < m_halves.size(); ++c) {
            const float* products = m_products.data() + c * kLanes;
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                const float score = products[lane] - m_halves[c];
                m_nearest[lane] =
                    score > best[lane] ? static_cast<std::uint32_t>(c) : m_nearest[lane];
                best[lane] = std::max(best[lane], score);
            }
        }
        return m_nearest;
    }

private:
    const LaneVectors& m_vectors;
    const std::vector<float>& m_centroids;
    std::vector<float> m_halves, m_products;
    std::array<std::uint32_t, kLanes> m_nearest{};
};

/// Distinct vectors of the first `sample`.
std::vector<float> firstCentroids(const LaneVectors& vectors, std::size_t sample,
                                  std::size_t leaves, Rng& random)
{
    const std::size_t dimensions = vectors.dimensions();
    std::vector<std::size_t> order(sample);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<float> centroids(leaves * dimensions);
    for (std::size_t i = 0; i < leaves; ++i) {
        std::swap(order[i], order[i + static_cast<std::size_t>(random.below(sample - i))]);
        vectors.copyTo(order[i], std::span(centroids).subspan(i * dimensions, dimensions));
    }
    return centroids;
}

/// Moves each centroid to the mean of the vectors of the first `sample` that are nearest to it.
std::vector<float> moved(const LaneVectors& vectors, std::size_t sample,
                         const std::vector<float>& centroids)
{
    const std::size_t dimensions = vectors.dimensions();
    NearestCentroid nearest(vectors, centroids);
    std::vector<float> sums(centroids.size());
    std::vector<std::uint32_t> sizes(centroids.size() / dimensions);
    for (std::size_t first = 0; first < sample; first += kLanes) {
        const auto& leaves = nearest.ofBlock(first / kLanes);
        for (std::size_t i = first; i < std::min(first + kLanes, sample); ++i) {
            const std::uint32_t leaf = leaves[i - first];
            vectors.addTo(i, std::span(sums).subspan(leaf * dimensions, dimensions));
            ++sizes[leaf];
        }
    }
    for (std::size_t leaf = 0; leaf < sizes.size(); ++leaf) {
        for (std::size_t d = leaf * dimensions; d < (leaf + 1) * dimensions; ++d)
            sums[d] = sizes[leaf] == 0 ? centroids[d] : sums[d] / static_cast<float>(sizes[leaf]);
    }
    return sums;
}

} // namespace

std::vector<float> halfSquaresOf(const std::vector<float>& rows, std::size_t dimensions)
{
    std::vector<float> halves;
    for (std::size_t first = 0; first < rows.size(); first += dimensions) {
        float sum = 0;
        for (std::size_t d = first; d < first + dimensions; ++d)
            sum += rows[d] * rows[d];
        halves.push_back(sum / 2);
    }
    return halves;
}

Result<Leaves> kMeans(const LaneVectors& vectors, const KMeansPlan& plan, Rng& random,
                      const std::stop_token& stop)
{
    assert(plan.leaves >= 1 && plan.leaves <= vectors.count());
    const std::size_t sample = std::min(vectors.count(), kTrainedPerLeaf * plan.leaves);
    Leaves leaves{.count = plan.leaves,
                  .centroids = firstCentroids(vectors, sample, plan.leaves, random),
                  .leafOf = std::vector<std::uint32_t>(vectors.count())};
    for (int i = 0; i < plan.iterations; ++i) {
        if (stop.stop_requested())
            return fail(cancelled());
        leaves.centroids = moved(vectors, sample, leaves.centroids);
    }
    NearestCentroid nearest(vectors, leaves.centroids);
    for (std::size_t block = 0; block < vectors.blocks(); ++block) {
        if (stop.stop_requested())
            return fail(cancelled());
        const auto& found = nearest.ofBlock(block);
        const std::size_t first = block * kLanes;
        std::copy_n(found.begin(), std::min(kLanes, vectors.count() - first),
                    leaves.leafOf.begin() + static_cast<std::ptrdiff_t>(first));
    }
    return leaves;
}

} // namespace ringside::retrieval
