// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/key_balance.h"

#include "core/authoring/lint/rules.h"
#include "core/bank/text/plain_text.h"

#include <algorithm>

namespace ringside::bank {

namespace {

constexpr double kLeastP = 0.05;

} // namespace

void KeyBalance::add(const Question& question)
{
    const auto& options = question.options;
    const auto keys = std::count_if(options.begin(), options.end(),
                                    [](const Option& option) { return option.correct; });
    if (question.type != QuestionType::Single || keys != 1)
        return;
    if (m_places.size() < options.size())
        m_places.resize(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        m_places[i].expected += 1.0 / static_cast<double>(options.size());
        m_places[i].observed += options[i].correct ? 1 : 0;
    }
}

// KEY_BALANCE: "vary the location of the right answer according to the number of options"
// (Haladyna, Downing and Rodriguez 2002, guideline 20). The app shuffles, but a printed or exported
// bank does not, and authors who write the key first favor a position.
void checkKeyBalance(const SourceBank& bank, const QDate&, std::vector<Finding>& findings)
{
    if (bank.questions.size() < kLeastForShares)
        return;
    KeyBalance balance;
    for (const SourceQuestion& source : bank.questions)
        balance.add(source.question);
    const statistics::ChiSquaredTest test = balance.test();
    if (test.degrees == 0 || test.p > kLeastP)
        return;
    QStringList counts;
    for (const statistics::CountCell& place : balance.places()) {
        counts << QStringLiteral("%1 (%2 expected)")
                      .arg(place.observed)
                      .arg(place.expected, 0, 'f', 1);
    }
    findings.push_back(bankFinding(
        bank, QStringLiteral("KEY_BALANCE"), Severity::Hard,
        QStringLiteral("Keys of single-choice questions stand on the places 1 to %1 %2 times; "
                       "chi-squared %3 with %4 degrees of freedom has p = %5, and more than %6 is "
                       "asked for.")
            .arg(balance.places().size())
            .arg(counts.join(QStringLiteral(", ")))
            .arg(test.statistic, 0, 'f', 2)
            .arg(test.degrees)
            .arg(test.p, 0, 'g', 2)
            .arg(kLeastP)));
}

} // namespace ringside::bank
