// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/answer/answer_law.h"

#include <cstddef>
#include <utility>

namespace ringside::retrieval {

double AnswerLaw::completeShare() const
{
    // Each factor times r / r, so that r = 0 needs no case of its own.
    double share = recall;
    for (double i = 1; i < facts; ++i)
        share *=
            (recall * (1 - correlation) + i * correlation) / (1 - correlation + i * correlation);
    return share;
}

std::vector<double> AnswerLaw::foundShares() const
{
    // Fact after fact: after j of i were found, the next one is found with probability
    // (x + j) / (x + y + i).
    std::vector<double> shares{1};
    for (std::size_t i = 0; i < static_cast<std::size_t>(facts); ++i) {
        const auto n = static_cast<double>(i);
        const double all = 1 - correlation + n * correlation;
        std::vector<double> next(shares.size() + 1);
        for (std::size_t j = 0; j < shares.size(); ++j) {
            const double known = recall * (1 - correlation) + static_cast<double>(j) * correlation;
            const double found = i == 0 ? recall : known / all;
            next[j + 1] += shares[j] * found;
            next[j] += shares[j] * (1 - found);
        }
        shares = std::move(next);
    }
    return shares;
}

} // namespace ringside::retrieval
