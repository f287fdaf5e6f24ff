// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/scenario/list_grammar.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ringside::retrieval {

enum class ChunkMode { Fixed, Layout };
enum class FilterMode { Restrict, After };
enum class IdfRule { Lucene, Okapi };
enum class EmbeddingModel { Old, New };

/// One document cut into chunks. Lengths are in the author's unit, characters or tokens.
struct ChunksScenario
{
    std::optional<double> length{}, size{};
    ChunkMode mode = ChunkMode::Fixed;
    double overlap = 0;
    std::vector<double> sections{};
    double heading = 0;
    scenario::NumberRows spans{}; ///< length, header, weight
    bool operator==(const ChunksScenario&) const = default;
};

/// An answer that needs several facts.
struct AnswerScenario
{
    std::optional<double> facts{}, recall{}, passages{}, passageTokens{};
    double correlation = 0, promptTokens = 0;
    bool operator==(const AnswerScenario&) const = default;
};

/// A search in an index of which a part belongs to the caller.
struct FilterScenario
{
    std::optional<double> vectors{}, matching{}, wanted{}, fetched{};
    FilterMode mode = FilterMode::Restrict;
    bool operator==(const FilterScenario&) const = default;
};

/// An index whose vectors lie in leaves, and a data set on which its recall is measured.
struct IndexScenario
{
    double vectors = 20000, dimensions = 32, topics = 200, spread = 0.6;
    double leaves = 200, searched = 0.1, k = 10, queries = 300, seed = 1;
    std::optional<double> fullVectors{}, fullDimensions{}; ///< those of the data set
    Bytes bytesEach{4};
    std::optional<Seconds> timeFixed{}, timeFull{};
    bool operator==(const IndexScenario&) const = default;
};

/// A list by meaning and one by words, and how they are joined.
struct FusionScenario
{
    std::string query{}, target{};
    std::vector<std::string> relevant{}; ///< the target where none are stated
    double k1 = 1.2, b = 0.75, k = 60, alpha = 0.5, depth = 100, top = 10;
    IdfRule idf = IdfRule::Lucene;
    bool operator==(const FusionScenario&) const = default;
};

/// Documents with vectors of two embedding models.
struct SpacesScenario
{
    double documents = 2000, dimensions = 64, latent = 16, noise = 0.2, k = 10, seed = 1;
    double moved = 0;
    EmbeddingModel query = EmbeddingModel::Old;
    std::optional<double> weeklyChange{};
    bool operator==(const SpacesScenario&) const = default;
};

/// A search: which share of facts, neighbors or documents it returns, and what it reads for that.
/// A block exists from the first change of one of its fields on.
struct RetrievalScenario
{
    std::optional<ChunksScenario> chunks{};
    std::optional<AnswerScenario> answer{};
    std::optional<FilterScenario> filter{};
    std::optional<IndexScenario> index{};
    std::optional<FusionScenario> fusion{};
    std::map<std::string, std::string> documents{}; ///< of the fusion, by id
    std::map<std::string, double> dense{};          ///< similarity to the query, by id
    std::optional<SpacesScenario> spaces{};
    bool operator==(const RetrievalScenario&) const = default;
};

} // namespace ringside::retrieval
