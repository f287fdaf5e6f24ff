// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::app {

/// How well `typed` matches `title`, ignoring case; smaller is better, absent without a match.
/// Every word of `typed` must match: at the start of the title, of a word, inside one, or as
/// letters in order.
std::optional<int> commandMatch(const QString& typed, const QString& title);
/// The same without letters that stand apart.
std::optional<int> wholeMatch(const QString& typed, const QString& title);

} // namespace ringside::app
