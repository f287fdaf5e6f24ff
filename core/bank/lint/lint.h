// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/bank/yaml/source_bank.h"

#include <QDate>

#include <vector>

namespace ringside::bank {

/// One group of lint codes for one question. A rule only reads, and appends its findings.
using QuestionRule = void (*)(const SourceQuestion& question, const SourceBank& bank,
                              std::vector<Finding>& findings);

/// A row of the table of rules: the codes it may report, and the function.
struct RuleRow
{
    const char* codes;
    QuestionRule check;
};

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

/// A rule for a whole bank. `today` decides how old a review is; an invalid date skips that.
using BankRule = void (*)(const SourceBank& bank, const QDate& today,
                          std::vector<Finding>& findings);

struct BankRuleRow
{
    const char* codes;
    BankRule check;
};

const std::vector<BankRuleRow>& bankRules();

/// Runs the rules for every question, job and chapter, then the rules for the whole bank.
void lint(const SourceBank& bank, std::vector<Finding>& findings, const QDate& today = {});

} // namespace ringside::bank
