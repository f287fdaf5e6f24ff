// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/retrieval/part/block_results.h"
#include "core/retrieval/part/retrieval_scenario.h"
#include "core/scenario/kind_part.h"

#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

/// What the six blocks of the kind have in common.
namespace ringside::retrieval {

class LeafTables;

using BlockFields = scenario::PartFields<RetrievalScenario>;

struct BlockRun
{
    scenario::Effort effort = scenario::Effort::Fine;
    std::stop_token stop{};
    LeafTables& tables;
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

} // namespace ringside::retrieval
