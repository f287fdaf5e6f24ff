// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// The words of limited Markdown without marks, on one line.
QString plainText(const QString& markdown);

/// A question's title: the last sentence of the stem that ends in a question mark, or else its last
/// sentence.
QString titleOf(const QString& stem);

/// Number of words.
int wordCount(const QString& text);

} // namespace ringside::bank
