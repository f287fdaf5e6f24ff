// SPDX-License-Identifier: GPL-3.0-or-later
//
// A document is a latent vector z ~ N(0, I). The old model's vector of it is A z + noise, scaled to
// length 1, the new model's B z + noise; A and B are independent, with entries N(0, 1 / latent).
// The true neighbors of a query are the k documents with the largest cosine of z. Vectors of two
// models share no axes, so that their products say nothing about z. Wrong for models that were
// trained to agree.
#include "core/retrieval/spaces/embedding_spaces.h"

#include "core/base/rng.h"
#include "core/retrieval/vectors/lane_vectors.h"
#include "core/retrieval/vectors/nearest_lists.h"
#include "core/retrieval/vectors/normal_table.h"
#include "core/statistics/draws.h"
#include "core/statistics/mean_interval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace ringside::retrieval {

namespace {

/// What the random numbers are for: streams of their own, so that documents and queries stay the
/// same whatever is moved.
enum SpaceStream { kOldModel = 40, kNewModel, kLatent, kNoise, kMoves, kAsked, kAskedNoise };

Rng streamOf(const SpacesScenario& scenario, int purpose)
{
    return statistics::randomStream(static_cast<std::uint64_t>(scenario.seed), 0, purpose);
}

void toUnitLength(std::span<float> vector)
{
    float squares = 0;
    for (const float x : vector)
        squares += x * x;
    const float factor = squares > 0 ? 1 / std::sqrt(squares) : 0;
    for (float& x : vector)
        x *= factor;
}

/// A model: a row of `dimensions` numbers per latent component.
class Embedding
{
public:
    Embedding(const SpacesScenario& scenario, int model)
        : m_dimensions(static_cast<std::size_t>(scenario.dimensions)),
          m_noise(static_cast<float>(scenario.noise)),
          m_rows(m_dimensions * static_cast<std::size_t>(scenario.latent))
    {
        Rng random = streamOf(scenario, model);
        drawNormals(random, m_rows);
        const auto scale = static_cast<float>(1 / std::sqrt(scenario.latent));
        for (float& entry : m_rows)
            entry *= scale;
    }

    /// Of a vector that holds draws for its noise.
    void embed(std::span<const float> latent, std::span<float> vector) const
    {
        for (float& x : vector)
            x *= m_noise;
        for (std::size_t i = 0; i < latent.size(); ++i) {
            const float* row = m_rows.data() + i * m_dimensions;
            for (std::size_t d = 0; d < m_dimensions; ++d)
                vector[d] += latent[i] * row[d];
        }
        toUnitLength(vector);
    }

private:
    std::size_t m_dimensions;
    float m_noise;
    std::vector<float> m_rows;
};

/// Latent vectors and vectors of the documents, and which of them have moved.
struct Documents
{
    LaneVectors latent, vectors;
    std::vector<bool> moved;
};

Documents drawDocuments(const SpacesScenario& scenario)
{
    const auto count = static_cast<std::size_t>(scenario.documents);
    const auto latents = static_cast<std::size_t>(scenario.latent);
    const auto dimensions = static_cast<std::size_t>(scenario.dimensions);
    Documents documents{LaneVectors(count, latents), LaneVectors(count, dimensions),
                        std::vector<bool>(count)};
    const Embedding oldModel(scenario, kOldModel), newModel(scenario, kNewModel);
    Rng latentStream = streamOf(scenario, kLatent), noise = streamOf(scenario, kNoise);
    Rng moves = streamOf(scenario, kMoves);
    std::vector<float> latent(latents), vector(dimensions);
    for (std::size_t i = 0; i < count; ++i) {
        drawNormals(latentStream, latent);
        drawNormals(noise, vector);
        documents.moved[i] = moves.uniform() < scenario.moved;
        (documents.moved[i] ? newModel : oldModel).embed(latent, vector);
        documents.vectors.set(i, vector);
        toUnitLength(latent);
        documents.latent.set(i, latent);
    }
    return documents;
}

struct Queries
{
    std::vector<float> latent, vectors;
};

Queries drawQueries(const SpacesScenario& scenario, std::size_t count)
{
    const auto latents = static_cast<std::size_t>(scenario.latent);
    const auto dimensions = static_cast<std::size_t>(scenario.dimensions);
    Queries queries{std::vector<float>(count * latents), std::vector<float>(count * dimensions)};
    const bool isOld = scenario.query == EmbeddingModel::Old;
    const Embedding model(scenario, isOld ? kOldModel : kNewModel);
    Rng random = streamOf(scenario, kAsked), noise = streamOf(scenario, kAskedNoise);
    drawNormals(random, queries.latent);
    drawNormals(noise, queries.vectors);
    for (std::size_t i = 0; i < count; ++i)
        model.embed(std::span(queries.latent).subspan(i * latents, latents),
                    std::span(queries.vectors).subspan(i * dimensions, dimensions));
    return queries;
}

double rightShare(const NearestLists& truth, const NearestLists& found, std::size_t queries,
                  std::size_t k)
{
    std::size_t right = 0;
    for (std::size_t i = 0; i < queries; ++i) {
        auto neighbors = truth.sorted(i);
        std::ranges::sort(neighbors);
        for (const std::uint32_t document : found.sorted(i))
            right += std::ranges::binary_search(neighbors, document) ? 1U : 0U;
    }
    return static_cast<double>(right) / static_cast<double>(queries * k);
}

/// The documents that are nearest where each has the vector of the model to which it has moved at
/// that step.
std::vector<NearestLists> nearestBySteps(const Documents& before, const Documents& after,
                                         std::span<const float> queries, std::size_t k,
                                         const std::vector<std::size_t>& firstMoved,
                                         std::size_t steps)
{
    const std::size_t dimensions = before.vectors.dimensions();
    const std::size_t count = queries.size() / dimensions;
    std::vector<NearestLists> lists(steps + 1, NearestLists(count, k));
    std::vector<float> oldProducts(count * kLanes), newProducts(count * kLanes);
    std::array<float, kLanes> scores{};
    for (std::size_t block = 0; block < before.vectors.blocks(); ++block) {
        laneProducts(before.vectors.block(block), dimensions, queries, oldProducts.data());
        laneProducts(after.vectors.block(block), dimensions, queries, newProducts.data());
        const std::size_t first = block * kLanes;
        const std::size_t lanes = std::min(kLanes, before.vectors.count() - first);
        for (std::size_t i = 0; i < count * (steps + 1); ++i) {
            const std::size_t query = i / (steps + 1), step = i % (steps + 1);
            for (std::size_t lane = 0; lane < lanes; ++lane) {
                const auto& products = step < firstMoved[first + lane] ? oldProducts : newProducts;
                scores[lane] = products[query * kLanes + lane];
            }
            lists[step].offer(query, scores.data(), first, lanes);
        }
    }
    return lists;
}

} // namespace

