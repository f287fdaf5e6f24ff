// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/progress/values/odd_clock.h"

#include <QString>

#include <functional>
#include <vector>

namespace ringside::progress {

/// An entry of another journal that was rejected.
struct RejectedEntry
{
    QString table;
    QString entryId;
    Error reason; ///< subject, value, limit
};

/// Which entries of another journal a merge takes; all without functions.
struct MergeChoice
{
    std::function<bool(const QString& id)> question{}; ///< answers and events about it
    std::function<bool(const QString& id)> card{};     ///< reviews and events about it
};

/// Result of a merge.
struct Merged
{
    int added = 0;
    std::vector<RejectedEntry> rejected;
    std::vector<OddClock> oddClocks; ///< of added entries
};

} // namespace ringside::progress
