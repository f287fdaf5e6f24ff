// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/lint/text/prose_fields.h"
#include "core/authoring/lint/text/rule.h"

#include <algorithm>

namespace ringside::bank {

/// The rules of the second item-writing standard. A hard rule stops the build for a question with
/// `standard: 2` and warns about an older one, so a bank can migrate file by file.
const std::vector<RuleRow>& standardRules();
const std::vector<BankRuleRow>& standardBankRules();

/// The rules of the third one, which apply to questions with `standard: 3` only.
const std::vector<RuleRow>& thirdStandardRules();
const std::vector<BankRuleRow>& thirdStandardBankRules();

/// A hard finding about a question of the second standard, a warning about an older one.
inline Finding byStandard(const SourceQuestion& source, Finding finding)
{
    if (source.question.standard < kSecondStandard)
        finding.severity = Severity::Warning;
    return finding;
}

/// Hard if every question of the bank meets the second standard. With `domain`, only that domain's
/// questions count.
inline Severity bankSeverity(const SourceBank& bank, int domain = 0)
{
    const bool isMigrated = std::all_of(
        bank.questions.begin(), bank.questions.end(), [domain](const SourceQuestion& source) {
            return (domain != 0 && source.question.domain != domain) ||
                   source.question.standard >= kSecondStandard;
        });
    return isMigrated ? Severity::Hard : Severity::Warning;
}

// titles.cpp
void checkTitle(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkTitleRepeats(const SourceBank&, const QDate& today, std::vector<Finding>&);
// depth.cpp
void checkDepth(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkMockFamilies(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkThinObjectives(const SourceBank&, const QDate& today, std::vector<Finding>&);
// voice.cpp
void checkVoice(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkOpenings(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkAsks(const SourceBank&, const QDate& today, std::vector<Finding>&);
// plain_english.cpp
void checkSentences(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkGrade(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// tics.cpp
void checkTics(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// option_cues.cpp
void checkLengthSpread(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkKeyLengths(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkClauses(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkClauseShare(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkEcho(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// rulings.cpp
void checkRulings(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkProductShare(const SourceBank&, const QDate& today, std::vector<Finding>&);
// recommendation.cpp
void checkRecommendation(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// clue_reach.cpp
void checkClueReach(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkAlreadyDone(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// title_keys.cpp
void checkTitleKey(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// leftovers.cpp
void checkLeftovers(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// decisions.cpp
void checkExplanationOpenings(const SourceBank&, const QDate& today, std::vector<Finding>&);
void checkFamilies(const SourceBank&, const QDate& today, std::vector<Finding>&);
// passages.cpp
void checkTakeaway(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkPassageLengths(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkTrapForms(const SourceBank&, const QDate& today, std::vector<Finding>&);
// numeric.cpp
void checkNumericMark(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkNumericQuota(const SourceBank&, const QDate& today, std::vector<Finding>&);
// source_hosts.cpp
void checkSourceAddresses(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkSourceDates(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
// products.cpp
void checkProductIds(const SourceQuestion&, const SourceBank&, std::vector<Finding>&);
void checkProductCover(const SourceBank&, const QDate& today, std::vector<Finding>&);

} // namespace ringside::bank
