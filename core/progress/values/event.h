// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// A learner's action other than an answer or a review: a note, a flag, a suspended card, a step of
/// a mock exam. `value` is JSON whose content is defined by the owner of the kind. For kinds with a
/// current state, the last event of a subject defines it, and "null" removes it.
struct NewEvent
{
    QString kind;    ///< for example "note" or "exam"
    QString subject; ///< the id of the object it is about
    QString value = QStringLiteral("null");
    bool operator==(const NewEvent&) const = default;
};

/// One event as stored in the journal.
struct EventEntry
{
    QString entryId; ///< UUIDv7: globally unique, ordered by time
    QString deviceId;
    std::int64_t wallMs = 0;
    NewEvent event;
    bool operator==(const EventEntry&) const = default;
};

} // namespace ringside::progress
