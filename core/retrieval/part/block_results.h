// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <any>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ringside::retrieval {

class LeafTable;
struct FusedLists;
struct SpacesResult;

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

/// What the blocks before left for the pictures; empty for an evaluation of another kind.
inline const RetrievalDetails& detailsOf(const scenario::Evaluation& evaluation)
{
    static const RetrievalDetails none;
    const auto* details = std::any_cast<RetrievalDetails>(&evaluation.detail);
    return details ? *details : none;
}

} // namespace ringside::retrieval
