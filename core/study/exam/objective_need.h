// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Decides which objective needs practice most.
///
///   s = (r + 1) / (n + 2)        expected share right; 1/2 before any answer
///   need = w (1 - s)
///
/// r of n answered questions are right, by the last answer to each; w is the objective's weight in
/// the exam (any unit). Need and s are without unit. Source: Laplace's rule of succession for s.
/// Where it is wrong: an exam guide weighs domains, not objectives, so the caller splits a domain's
/// weight evenly. The last answer is too optimistic, because a repeated question is easier. Two
/// objectives that share a mechanism count as unrelated.
namespace ringside::study {

struct ObjectiveRecord
{
    double weight = 0;
    int right = 0;
    int answered = 0;
};

double needOf(const ObjectiveRecord& record);

} // namespace ringside::study
