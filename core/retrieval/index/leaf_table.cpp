// SPDX-License-Identifier: GPL-3.0-or-later
//
// Topic centers c ~ N(0, I), points c + spread N(0, I), each of a random topic; queries alike. The
// true neighbors are exact, by Euclidean distance: the nearest x of a query q has the largest
// q x - |x|^2 / 2. A search reads the leaves whose centroids are nearest to the query (inverted
// file: Jegou, Douze, Schmid 2011, doi:10.1109/TPAMI.2010.57). Wrong for real corpora, whose topics
// differ in size and overlap; compressed scores and reordering are left out.
#include "core/retrieval/index/leaf_table.h"

#include "core/base/rng.h"
#include "core/retrieval/index/k_means.h"
#include "core/retrieval/vectors/lane_vectors.h"
#include "core/retrieval/vectors/nearest_lists.h"
#include "core/retrieval/vectors/normal_table.h"
#include "core/statistics/distributions.h"
#include "core/statistics/draws.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <span>

namespace ringside::retrieval {

namespace {

constexpr double kLevel = 0.99;
constexpr std::size_t kQueriesTogether = 64; ///< whose products stay in the nearest cache

/// What the random numbers are for.
enum Purpose { kCenters = 20, kPoints, kPointTopics, kQueryNoise, kQueryTopics, kStarts };

Rng streamOf(const LeafData& data, int purpose)
{
    return statistics::randomStream(data.seed, 0, purpose);
}

/// Points of the mixture, one after the other.
class Mixture
{
public:
    explicit Mixture(const LeafData& data)
        : m_dimensions(data.dimensions),
          m_topics(data.topics),
          m_spread(static_cast<float>(data.spread)),
          m_centers(data.topics * data.dimensions)
    {
        Rng random = streamOf(data, kCenters);
        drawNormals(random, m_centers);
    }

