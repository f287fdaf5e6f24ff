// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/rules.h"
#include "core/bank/lint/text/stem_numbers.h"

namespace ringside::bank {

void checkStemNumbers(const SourceQuestion& source, const SourceBank& bank,
                      std::vector<Finding>& findings)
{
    if (!source.question.scenario)
        return;
    for (const StemMismatch& found : findStemMismatches(source.question, bank.presets)) {
        findings.push_back(source.finding(
            QStringLiteral("stem"), QStringLiteral("SCENARIO_MISMATCH"),
            QStringLiteral("The stem says \"%1\", but %2.").arg(found.words, found.scenario),
            found.line));
    }
}

} // namespace ringside::bank
