// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/event_log.h"

#include "core/progress/log/entry_rows.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/missing_entries.h"
#include "core/storage/statement.h"

namespace ringside::progress {

namespace {

Result<EventEntry> entryFrom(const storage::Statement& row)
{
    RINGSIDE_CHECK(verifyRow(EntryKind::Event, row));
    return eventOf(row);
}

QVariantList columnsOf(const EventEntry& entry)
{
    const NewEvent& event = entry.event;
    return {entry.entryId, entry.deviceId, qint64{entry.wallMs},
            event.kind,    event.subject,  event.value};
}

} // namespace

Done EventLog::add(const EventEntry& entry)
{
    return addEntry(m_database, EntryKind::Event, columnsOf(entry));
}

Done EventLog::addAll(const std::vector<EventEntry>& entries)
{
    RINGSIDE_TRY(auto insert, EntryInsert::prepare(m_database, EntryKind::Event));
    for (const EventEntry& entry : entries)
        RINGSIDE_CHECK(insert.add(columnsOf(entry)));
    return {};
}

Result<std::vector<EventEntry>> EventLog::select(const QString& condition,
                                                 const QVariantList& values) const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(selectEntries(
                     EntryKind::Event, condition + QStringLiteral(" ORDER BY entry_id"))));
    RINGSIDE_CHECK(read.run(values));
    return storage::allRows(read, entryFrom);
}

Result<std::vector<EventEntry>> EventLog::all() const
{
    return select({}, {});
}

Result<std::vector<EventEntry>> EventLog::of(const QString& kind) const
{
    return select(QStringLiteral("WHERE kind = ?"), {kind});
}

Result<std::vector<EventEntry>> EventLog::of(const QString& kind, const QString& subject) const
{
    return select(QStringLiteral("WHERE kind = ? AND subject = ?"), {kind, subject});
}

Result<std::optional<EventEntry>> EventLog::last(const QString& kind, const QString& subject) const
{
    RINGSIDE_TRY(const auto found,
                 select(QStringLiteral("WHERE entry_id = (SELECT max(entry_id) FROM event"
                                       " WHERE kind = ? AND subject = ?)"),
                        {kind, subject}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::optional<EventEntry>> EventLog::lastOf(const QString& kind, const QString& subject,
                                                   const QString& deviceId) const
{
    RINGSIDE_TRY(const auto found,
                 select(QStringLiteral("WHERE entry_id = (SELECT max(entry_id) FROM event"
                                       " WHERE kind = ? AND subject = ? AND device_id = ?)"),
                        {kind, subject, deviceId}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<QHash<QString, EventEntry>> EventLog::latest(const QString& kind) const
{
    RINGSIDE_TRY(const auto found,
                 select(QStringLiteral("WHERE entry_id IN (SELECT max(entry_id) FROM event"
                                       " WHERE kind = ? GROUP BY subject)"
                                       " AND value <> 'null'"),
                        {kind}));
    QHash<QString, EventEntry> last;
    for (const EventEntry& entry : found)
        last.insert(entry.event.subject, entry);
    return last;
}

Done EventLog::addMissing(const EventLog& other, const EntryCheck& check, OddClocks& clocks,
                          Merged& merged)
{
    return addMissingEntries(all(), other.all(), "event", check, clocks, merged,
                             [this](const EventEntry& entry) { return add(entry); });
}

} // namespace ringside::progress
