// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/progress/values/odd_clock.h"

#include <QString>

#include <vector>

namespace ringside::progress {

/// An entry of another journal that was rejected.
struct RejectedEntry
{
    QString table;
    QString entryId;
    Error reason; ///< subject, value, limit
};

/// Result of a merge.
struct Merged
{
    int added = 0;
    std::vector<RejectedEntry> rejected;
    std::vector<OddClock> oddClocks; ///< of added entries
};

} // namespace ringside::progress