MovedShares movedShares(const SpacesScenario& scenario, std::size_t steps, std::size_t queries)
{
    SpacesScenario at = scenario;
    at.moved = 0;
    const Documents before = drawDocuments(at);
    at.moved = 1;
    const Documents after = drawDocuments(at);
    const auto count = before.vectors.count(), k = static_cast<std::size_t>(scenario.k);
    // The same numbers decide which documents have moved as in a search.
    std::vector<std::size_t> firstMoved(count);
    Rng moves = streamOf(scenario, kMoves);
    for (std::size_t& step : firstMoved)
        step = static_cast<std::size_t>(moves.uniform() * static_cast<double>(steps)) + 1;
    MovedShares shares;
    for (const EmbeddingModel model : {EmbeddingModel::Old, EmbeddingModel::New}) {
        at.query = model;
        const Queries drawn = drawQueries(at, queries);
        const auto truth = nearestOf(before.latent, drawn.latent, k);
        auto& own = model == EmbeddingModel::Old ? shares.oldQueries : shares.newQueries;
        for (const NearestLists& found :
             nearestBySteps(before, after, drawn.vectors, k, firstMoved, steps))
            own.push_back(rightShare(truth, found, queries, k));
    }
    return shares;
}

Result<SpacesResult> searchSpaces(const SpacesScenario& scenario, const SpacesPlan& plan,
                                  const std::stop_token& stop)
{
    constexpr double kLevel = 0.99;
    constexpr std::size_t kTogether = 64; ///< queries whose products stay in the nearest cache
    const Documents documents = drawDocuments(scenario);
    const Queries queries = drawQueries(scenario, plan.queries);
    const std::size_t latents = documents.latent.dimensions();
    const std::size_t dimensions = documents.vectors.dimensions();
    SpacesResult result;
    result.k = static_cast<std::size_t>(scenario.k);
    std::vector<double> shares;
    for (std::size_t first = 0; first < plan.queries; first += kTogether) {
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
        const std::size_t count = std::min(kTogether, plan.queries - first);
        const auto part = [&](const std::vector<float>& all, std::size_t length) {
            return std::span(all).subspan(first * length, count * length);
        };
        const auto truth = nearestOf(documents.latent, part(queries.latent, latents), result.k);
        const auto found =
            nearestOf(documents.vectors, part(queries.vectors, dimensions), result.k);
        for (std::size_t i = 0; i < count; ++i) {
            auto neighbors = truth.sorted(i);
            std::ranges::sort(neighbors);
            std::size_t right = 0;
            for (const std::uint32_t document : found.sorted(i)) {
                const bool isNeighbor = std::ranges::binary_search(neighbors, document);
                right += isNeighbor ? 1 : 0;
                if (first + i < plan.shownQueries)
                    result.hits.push_back({document, isNeighbor, documents.moved[document]});
            }
            shares.push_back(static_cast<double>(right) / scenario.k);
        }
    }
    const auto interval = statistics::meanInterval(shares, kLevel);
    result.neighborShare = {interval.mean, interval.halfWidth};
    return result;
}

} // namespace ringside::retrieval
