// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/lint/text/rule.h"

namespace ringside::bank {

const std::vector<RuleRow>& questionRules();

/// A rule for one job.
using JobRule = void (*)(const SourceJob& job, const SourceBank& bank,
                         std::vector<Finding>& findings);

struct JobRuleRow
{
    const char* codes;
    JobRule check;
};

const std::vector<JobRuleRow>& jobRules();

/// A rule for one chapter of the guide, with computed values.
using ChapterRule = void (*)(const SourceChapter& chapter, const SourceBank& bank,
                             std::vector<Finding>& findings);

struct ChapterRuleRow
{
    const char* codes;
    ChapterRule check;
};

const std::vector<ChapterRuleRow>& chapterRules();

const std::vector<BankRuleRow>& bankRules();

/// Runs the rules for every question, job and chapter, then the rules for the whole bank.
void lint(const SourceBank& bank, std::vector<Finding>& findings, const QDate& today = {});

} // namespace ringside::bank
