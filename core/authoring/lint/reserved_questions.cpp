// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ringside::bank {

namespace {

constexpr int kFirstMock = 60; ///< questions of a mock exam, the maximum of the real one

/// Apportionment by largest remainders; a tie goes to the earlier domain. Integer arithmetic, so
/// equal weights tie exactly: a domain's share is weight · count / total, its remainder that of the
/// division. core/study assembles the exam itself, but core/bank cannot include it.
std::vector<int> questionsPerDomain(const std::vector<Domain>& domains, int count)
{
    const int total =
        std::accumulate(domains.begin(), domains.end(), 0,
                        [](int sum, const Domain& domain) { return sum + domain.weightPercent; });
    std::vector<int> apportioned;
    std::vector<std::pair<int, std::size_t>> remainders;
    int left = count;
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const int share = domains[i].weightPercent * count;
        apportioned.push_back(share / total);
        remainders.emplace_back(share % total, i);
        left -= share / total;
    }
    std::stable_sort(remainders.begin(), remainders.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; std::cmp_less(i, left); ++i)
        ++apportioned[remainders[i].second];
    return apportioned;
}

} // namespace

// KEPT_ASIDE: the first mock exam is a measurement only if its questions are new to the learner and
// distributed like the exam's. A bank may reserve none; otherwise it reserves a complete mock.
void checkDeferred(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const auto count = [&](int domain) {
        return std::count_if(bank.questions.begin(), bank.questions.end(),
                             [domain](const SourceQuestion& source) {
                                 return source.question.isReserved &&
                                        (domain == 0 || source.question.domain == domain);
                             });
    };
    const std::vector<Domain>& domains = bank.blueprint.domains;
    if (domains.empty() || count(0) == 0)
        return;
    const std::vector<int> apportioned = questionsPerDomain(domains, kFirstMock);
    for (std::size_t i = 0; i < domains.size(); ++i) {
        const auto kept = count(domains[i].id);
        if (std::cmp_equal(kept, apportioned[i]))
            continue;
        findings.push_back(bankFinding(
            bank, QStringLiteral("KEPT_ASIDE"), Severity::Hard,
            QStringLiteral("Domain %1 keeps %2 questions aside for the first mock exam; of %3 "
                           "questions the blueprint gives it %4.")
                .arg(domains[i].id)
                .arg(kept)
                .arg(kFirstMock)
                .arg(apportioned[i])));
    }
}

} // namespace ringside::bank
