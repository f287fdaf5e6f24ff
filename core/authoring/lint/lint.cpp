// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"

#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/standard/standard_rules.h"
#include "core/authoring/source/for_each_index.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace ringside::bank {

const std::vector<RuleRow>& questionRules()
{
    static const std::vector<RuleRow> rows{
        {"KEY_COUNT", checkKeyCount},
        {"OPT_AOTA", checkAllOfTheAbove},
        {"OPT_OVERLAP", checkRanges},
        {"OPT_DUPLICATE", checkSameOptions},
        {"REASON_MISSING", checkReasons},
        {"SOURCE_MISSING", checkSources},
        {"EXPL_LETTER_REF", checkLetterReferences},
        {"CLUE_NOT_IN_STEM", checkClues},
        {"OBJECTIVE_UNKNOWN", checkObjective},
        {"CONCEPT_UNKNOWN", checkConcepts},
        {"SCENARIO_MISMATCH", checkStemNumbers},
        {"KEY_LOSES KEY_RULED_OUT EFFECT_MISSING GOAL_INCOMPARABLE CLAIM_FAILS CLAIM_WIDE",
         checkKeys},
        {"EFFECT_DEAD", checkDeadEffects},
        {"LEVER_DEAD", checkDeadLevers},
        {"FIELD_RENAMED", checkRenamedFields},
        {"CALC_MISMATCH", checkCalculations},
        {"MARKUP_UNSAFE", checkMarkup},
        {"COMMAND_SYNTAX COMMAND_FORM TEXT_LENGTH", checkCommands},
        {"CUE_ABSOLUTE", checkAbsolutes},
        {"CUE_GRAMMAR", checkGrammar},
        {"CUE_CONVERGENCE", checkConvergence},
        {"STEM_FORM", checkStemForm},
        {"STEM_NEGATIVE", checkNegative},
        {"OPT_PARALLEL", checkParallel},
        {"NUM_ORDER", checkNumberOrder},
        {"NAME_STALE", checkNames},
        {"CHECK_COUNT CHECK_SPLIT", checkBlindRecord},
    };
    return rows;
}

const std::vector<JobRuleRow>& jobRules()
{
    static const std::vector<JobRuleRow> rows{
        {"YAML CLAIM_FAILS CLAIM_WIDE", checkJobPhysics},
        {"TRY_SAME", checkJobTries},
        {"LEVER_DEAD", checkDeadJobLevers},
        {"FIELD_RENAMED", checkRenamedJobFields},
        {"CLAIM_MISSING CLAIM_UNSAID", checkJobClaims},
        {"WALK_VALUE WALK_SAME WALK_STILL GUESS_RANGE GUESS_UNSAID", checkWalkSteps},
        {"WALK_CLAIM WALK_LENGTH", checkWalkText},
        {"WALK_QUESTION", checkWalkQuestions},
        {"SOURCE_MISSING CALC_MISMATCH MARKUP_UNSAFE NAME_STALE", checkJobProse},
    };
    return rows;
}

const std::vector<ChapterRuleRow>& chapterRules()
{
    static const std::vector<ChapterRuleRow> rows{
        {"GUIDE_QUESTION GUIDE_COUNT GUIDE_REPEAT", checkGuideQuestions},
        {"GUIDE_QUESTION GUIDE_COMMAND GUIDE_DRILL SOURCE_MISSING", checkChapterEnd},
        {"GUIDE_CARD", checkGuideCards},
        {"GUIDE_JOB GUIDE_SCENE", checkGuideScenes},
        {"GUIDE_BRACE GUIDE_UNUSED", checkGuideBraces},
        {"GUIDE_SOURCE", checkGuideSources},
        {"GUIDE_LENGTH GUIDE_TYPED", checkGuideText},
        {"CALC_MISMATCH MARKUP_UNSAFE NAME_STALE", checkGuideProse},
    };
    return rows;
}

const std::vector<BankRuleRow>& bankRules()
{
    static const std::vector<BankRuleRow> rows{
        {"ID_REUSED REPLACED_TWICE", checkIds},
        {"ID_REUSED TITLE_REUSED", checkJobNames},
        {"ID_REUSED TITLE_REUSED GUIDE_ORDER", checkChapterNames},
        {"CONCEPT_UNKNOWN SCENE_UNKNOWN MARKUP_UNSAFE", checkConceptCards},
        {"CONCEPT_CYCLE", checkConceptOrder},
        {"NEAR_DUPLICATE", checkNearDuplicates},
        {"BOILERPLATE", checkBoilerplate},
        {"KEY_BALANCE", checkKeyBalance},
        {"BLUEPRINT_GAP", checkStock},
        {"REVIEW_STALE", checkReviews},
        {"KEPT_ASIDE", checkDeferred},
        {"CHECK_MISSING", checkBlindMissing},
    };
    return rows;
}

void lint(const SourceBank& bank, std::vector<Finding>& findings, const QDate& today)
{
    // Each question and job has its own findings, so the order is the bank's.
    std::vector<std::vector<Finding>> found(bank.questions.size() + bank.jobs.size());
    forEachIndex(found.size(), [&](std::size_t i) {
        if (i >= bank.questions.size()) {
            for (const JobRuleRow& row : jobRules())
                row.check(bank.jobs[i - bank.questions.size()], bank, found[i]);
            return;
        }
        for (const auto* rules : {&questionRules(), &standardRules(), &thirdStandardRules()}) {
            for (const RuleRow& row : *rules)
                row.check(bank.questions[i], bank, found[i]);
        }
    });
    for (std::vector<Finding>& each : found)
        std::ranges::move(each, std::back_inserter(findings));
    for (const SourceChapter& chapter : bank.chapters) {
        for (const ChapterRuleRow& row : chapterRules())
            row.check(chapter, bank, findings);
    }
    for (const auto* rules : {&bankRules(), &standardBankRules(), &thirdStandardBankRules()}) {
        for (const BankRuleRow& row : *rules)
            row.check(bank, today, findings);
    }
}

} // namespace ringside::bank
