// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/retrieval/part/retrieval_scenario.h"
#include "core/scenario/estimate.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace ringside::retrieval {

/// One document that a search returned.
struct SpaceHit
{
    std::uint32_t document = 0;
    bool isNeighbor = false; ///< one of the k true ones
    bool isMoved = false;    ///< has a vector of the new model
};

struct SpacesResult
{
    scenario::Estimate neighborShare; ///< mean over the queries
    std::size_t k = 1;
    std::vector<SpaceHit> hits; ///< k per query, for the first few queries
};

/// What is computed of the documents: all of them with `queries` queries.
struct SpacesPlan
{
    std::size_t queries = 300;
    std::size_t shownQueries = 12; ///< whose hits are kept
};

/// Searches in documents of which a share has vectors of the new model. Errors: Cancelled.
Result<SpacesResult> searchSpaces(const SpacesScenario& scenario, const SpacesPlan& plan,
                                  const std::stop_token& stop);

/// Mean shares of the true neighbors with queries of each model, at evenly spaced shares of moved
/// documents from none to all.
struct MovedShares
{
    std::vector<double> oldQueries, newQueries;
};
MovedShares movedShares(const SpacesScenario& scenario, std::size_t steps, std::size_t queries);

} // namespace ringside::retrieval
