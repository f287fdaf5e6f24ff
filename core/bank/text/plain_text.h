// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

struct Question;

/// The words of limited Markdown without marks, on one line; of a picture, its alternative text.
QString plainText(const QString& markdown);

/// A title for a question without one: the last sentence of the stem that ends in a question mark,
/// or else its last sentence.
QString titleOf(const QString& stem);
/// What lists show: the question's own title, or else that of its stem.
QString titleOf(const Question& question);

/// Number of words.
int wordCount(const QString& text);

/// The maximum number of words of a short stem, which asks for a single decision and takes about
/// 30 s to read.
inline constexpr int kMostShortStem = 45;

} // namespace ringside::bank
