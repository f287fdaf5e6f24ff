// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/retrieval/part/retrieval_scenario.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ringside::retrieval {

/// Documents in the order of their scores, the best first; of equal ones the smaller id. Documents
/// are numbered in the order of their ids.
struct RankedList
{
    std::vector<std::size_t> documents{};
    std::vector<double> scores{}; ///< by document
    /// From 1 on; 0: not in the list.
    std::size_t rankOf(std::size_t document) const;
};

struct FusedLists
{
    std::vector<std::string> ids; ///< of all documents
    RankedList dense, sparse;     ///< cut at the depth
    RankedList fused;
    std::vector<double> bm25Scores; ///< BM25 by document
    std::size_t target = 0;         ///< number of the target document
};

/// Reciprocal rank fusion: alpha / (k + place by meaning) + (1 - alpha) / (k + place by words); a
/// document that is not in a list has 0 for it, and one with 0 is not in the fused list (Cormack,
/// Clarke, Buettcher 2009, doi:10.1145/1571941.1572114, with weights). The ids of the fusion are
/// those of the documents.
FusedLists fusedLists(const RetrievalScenario& scenario, const FusionScenario& fusion);
/// The fused list with another weight.
RankedList fusedWith(const FusedLists& lists, const FusionScenario& fusion, double alpha);

} // namespace ringside::retrieval
