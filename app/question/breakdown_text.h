// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/session/practice/background.h"

#include <QString>

#include <vector>

namespace ringside::app {

/// One tab of the breakdown: its title and its prose as Markdown.
struct BreakdownTab
{
    QString title;
    QString prose;
};

/// The tabs with content, in page order. Links of the clue tab are "clue:0", "clue:1", ..., those
/// of related questions "question:ID".
std::vector<BreakdownTab> breakdownTabs(const bank::Question& question,
                                        const session::Background& background);

/// What a clue means and rules out, in one or two sentences.
QString clueText(const bank::Clue& clue, const bank::Question& question);

} // namespace ringside::app
