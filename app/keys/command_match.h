// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::app {

/// How well `typed` matches `title`, ignoring case; smaller is better, absent without a match.
/// Every word of `typed` must match: at the start of the title, of a word, inside one, or as
/// letters in order.
std::optional<int> commandMatch(const QString& typed, const QString& title);
/// The same of an entry, shown as `text` with its kind before its name, and without letters that
/// stand apart. 0 only where the text or the name begins with all that is typed.
std::optional<int> entryMatch(const QString& typed, const QString& text, const QString& name);

} // namespace ringside::app
