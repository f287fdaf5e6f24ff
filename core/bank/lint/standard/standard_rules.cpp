// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/standard/standard_rules.h"

namespace ringside::bank {

const std::vector<RuleRow>& standardRules()
{
    static const std::vector<RuleRow> rows{
        {"TITLE_MISSING TITLE_LONG TITLE_FORM TITLE_VAGUE", checkTitle},
        {"DEPTH_MISSING DEPTH_SCENARIO MOCK_DEPTH", checkDepth},
        {"VOICE_STEM", checkVoice},
        {"SENT_LONG", checkSentences},
        {"READ_GRADE", checkGrade},
        {"TIC", checkTics},
        {"LEN_SPREAD", checkLengthSpread},
        {"CUE_PURPOSE", checkClauses},
        {"CUE_CLANG", checkEcho},
        {"RULED_MISSING RULED_UNSOURCED", checkRulings},
        {"CHECK_OPTIONS_ONLY", checkOptionsOnly},
        {"TAKEAWAY_RIDDLE", checkTakeaway},
        {"TEXT_LENGTH", checkPassageLengths},
        {"NUM_UNMARKED", checkNumericMark},
        {"SRC_HOST SRC_CANON", checkSourceAddresses},
        {"SRC_DATED", checkSourceDates},
        {"PRODUCT_UNKNOWN", checkProductIds},
    };
    return rows;
}

const std::vector<BankRuleRow>& standardBankRules()
{
    static const std::vector<BankRuleRow> rows{
        {"TITLE_REPEAT", checkTitleRepeats},
        {"FAMILY_REPEAT", checkMockFamilies},
        {"OBJECTIVE_THIN", checkThinObjectives},
        {"OPENING_REPEAT", checkOpenings},
        {"ASK_REPEAT", checkAsks},
        {"LEN_KEY_DOMAIN", checkKeyLengths},
        {"CUE_PURPOSE", checkClauseShare},
        {"RULED_PRODUCT", checkProductShare},
        {"CHECK_OPTIONS_ONLY", checkGuesses},
        {"TRAP_STEREOTYPE", checkTrapForms},
        {"NUM_QUOTA", checkNumericQuota},
        {"PRODUCT_COVER", checkProductCover},
    };
    return rows;
}

} // namespace ringside::bank
