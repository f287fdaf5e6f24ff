// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// Which objective needs practice most, and how new questions are dealt to them.
///
///   s = (r + 1) / (n + 2)        expected share right; 1/2 before any answer
///   need = w (1 - s)
///   next question: the objective with the greatest need / (1 + g), the earlier one at a tie
///
/// r right of n questions answered, by the last answer to each; w the objective's weight in the
/// exam (any unit); g the questions it was dealt so far. Need and s are without unit. Sources:
/// Laplace's rule of succession for s; the method of highest averages (D'Hondt) for the dealing.
/// Where it is wrong: an exam's guide weighs domains, not objectives, so who calls divides a
/// domain's weight evenly; the last answer flatters, since a repeated question is easier; two
/// objectives that share a mechanism count as strangers.
namespace ringside::study {

struct ObjectiveRecord
{
    double weight = 0;
    int right = 0;
    int answered = 0;
};

double needOf(const ObjectiveRecord& record);

/// Places in `needs`, in the order of study: at most `available[i]` of objective i, at most `count`
/// together, fewer only when all are used up. Needs are not negative; both spans are as long.
std::vector<std::size_t> dealByNeed(std::span<const double> needs, std::span<const int> available,
                                    int count);

} // namespace ringside::study
