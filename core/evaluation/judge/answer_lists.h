// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

#include <vector>

namespace ringside::evaluation {

/// How close an answer is to its reference, as lists of tokens or calls.
struct ListMatch
{
    double exact = 0, precision = 0, recall = 0, f1 = 0;
    double inOrder = 0, anyOrder = 0;         ///< the answer has all of the reference
    double callPrecision = 0, callRecall = 0; ///< each call counts that the other list has
    double rougeL = 0;
};
ListMatch matchOf(const scenario::NameListPair& pair);

/// Places of the reference and of the answer that the longest common subsequence joins.
std::vector<std::pair<std::size_t, std::size_t>> commonPlaces(const scenario::NameListPair& pair);

/// BLEU-4 of all pairs together, without smoothing; absent where a list has fewer than four tokens.
std::optional<double> bleu(const std::vector<scenario::NameListPair>& pairs);

} // namespace ringside::evaluation
