// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/values/finding.h"
#include "core/bank/values/question.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <vector>

/// What lint limits and the bank's statistics print.
namespace ringside::bank {

/// A question without a depth counts as one for the exam.
bool isExamItem(const Question& question);

/// Words of `markdown` without endings such as -s or -ing, for comparing names. Without words of
/// fewer than `leastLetters` letters (abbreviations in capitals excepted) and common words.
QSet<QString> contentStems(const QString& markdown, int leastLetters);

/// Words of a name have at least this many letters.
inline constexpr int kLeastNameLetters = 4;

/// The only key of a single-choice question is longer, or shorter, than every distractor.
enum class KeyLength { Longest, Shortest, Between, NotCounted };
KeyLength keyLengthOf(const Question& question);

/// Only knowledge of a product or a method excludes the option.
bool needsKnowledge(const Option& option);

/// A clause that gives a reason or a purpose: "so that", ", which".
bool hasClause(const Option& option);

/// The first three words of a stem.
QString openingOf(const Question& question);
/// The question that ends a stem, without an instruction such as "(Choose two.)".
QString askOf(const Question& question);

/// The four forms of a trap, as far as its words tell.
enum class TrapForm { Outcome, Confusion, Outdated, Symptom, Unclear };
TrapForm trapFormOf(const QString& trap);
/// "what the wrong option would do", ...
QString nameOf(TrapForm form);

/// Equations between numbers in the code of a text.
int equationsIn(const QString& markdown);

} // namespace ringside::bank
