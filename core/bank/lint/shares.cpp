// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/key_balance.h"
#include "core/bank/lint/rules.h"

#include <algorithm>
#include <cmath>

namespace ringside::bank {

namespace {

constexpr double kMostLongest = 35; ///< per cent
constexpr double kMostGap = 3;      ///< points

double percent(std::ptrdiff_t part, std::size_t whole)
{
    return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace

// CUE_LENGTH over a bank: among equally good options, the key is the longest in a quarter of the
// questions with four options, in a fifth with five. Above 35 %, "choose the longest" pays off
// (Haladyna, Downing and Rodriguez 2002, guideline 24).
void checkLongestShare(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    const auto& questions = bank.questions;
    if (questions.size() < kLeastForShares)
        return;
    const double share =
        percent(std::count_if(questions.begin(), questions.end(),
                              [](const SourceQuestion& q) { return keyIsLongest(q.question); }),
                questions.size());
    if (share <= kMostLongest)
        return;
    findings.push_back(bankFinding(
        bank, QStringLiteral("CUE_LENGTH"), Severity::Warning,
        QStringLiteral("A key is longer than every distractor in %1 % of %2 questions (at most "
                       "%3 %).")
            .arg(share, 0, 'f', 1)
            .arg(questions.size())
            .arg(kMostLongest)));
}

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
