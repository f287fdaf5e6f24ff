// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChar>
#include <QString>
#include <QStringView>

namespace ringside::exchange {

/// Punctuation that is text and never markup. Each of the 32 ASCII punctuation marks has one of the
/// 32 noncharacters U+FDD0 to U+FDEF as its literal, which no text contains. So a reader can build
/// prose from literals and marks of Markdown, and the escapes follow when all of it is known.
QChar literalOf(QChar c);
/// All punctuation of the text as literals. Noncharacters of the text are dropped.
QString literals(QStringView text);
/// The text with its literals as the characters that they represent.
QString withoutLiterals(QString text);

/// Limited Markdown that shows each literal as its character: with a backslash where Markdown would
/// read a mark, and alone elsewhere.
QString escapedLiterals(const QString& text);

// Around a code span, until its content tells how many backticks it takes. No text contains them.
inline constexpr QChar kCodeBegins(0xFFFE);
inline constexpr QChar kCodeEnds(0xFFFF);

/// The text with backticks around its code. What Markdown cannot show as a span, such as more than
/// one paragraph, becomes literals.
QString withCodeSpans(const QString& text);
/// As many backticks as it takes around code with some of its own; at least `least`.
QString ticksAround(QStringView code, qsizetype least);

} // namespace ringside::exchange
