// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/paper/mistakes.h"

#include <QString>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace ringside::session {

/// What a section of the guide decides: its title, the sentence that says what decides, and its
/// tables. Markdown.
struct Decision
{
    QString title;
    QString decides;
    QStringList tables;
    bool operator==(const Decision&) const = default;
};

struct Takeaway
{
    QString text;   ///< Markdown
    QString hook;   ///< memory hook; "" for none
    int source = 0; ///< in the sheet's sources, from 1; 0: none
    bool operator==(const Takeaway&) const = default;
};

struct CheatObjective
{
    bank::Objective objective;
    std::vector<Takeaway> takeaways; ///< one of each family of questions
};

struct CheatCommand
{
    bank::Command command;
    int source = 0; ///< as in Takeaway
};

struct NamedFormula
{
    QString name;
    QString formula;
    bool operator==(const NamedFormula&) const = default;
};

/// A domain of the exam on a few pages.
struct CheatSheet
{
    bank::Domain domain;
    QString guideVersion;
    std::vector<Decision> decisions;        ///< of the first chapter of the guide on the domain
    QStringList inShort;                    ///< metrics to watch and commands to know, as Markdown
    std::vector<CheatObjective> objectives; ///< those with takeaways
    std::vector<CheatCommand> commands;     ///< each once; none where the guide lists some
    std::vector<NamedFormula> formulas;     ///< of the concepts that its questions list
    std::vector<bank::Source> sources;      ///< of takeaways and commands, each page once
};

/// The first paragraph of a section that is not an emphasized line, and its tables.
Decision decisionOf(const QString& title, const QString& markdown);

/// Questions reserved for the first mock exam are left out until it. Errors: UnknownName for a
/// domain that the exam does not have; those of opening and reading bank and journal.
Result<CheatSheet> readCheatSheet(const PaperRequest& request, int domain,
                                  const std::stop_token& stop);

} // namespace ringside::session
