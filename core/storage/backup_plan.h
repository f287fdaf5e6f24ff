// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringside::storage {

/// Indices of obsolete backups in `takenMs` (UTC milliseconds, any order). Kept are all of the last
/// 2 days, and before that the last one of each of 12 days, 10 weeks and 9 months. Days, weeks
/// (from Monday) and months are in UTC, so a change of the time zone changes nothing. A time after
/// `nowMs` counts as recent, so a wrong clock removes nothing.
std::vector<std::size_t> obsoleteBackups(const std::vector<std::int64_t>& takenMs,
                                         std::int64_t nowMs);

} // namespace ringside::storage
