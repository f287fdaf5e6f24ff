// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside::storage {

/// Which backups may go: of `takenMs` (UTC milliseconds, any order) the places of those that are
/// neither of the last 2 days, nor the last of one of the 12 days, then 10 weeks, then 9 months
/// before. Days, weeks (from Monday) and months are those of UTC, so that a change of the time zone
/// moves none. A time after `nowMs` counts as recent: a clock that was wrong once removes nothing.
std::vector<std::size_t> obsoleteBackups(const std::vector<std::int64_t>& takenMs,
                                         std::int64_t nowMs);

} // namespace ringside::storage
