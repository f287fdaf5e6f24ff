// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace ringside::app {

/// How well `typed` fits `title`, whatever the case; smaller is better, nothing when it does not.
/// Every word of `typed` has to be found: at the start of the title, of a word, inside one, or as
/// letters in their order.
std::optional<int> commandMatch(const QString& typed, const QString& title);

} // namespace ringside::app
