// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_tables.h"

#include <QCryptographicHash>

#include <algorithm>

namespace ringside::progress {

Result<QStringList> entryTables(const storage::Database& database)
{
    RINGSIDE_TRY(auto read,
                 database.prepare(QStringLiteral(
                     "SELECT name FROM sqlite_schema AS t WHERE type = 'table' AND EXISTS"
                     " (SELECT 1 FROM pragma_table_info(t.name) WHERE name = 'entry_id')"
                     " ORDER BY name")));
    RINGSIDE_CHECK(read.run());
    RINGSIDE_TRY(const auto names,
                 storage::allRows(read, [](const storage::Statement& row) -> Result<QString> {
                     return row.text(0);
                 }));
    return QStringList(names.begin(), names.end());
}

Result<JournalStamp> stampOf(const storage::Database& database)
{
    RINGSIDE_TRY(const QStringList tables, entryTables(database));
    QCryptographicHash ids(QCryptographicHash::Sha256);
    for (const QString& table : tables) {
        ids.addData(table.toUtf8() + '\n');
        RINGSIDE_TRY(
            auto read,
            database.prepare(
                QStringLiteral("SELECT entry_id FROM \"%1\" ORDER BY entry_id").arg(table)));
        RINGSIDE_CHECK(read.run());
        for (;;) {
            RINGSIDE_TRY(const bool found, read.next());
            if (!found)
                break;
            ids.addData(read.text(0).toUtf8() + '\n');
        }
    }
    return ids.result();
}

Result<QString> greatestId(const storage::Database& database)
{
    RINGSIDE_TRY(const QStringList tables, entryTables(database));
    QString greatest;
    for (const QString& table : tables) {
        RINGSIDE_TRY(
            const QVariant id,
            database.scalar(QStringLiteral("SELECT max(entry_id) FROM \"%1\"").arg(table)));
        greatest = std::max(greatest, id.toString());
    }
    return greatest;
}

Result<QString> greatestIdOf(const storage::Database& database, const QString& deviceId)
{
    RINGSIDE_TRY(
        auto last,
        database.prepare(QStringLiteral(
            "SELECT max(id) FROM (SELECT max(entry_id) AS id FROM answer WHERE device_id = ?"
            " UNION ALL SELECT max(entry_id) FROM review WHERE device_id = ?"
            " UNION ALL SELECT max(entry_id) FROM review_mark WHERE device_id = ?"
            " UNION ALL SELECT max(entry_id) FROM event WHERE device_id = ?)")));
    RINGSIDE_CHECK(last.run({deviceId, deviceId, deviceId, deviceId}));
    if (const Result<bool> found = last.next(); !found)
        return fail(found.error());
    return last.text(0);
}

Result<std::int64_t> countEntries(const storage::Database& database)
{
    RINGSIDE_TRY(const QStringList tables, entryTables(database));
    std::int64_t entries = 0;
    for (const QString& table : tables) {
        RINGSIDE_TRY(const QVariant count,
                     database.scalar(QStringLiteral("SELECT count(*) FROM \"%1\"").arg(table)));
        entries += count.toLongLong();
    }
    return entries;
}

Result<QString> settingOf(const storage::Database& journal, QLatin1String key)
{
    RINGSIDE_TRY(auto read,
                 journal.prepare(QStringLiteral("SELECT value FROM setting WHERE key = ?")));
    RINGSIDE_CHECK(read.run({key}));
    RINGSIDE_TRY(const bool found, read.next());
    return found ? read.text(0) : QString();
}

Done storeSetting(storage::Database& journal, QLatin1String key, const QString& value)
{
    RINGSIDE_TRY(auto put, journal.prepare(QStringLiteral(
                               "INSERT OR REPLACE INTO setting(key, value) VALUES(?, ?)")));
    // A null QString would be bound as NULL.
    return put.run({key, value.isNull() ? QStringLiteral("") : value});
}

} // namespace ringside::progress
