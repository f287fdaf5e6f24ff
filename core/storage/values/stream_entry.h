// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::storage {

/// One journal entry of any kind, as a learner's devices exchange it over the server, which stores
/// `body` and does not parse it: a JSON array of the table's columns after the two ids.
struct StreamEntry
{
    QString id, device;
    int kind = 0; ///< 1 answer, 2 review, 3 review mark, 4 event
    QString body;
    bool operator==(const StreamEntry&) const = default;
};

/// A place in a learner's stream: an entry's number on the server and its id. The id shows whether
/// the server was restored from an older backup.
struct StreamPlace
{
    std::int64_t seq = 0; ///< 0: before the first entry
    QString id;
    bool operator==(const StreamPlace&) const = default;
};

} // namespace ringside::storage
