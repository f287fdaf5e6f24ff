// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/measurement.h"

#include <vector>

namespace ringside::exchange {

/// More ranks than any cluster has; a range up to this number has no limit above.
inline constexpr double kMostRanks = 1e6;

/// Numbers of ranks n that are consistent with busbw / algbw = 2 (n - 1) / n. Both bandwidths are
/// rounded, so their ratio is known only within limits; large bandwidths give narrow limits.
struct RankRange
{
    double low = 1, high = kMostRanks;

    bool isEmpty() const { return low > high; }
    bool isLimited() const { return high < kMostRanks; }
};

/// The range that most timings agree on. Starts from the median timing by midpoint, which is right
/// as long as fewer than half of the timings are damaged, then narrows it with all timings that
/// agree. Timings without a limit above raise the low end only.
RankRange rankRangeOf(const std::vector<NcclRow>& rows);

/// Whether every timing of the row is consistent with some number in the range.
bool agrees(const NcclRow& row, RankRange range);

/// Sets ranks, low, high and whether they are inferred: the stated number (0 for none) unless it
/// contradicts the range, as an incomplete list of ranks does.
void setRanks(NcclRun& run, int stated, RankRange range);

} // namespace ringside::exchange
