// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace ringside::retrieval {

/// Facts that an answer needs, each found with probability `recall`; `correlation` between two of
/// them (beta-binomial law; Skellam 1948). Correlation 0 is a binomial law, 1 finds all or none.
struct AnswerLaw
{
    double facts = 1, recall = 1, correlation = 0;

    /// Probability that all facts are found: with x = p (1 - r) / r and y = (1 - p) (1 - r) / r
    /// the product of (x + i) / (x + y + i) over i < m.
    double completeShare() const;
    /// Probability of 0, 1, ..., m facts; m at most a few hundred.
    std::vector<double> foundShares() const;
};

} // namespace ringside::retrieval
