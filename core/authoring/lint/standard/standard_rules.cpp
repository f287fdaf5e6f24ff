// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/standard/standard_rules.h"

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
        {"TRAP_STEREOTYPE", checkTrapForms},
        {"NUM_QUOTA", checkNumericQuota},
        {"PRODUCT_COVER", checkProductCover},
    };
    return rows;
}

const std::vector<RuleRow>& thirdStandardRules()
{
    static const std::vector<RuleRow> rows{
        {"KEY_RECOMMENDED", checkRecommendation},
        {"CLUE_TOTAL CLUE_EMPTY", checkClueReach},
        {"ALREADY_DONE", checkAlreadyDone},
        {"LEFTOVER", checkLeftovers},
        {"TITLE_KEY", checkTitleKey},
    };
    return rows;
}

const std::vector<BankRuleRow>& thirdStandardBankRules()
{
    static const std::vector<BankRuleRow> rows{
        {"EXPL_OPENING", checkExplanationOpenings},
        {"FAMILY_MISSING", checkFamilies},
    };
    return rows;
}

} // namespace ringside::bank
