// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/lint.h"

#include "core/bank/lint/rules.h"

namespace ringside::bank {

const std::vector<RuleRow>& questionRules()
{
    static const std::vector<RuleRow> rows{
        {"KEY_COUNT", checkKeyCount},
        {"OPT_AOTA", checkAllOfTheAbove},
        {"REASON_MISSING", checkReasons},
        {"SOURCE_MISSING", checkSources},
        {"EXPL_LETTER_REF", checkLetterReferences},
        {"CLUE_NOT_IN_STEM", checkClues},
        {"OBJECTIVE_UNKNOWN", checkObjective},
        {"CONCEPT_UNKNOWN", checkConcepts},
        {"SCENARIO_MISMATCH", checkStemNumbers},
        {"KEY_LOSES EFFECT_MISSING GOAL_INCOMPARABLE", checkKeys},
        {"CLAIM_FAILS CLAIM_WIDE", checkClaims},
        {"CALC_MISMATCH", checkCalculations},
        {"MARKUP_UNSAFE", checkMarkup},
    };
    return rows;
}

void lint(const SourceBank& bank, std::vector<Finding>& findings)
{
    for (const SourceQuestion& question : bank.questions) {
        for (const RuleRow& row : questionRules())
            row.check(question, bank, findings);
    }
    checkIds(bank, findings);
    checkConceptCards(bank, findings);
}

} // namespace ringside::bank
