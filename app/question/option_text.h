// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace ringside::app {

/// The verdict on an option after the answer.
struct Verdict
{
    bool correct = false;
    bool chosen = false;
    bool operator==(const Verdict&) const = default;
};

/// "A" for the first option shown.
QString optionLetter(int index);
/// Symbol and words of a verdict, such as "✗ Your answer", so that color is never the only
/// difference.
QString verdictText(const Verdict& verdict);
/// The letters of the options at these places: "B and D".
QString optionLetters(const std::vector<std::size_t>& places);
/// "✓ Correct: B and D" after the answer to a question.
QString verdictLine(const bank::Question& question, bool correct);
/// Why it is right or wrong, why it tempts, when it would be right, what rules it out: as Markdown.
QString reasonsOf(const bank::Option& option);
/// Text of "Try it" for this option: it removes the named cause, or takes the action.
QString tryText(const bank::Option& option, const bank::Question& question);
/// The letters of the options a clue eliminates, as shown: "B and D".
QString eliminatedLetters(const bank::Clue& clue, const bank::Question& question);
/// "3 Scaling prototypes into ML models · about 21 %", for example.
QString domainText(const bank::Domain& domain);
QString difficultyText(bank::Difficulty difficulty);
QString chooseText(const bank::Question& question);

} // namespace ringside::app
