// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/exam/blueprint.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace ringside::study {

/// Decides which domain is asked next; the formula is in question_order.h. Domains are named by
/// their index in the weights.
class DomainTurns
{
public:
    using Test = std::function<bool(std::size_t domain)>;

    /// `weights` are positive.
    explicit DomainTurns(const std::vector<double>& weights);

    /// Continues as if `asked` questions were asked, all domains having enough of them.
    void skip(int asked, const Test& hasQuestions);
    /// The next domain, which counts as asked. `hasQuestions` is true for at least one. The domain
    /// asked twice in a row is not asked again while another has questions. Of the others,
    /// `prefers` is asked for each; where it is true for any, one of those is taken. So is
    /// `hurries`, but only for domains that are at most half a question ahead of their share.
    std::size_t next(const Test& hasQuestions, const Test& prefers, const Test& hurries);

private:
    std::size_t mostUrgent(std::span<const std::size_t> domains) const;
    void grow(const Test& hasQuestions);

    struct Row
    {
        double weight = 0;
        double share = 0;  ///< of the domains with questions; 0: it has none
        double behind = 0; ///< questions behind its share
    };
    std::vector<Row> m_rows;
    double m_slack = 0;
    std::size_t m_last = 0;
    int m_inARow = 0;
};

} // namespace ringside::study
