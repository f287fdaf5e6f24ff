// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/lint/text/prose_fields.h"
#include "core/authoring/lint/text/rule.h"

namespace ringside::scenario {
class Proof;
class ScenarioKind;
} // namespace ringside::scenario

/// The rules, one file per group; lint.cpp has the table.
namespace ringside::bank {

// rule_options.cpp
void checkKeyCount(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkAllOfTheAbove(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkReasons(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// option_ranges.cpp
void checkRanges(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkSameOptions(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkNumberOrder(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_prose.cpp
void checkSources(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkLetterReferences(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkClues(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_references.cpp
void checkObjective(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkConcepts(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkIds(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkConceptCards(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkConceptOrder(const SourceBank&, const QDate& today, std::vector<Finding>&);
// rule_physics.cpp
void checkKeys(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// dead_fields.cpp
void checkDeadEffects(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkDeadLevers(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkDeadJobLevers(const SourceJob&, const SourceBank&, std::vector<Finding>&);
// renamed_fields.cpp
void checkRenamedFields(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkRenamedJobFields(const SourceJob&, const SourceBank&, std::vector<Finding>&);
// rule_stem.cpp
void checkStemNumbers(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_calculations.cpp
void checkCalculations(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// commands.cpp
void checkCommands(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rule_markup.cpp
void checkMarkup(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);

// cues.cpp
void checkAbsolutes(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkGrammar(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// echo_cues.cpp
void checkConvergence(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// stem_form.cpp
void checkStemForm(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkNegative(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// option_form.cpp
void checkParallel(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// blind_checks.cpp
void checkBlindRecord(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkBlindMissing(const SourceBank&, const QDate& today, std::vector<Finding>&);
// names.cpp
void checkNames(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);

// What questions and jobs have in common.
bool isSecureAddress(const QString& address);
void checkSourcesOf(const SourceText&, const std::vector<Source>&, std::vector<Finding>&);
/// Every claim is true and tight.
void checkClaimsOf(const SourceText&, const std::vector<scenario::Claim>&,
                   const scenario::ScenarioKind&, scenario::Proof&, std::vector<Finding>&);
void checkCalculationsOf(const SourceText&, const std::vector<ProseField>&, std::vector<Finding>&);
void checkMarkupOf(const SourceText&, const std::vector<ProseField>&, std::vector<Finding>&);
void checkNamesOf(const SourceText&, const std::vector<ProseField>&, std::vector<Finding>&);

// rule_jobs.cpp
void checkJobPhysics(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkJobTries(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkJobClaims(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkWalkSteps(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkWalkText(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkWalkQuestions(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkJobProse(const SourceJob&, const SourceBank&, std::vector<Finding>&);
void checkJobNames(const SourceBank&, const QDate& today, std::vector<Finding>&);

// rule_guide.cpp
void checkGuideQuestions(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkGuideCards(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkGuideScenes(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkChapterNames(const SourceBank&, const QDate& today, std::vector<Finding>&);
// rule_chapter_end.cpp
void checkChapterEnd(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
// rule_guide_text.cpp
void checkGuideBraces(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkGuideSources(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkGuideText(const SourceChapter&, const SourceBank&, std::vector<Finding>&);
void checkGuideProse(const SourceChapter&, const SourceBank&, std::vector<Finding>&);

// Rules for the whole bank; `today` is invalid if it was not given.

// near_duplicate.cpp
void checkNearDuplicates(const SourceBank&, const QDate& today, std::vector<Finding>&);
// boilerplate.cpp
void checkBoilerplate(const SourceBank&, const QDate& today, std::vector<Finding>&);
// key_balance.cpp
void checkKeyBalance(const SourceBank&, const QDate& today, std::vector<Finding>&);
// kept_aside.cpp
void checkDeferred(const SourceBank&, const QDate& today, std::vector<Finding>&);
// shares.cpp
void checkStock(const SourceBank&, const QDate& today, std::vector<Finding>&);
// reviews.cpp
void checkReviews(const SourceBank&, const QDate& today, std::vector<Finding>&);

} // namespace ringside::bank
