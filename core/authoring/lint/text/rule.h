// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/authoring/values/finding.h"

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

/// A rule for a whole bank. `today` decides how old a review is; an invalid date skips that.
using BankRule = void (*)(const SourceBank& bank, const QDate& today,
                          std::vector<Finding>& findings);

struct BankRuleRow
{
    const char* codes;
    BankRule check;
};

/// A finding that does not stop a build: a weakness, or a remark.
inline Finding warning(Finding finding)
{
    finding.severity = Severity::Warning;
    return finding;
}

inline Finding info(Finding finding)
{
    finding.severity = Severity::Info;
    return finding;
}

/// Shares are meaningful from this count on: one question of 40 is 2.5 points.
constexpr std::size_t kLeastForShares = 40;

/// A finding about the whole bank is reported at its blueprint.
inline Finding bankFinding(const SourceBank& bank, const QString& code, Severity severity,
                           const QString& message)
{
    return {.file = bank.blueprintFile,
            .line = 1,
            .column = 1,
            .code = code,
            .severity = severity,
            .message = message};
}

} // namespace ringside::bank
