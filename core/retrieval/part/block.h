// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/retrieval/part/retrieval_scenario.h"
#include "core/scenario/kind_part.h"

#include <any>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the six blocks of the kind have in common.
namespace ringside::retrieval {

class LeafTable;
class LeafTables;
struct FusedLists;
struct SpacesResult;

using BlockFields = scenario::PartFields<RetrievalScenario>;

struct BlockRun
{
    scenario::Effort effort = scenario::Effort::Fine;
    std::stop_token stop{};
    LeafTables& tables;
};

/// What blocks computed beside their metrics, for the pictures.
struct RetrievalDetails
{
    std::shared_ptr<const LeafTable> leaves{};
    std::shared_ptr<const FusedLists> lists{};
    std::shared_ptr<const SpacesResult> spaces{};
};

/// What the blocks of a scenario have computed; a block reads those before it.
struct BlockResults
{
    std::vector<scenario::MetricValue> metrics{};
    std::vector<std::string> methods{}; ///< of computation
    RetrievalDetails details{};

    /// Of a closed form.
    void add(std::string name, double value)
    {
        metrics.push_back({std::move(name), scenario::exactly(value)});
    }
    void add(std::string name, const scenario::Estimate& estimate)
    {
        metrics.push_back({std::move(name), estimate});
    }
};

struct Block
{
    std::string_view name; ///< its section: "chunks" of retrieval.chunks
    bool (*isStated)(const RetrievalScenario&);
    void (*addFields)(BlockFields&);
    std::span<const scenario::MetricInfo> metrics;
    /// Errors: MissingField, OutOfRange, Incompatible with the whole path; Cancelled.
    Done (*evaluate)(const RetrievalScenario&, const BlockRun&, BlockResults&);
    std::vector<scenario::FieldNote> (*assumptions)(const RetrievalScenario&);
    std::span<const std::string_view> pictureNames;
    std::vector<scenario::Picture> (*pictures)(const RetrievalScenario&,
                                               const scenario::Evaluation&);
    /// Whether a field of the stated block is read in this state; null: each is.
    bool (*reads)(const RetrievalScenario&, std::string_view path) = nullptr;
};

/// The slot of a member of a block, which is created if there is none.
#define RINGSIDE_BLOCK_SLOT(block, member)                                                         \
    [](RetrievalScenario& s) -> scenario::Slot { return &scenario::made(s.block).member; }

/// What the blocks before left for the pictures; empty for an evaluation of another kind.
inline const RetrievalDetails& detailsOf(const scenario::Evaluation& evaluation)
{
    static const RetrievalDetails none;
    const auto* details = std::any_cast<RetrievalDetails>(&evaluation.detail);
    return details ? *details : none;
}

} // namespace ringside::retrieval
