// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/event.h"
#include "core/storage/database.h"

#include <QHash>

#include <optional>
#include <vector>

namespace ringside::progress {

class EntryCheck;
class OddClocks;
struct Merged;

/// The events in a journal's database; they are only ever added. Does not own the database; the
/// caller owns the transaction.
class EventLog
{
public:
    explicit EventLog(storage::Database& database) : m_database(database) {}

    Done add(const EventEntry& entry);
    /// Those of an import: with one statement for all.
    Done addAll(const std::vector<EventEntry>& entries);

    /// In the order of time. Errors: FileUnreadable, Database.
    Result<std::vector<EventEntry>> all() const;
    Result<std::vector<EventEntry>> of(const QString& kind) const;
    Result<std::vector<EventEntry>> of(const QString& kind, const QString& subject) const;
    /// The newest event of a subject, including one that removes its state; absent when there is
    /// none.
    Result<std::optional<EventEntry>> last(const QString& kind, const QString& subject) const;
    /// The newest one written by a given device.
    Result<std::optional<EventEntry>> lastOf(const QString& kind, const QString& subject,
                                             const QString& deviceId) const;
    /// The last event of each subject, without those whose value is "null".
    Result<QHash<QString, EventEntry>> latest(const QString& kind) const;
    /// Adds the events that are missing here and pass the check.
    Done addMissing(const EventLog& other, const EntryCheck& check, OddClocks& clocks,
                    Merged& merged);

private:
    Result<std::vector<EventEntry>> select(const QString& condition,
                                           const QVariantList& values) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
