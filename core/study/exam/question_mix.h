// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// Decides which objective needs practice most, and how many new questions each gets.
///
///   s = (r + 1) / (n + 2)        expected share right; 1/2 before any answer
///   need = w (1 - s)
///   next question: the objective with the greatest need / (1 + g), the earlier one at a tie
///
/// r of n answered questions are right, by the last answer to each; w is the objective's weight in
/// the exam (any unit); g counts the questions it already got. Need and s are without unit.
/// Sources: Laplace's rule of succession for s; the method of highest averages (D'Hondt) for the
/// distribution. Where it is wrong: an exam guide weighs domains, not objectives, so the caller
/// splits a domain's weight evenly. The last answer is too optimistic, because a repeated question
/// is easier. Two objectives that share a mechanism count as unrelated.
namespace ringside::study {

struct ObjectiveRecord
{
    double weight = 0;
    int right = 0;
    int answered = 0;
};

double needOf(const ObjectiveRecord& record);

/// Indices in `needs`, in study order: at most `available[i]` of objective i and at most `count` in
/// total; fewer only if all are used up. Needs are not negative; both spans have the same length.
std::vector<std::size_t> dealByNeed(std::span<const double> needs, std::span<const int> available,
                                    int count);

} // namespace ringside::study
