// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/odd_clock.h"
#include "core/storage/values/stream_entry.h"

#include <cstdint>
#include <vector>

namespace ringside::progress {

/// How far the journal and the server agree. It is stored in the journal's file, so that a restored
/// backup brings its own.
struct StreamCursors
{
    std::int64_t pushed = 0; ///< arrival up to which the server has everything
    std::int64_t shared = 0; ///< arrival up to which first answers were shared with the class
    bool everything = false; ///< push also what came from the server, which has lost it
    storage::StreamPlace pulled{};
    storage::StreamPlace seen{}; ///< the last place this device ever had from the server
    bool operator==(const StreamCursors&) const = default;
};

/// Entries in order of arrival.
struct Outgoing
{
    std::vector<storage::StreamEntry> entries;
    std::int64_t lastArrival = 0;
};

struct Incoming
{
    int added = 0;
    int unreadable = 0; ///< deferred: not an entry that this program could have written
    std::vector<OddClock> oddClocks; ///< of added entries
};

} // namespace ringside::progress
