// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/domain_turns.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace ringside::study {

namespace {

constexpr int kMostInARow = 2;
constexpr double kMostAhead = 0.5; ///< of a domain that is asked before its turn
/// Equal weights must tie although their sums may differ in the last bits.
constexpr double kTie = 1e-9;
/// The turns repeat after 100 questions where the weights are whole per cents.
constexpr int kCycle = 1000;

bool noDomain(std::size_t)
{
    return false;
}

void keepIf(std::vector<std::size_t>& domains, const DomainTurns::Test& test)
{
    std::vector<std::size_t> kept;
    std::copy_if(domains.begin(), domains.end(), std::back_inserter(kept), test);
    if (!kept.empty())
        domains = std::move(kept);
}

} // namespace

DomainTurns::DomainTurns(const std::vector<double>& weights)
{
    for (const double weight : weights) {
        assert(weight > 0);
        m_rows.push_back({.weight = weight});
    }
}

/// Adds a question's share to each domain that has questions.
void DomainTurns::grow(const Test& hasQuestions)
{
    double sum = 0;
    int having = 0;
    for (std::size_t d = 0; d < m_rows.size(); ++d) {
        m_rows[d].share = hasQuestions(d) ? m_rows[d].weight : 0;
        sum += m_rows[d].share;
        having += m_rows[d].share > 0 ? 1 : 0;
    }
    m_slack = having > 1 ? 1.0 / (2 * having - 2) : 0;
    for (Row& row : m_rows) {
        row.share = sum > 0 ? row.share / sum : 0;
        row.behind += row.share;
    }
}

std::size_t DomainTurns::mostUrgent(std::span<const std::size_t> domains) const
{
    const auto isBehind = [this](std::size_t d) { return m_rows[d].behind >= m_slack - kTie; };
    const bool anyBehind = std::any_of(domains.begin(), domains.end(), isBehind);
    const auto questionsLeft = [this](std::size_t d) {
        return (1 - m_slack - m_rows[d].behind) / m_rows[d].share;
    };
    std::size_t best = domains.front();
    bool any = false;
    for (const std::size_t d : domains) {
        if (anyBehind && !isBehind(d))
            continue;
        if (!any || questionsLeft(d) < questionsLeft(best) - kTie)
            best = d;
        any = true;
    }
    return best;
}

void DomainTurns::skip(int asked, const Test& hasQuestions)
{
    for (int i = 0; i < asked % kCycle; ++i)
        next(hasQuestions, noDomain, noDomain);
    m_inARow = 0;
}

std::size_t DomainTurns::next(const Test& hasQuestions, const Test& prefers, const Test& hurries)
{
    grow(hasQuestions);
    std::vector<std::size_t> domains;
    for (std::size_t d = 0; d < m_rows.size(); ++d)
        if (m_rows[d].share > 0)
            domains.push_back(d);
    assert(!domains.empty());
    keepIf(domains, [this](std::size_t d) { return d != m_last || m_inARow < kMostInARow; });
    keepIf(domains, prefers);
    keepIf(domains, [this, &hurries](std::size_t d) {
        return m_rows[d].behind >= -kMostAhead && hurries(d);
    });
    const std::size_t domain = mostUrgent(domains);
    m_rows[domain].behind -= 1;
    m_inARow = domain == m_last ? m_inARow + 1 : 1;
    m_last = domain;
    return domain;
}

} // namespace ringside::study