    void draw(Rng& topics, Rng& noise, std::span<float> point) const
    {
        const std::size_t topic = static_cast<std::size_t>(topics.below(m_topics));
        drawNormals(noise, point);
        for (std::size_t d = 0; d < m_dimensions; ++d)
            point[d] = m_centers[topic * m_dimensions + d] + m_spread * point[d];
    }

private:
    std::size_t m_dimensions, m_topics;
    float m_spread;
    std::vector<float> m_centers;
};

LaneVectors drawPoints(const LeafData& data, const Mixture& mixture)
{
    LaneVectors points(data.vectors, data.dimensions);
    Rng topics = streamOf(data, kPointTopics), noise = streamOf(data, kPoints);
    std::vector<float> point(data.dimensions);
    for (std::size_t i = 0; i < data.vectors; ++i) {
        mixture.draw(topics, noise, point);
        points.set(i, point);
    }
    return points;
}

std::vector<float> drawQueries(const LeafData& data, const Mixture& mixture)
{
    std::vector<float> queries(data.queries * data.dimensions);
    Rng topics = streamOf(data, kQueryTopics), noise = streamOf(data, kQueryNoise);
    for (std::size_t i = 0; i < data.queries; ++i)
        mixture.draw(topics, noise,
                     std::span(queries).subspan(i * data.dimensions, data.dimensions));
    return queries;
}

/// The leaves in the order of their centroids' distances from a query.
std::vector<std::uint32_t> leavesInOrder(const Leaves& leaves, const std::vector<float>& halves,
                                         std::span<const float> query)
{
    std::vector<float> scores(leaves.count);
    for (std::size_t leaf = 0; leaf < leaves.count; ++leaf) {
        const float* centroid = leaves.centroids.data() + leaf * query.size();
        scores[leaf] = std::inner_product(query.begin(), query.end(), centroid, -halves[leaf]);
    }
    std::vector<std::uint32_t> order(leaves.count);
    std::iota(order.begin(), order.end(), 0U);
    const auto isBetter = [&scores](std::uint32_t a, std::uint32_t b) {
        const float one = scores[a], other = scores[b];
        return one > other || (one == other && a < b);
    };
    std::ranges::sort(order, isBetter);
    return order;
}

/// Half the width of the mean of n numbers with this sum of squares, in standard errors `errors`.
double halfWidthOf(double sum, double squares, double n, double errors)
{
    const double variance = std::max(0.0, (squares - sum * sum / n) / (n - 1));
    return errors * std::sqrt(variance / n);
}

} // namespace

Result<LeafTable> LeafTable::compute(const LeafData& data, const std::stop_token& stop)
{
    assert(data.leaves <= data.vectors && data.kept <= data.vectors && data.queries >= 2);
    const Mixture mixture(data);
    const LaneVectors points = drawPoints(data, mixture);
    const std::vector<float> queries = drawQueries(data, mixture);
    Rng starts = streamOf(data, kStarts);
    RINGSIDE_TRY(const Leaves leaves, kMeans(points, {data.leaves, data.iterations}, starts, stop));
    std::vector<std::size_t> sizes(data.leaves);
    for (const std::uint32_t leaf : leaves.leafOf)
        ++sizes[leaf];
    const auto halves = points.halfSquares();
    const auto centroidHalves = halfSquaresOf(leaves.centroids, data.dimensions);
    LeafTable table(data);
    table.m_standardErrors =
        statistics::studentQuantile((1 + kLevel) / 2, static_cast<double>(data.queries) - 1);
    table.m_scanned.resize(data.leaves + 1);
    table.m_squares.resize(data.leaves + 1);
    std::vector<std::uint32_t> positions(data.leaves);
    for (std::size_t first = 0; first < data.queries; first += kQueriesTogether) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const std::size_t count = std::min(kQueriesTogether, data.queries - first);
        const auto several = std::span<const float>(queries).subspan(first * data.dimensions,
                                                                     count * data.dimensions);
        const NearestLists lists = nearestOf(points, several, data.kept, halves);
        for (std::size_t i = 0; i < count; ++i) {
            const auto order = leavesInOrder(leaves, centroidHalves,
                                             several.subspan(i * data.dimensions, data.dimensions));
            double scanned = 0;
            for (std::size_t m = 0; m < data.leaves; ++m) {
                positions[order[m]] = static_cast<std::uint32_t>(m);
                scanned += static_cast<double>(sizes[order[m]]) / static_cast<double>(data.vectors);
                table.m_scanned[m + 1] += scanned;
                table.m_squares[m + 1] += scanned * scanned;
            }
            for (const std::uint32_t neighbor : lists.sorted(i))
                table.m_places.push_back(positions[leaves.leafOf[neighbor]]);
        }
    }
    return table;
}

double LeafTable::recallOf(std::size_t query, std::size_t k, std::size_t searched) const
{
    const auto first = m_places.begin() + static_cast<std::ptrdiff_t>(query * m_data.kept);
    const auto found = std::count_if(first, first + static_cast<std::ptrdiff_t>(k),
                                     [searched](std::uint32_t place) { return place < searched; });
    return static_cast<double>(found) / static_cast<double>(k);
}

std::vector<std::size_t> LeafTable::leafPlaces(std::size_t query, std::size_t k) const
{
    const auto first = m_places.begin() + static_cast<std::ptrdiff_t>(query * m_data.kept);
    return {first, first + static_cast<std::ptrdiff_t>(k)};
}

scenario::Estimate LeafTable::recall(std::size_t k, std::size_t searched) const
{
    double sum = 0, squares = 0;
    for (std::size_t query = 0; query < m_data.queries; ++query) {
        const double share = recallOf(query, k, searched);
        sum += share;
        squares += share * share;
    }
    const auto n = static_cast<double>(m_data.queries);
    return {sum / n, halfWidthOf(sum, squares, n, m_standardErrors)};
}

scenario::Estimate LeafTable::scannedShare(std::size_t searched) const
{
    if (searched == m_data.leaves)
        return {1, 0};
    const auto n = static_cast<double>(m_data.queries);
    const double sum = m_scanned[searched];
    return {sum / n, halfWidthOf(sum, m_squares[searched], n, m_standardErrors)};
}

} // namespace ringside::retrieval
