// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::bank {

/// The words of limited Markdown without its marks, in one line.
QString plainText(const QString& markdown);

/// What a question asks, as its title: the last sentence of the stem that ends in a question mark,
/// else the last sentence.
QString titleOf(const QString& stem);

/// Number of words.
int wordCount(const QString& text);

} // namespace ringside::bank
