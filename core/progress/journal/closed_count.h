// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace ringside::progress {

// How many entries a journal has, in two files beside it: a journal that is gone, cut off where it
// keeps its own count, or replaced by an older copy, cannot say what is missing. One file holds the
// number at the last close, the other one the number while the journal is open, so that after each
// acknowledged entry at least one of them is there, and neither is ever too high. Files that cannot
// be written or read are as good as none.

/// The numbers that the two files state; absent: no file, or a damaged one.
struct EntryCounts
{
    std::optional<std::int64_t> closed;  ///< when the journal was last closed
    std::optional<std::int64_t> written; ///< in a session that did not close the journal

    std::optional<std::int64_t> greatest() const { return std::max(closed, written); }
    /// Whether a journal with this number of entries is the one that was last closed.
    bool confirm(std::int64_t entries) const
    {
        return closed == entries && written.value_or(0) <= entries;
    }
};
EntryCounts countsBeside(const QString& journal);

/// False when the file could not be written.
bool keepClosedCount(const QString& journal, std::int64_t entries);
void forgetClosedCount(const QString& journal);

/// Does not wait for the disk, since it follows every commit: after a power cut, the number may be
/// an older one.
void keepWrittenCount(const QString& journal, std::int64_t entries);
void forgetWrittenCount(const QString& journal);
/// Both, for a journal that is replaced on purpose.
void forgetCounts(const QString& journal);

} // namespace ringside::progress
