// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"

#include <algorithm>
#include <cmath>

namespace ringside::bank {

namespace {

constexpr double kMostGap = 3; ///< points

double percent(std::ptrdiff_t part, std::size_t whole)
{
    return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

// BLUEPRINT_GAP: a bank covers what its blueprint says ("items reflect specific content as called
// for in a test blueprint", Haladyna, Downing and Rodriguez 2002, guideline 1). The target is
// `stock` in blueprint.yaml.
void checkStock(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const auto& questions = bank.questions;
    if (questions.size() < kLeastForShares)
        return;
    for (const auto& [domain, stock] : bank.blueprint.stock) {
        const auto count =
            std::count_if(questions.begin(), questions.end(), [id = domain](const auto& source) {
                return source.question.domain == id;
            });
        const double share = percent(count, questions.size());
        if (std::abs(share - stock) <= kMostGap)
            continue;
        findings.push_back(bankFinding(
            bank, QStringLiteral("BLUEPRINT_GAP"), Severity::Warning,
            QStringLiteral("Domain %1 has %2 of %3 questions, %4 %; its stock is %5 %, and %6 "
                           "points are allowed.")
                .arg(domain)
                .arg(count)
                .arg(questions.size())
                .arg(share, 0, 'f', 1)
                .arg(stock)
                .arg(kMostGap)));
    }
}

} // namespace ringside::bank
