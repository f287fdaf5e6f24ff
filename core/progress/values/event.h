// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// Something the learner did that is neither an answer nor a review: a note, a flag, a suspended
/// card, a step of a mock exam. `value` is JSON; what it holds belongs to whoever owns the kind.
/// Where a kind has a present state, the last event of a subject is it, and "null" takes it away.
struct NewEvent
{
    QString kind;    ///< such as "note", "exam"
    QString subject; ///< the id of what it is about
    QString value = QStringLiteral("null");
    bool operator==(const NewEvent&) const = default;
};

/// One event, as the journal keeps it for good.
struct EventEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    NewEvent event;
    bool operator==(const EventEntry&) const = default;
};

} // namespace ringside::progress
