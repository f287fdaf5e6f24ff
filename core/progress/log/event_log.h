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
struct Merged;

/// The events of a journal's database; they are only ever added. Borrows the database; the caller
/// holds the transaction.
class EventLog
{
public:
    explicit EventLog(storage::Database& database) : m_database(database) {}

    Done add(const EventEntry& entry);

    /// In the order of time. Errors: FileUnreadable, Database.
    Result<std::vector<EventEntry>> all() const;
    Result<std::vector<EventEntry>> of(const QString& kind) const;
    Result<std::vector<EventEntry>> of(const QString& kind, const QString& subject) const;
    /// The newest event of a subject, one that takes its state away too; absent when there is none.
    Result<std::optional<EventEntry>> last(const QString& kind, const QString& subject) const;
    /// The newest one that a device itself has written.
    Result<std::optional<EventEntry>> lastOf(const QString& kind, const QString& subject,
                                             const QString& deviceId) const;
    /// Of each subject the last event, those whose value is "null" left out.
    Result<QHash<QString, EventEntry>> latest(const QString& kind) const;
    /// Adds what is missing here and passes the check.
    Done addMissing(const EventLog& other, const EntryCheck& check, Merged& merged);

private:
    Result<std::vector<EventEntry>> select(const QString& condition,
                                           const QVariantList& values) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
