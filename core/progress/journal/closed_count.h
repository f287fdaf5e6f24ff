// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::progress {

// How many entries a journal held when it was last closed, in a file beside it: a journal that is
// gone, or cut off where it keeps its own count, cannot say what is missing. There is none while
// the journal is open, so that it is never too old. Files that cannot be written or read are as
// good as none.

void keepClosedCount(const QString& journal, std::int64_t entries);
std::optional<std::int64_t> closedCount(const QString& journal);
void forgetClosedCount(const QString& journal);

} // namespace ringside::progress
