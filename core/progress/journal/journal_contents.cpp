// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_contents.h"

#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/stated_count.h"
#include "core/storage/backup.h"

namespace ringside::progress {

namespace {

Error damaged(const storage::Database& database, const QString& detail)
{
    return {.code = ErrorCode::Damaged,
            .file = database.nameInErrors().toStdString(),
            .detail = detail.toStdString()};
}

Done verifyTable(const storage::Database& database, EntryKind kind, EntriesCheck& check)
{
    RINGSIDE_TRY(auto read, database.prepare(selectEntries(kind, {})));
    RINGSIDE_CHECK(read.run());
    for (;;) {
        RINGSIDE_TRY(const bool found, read.next());
        if (!found)
            return {};
        ++check.entries;
        if (!verifyRow(kind, read))
            check.damaged.append(read.text(0));
    }
}

Done fillChecksums(storage::Database& database, const EntryTable& table)
{
    RINGSIDE_TRY(
        auto read,
        database.prepare(
            QStringLiteral("SELECT %1 FROM main.\"%2\"").arg(table.columnList, table.name)));
    RINGSIDE_CHECK(read.run());
    RINGSIDE_TRY(const auto checksums,
                 storage::allRows(read, [&](const storage::Statement& row) -> Result<QVariantList> {
                     QVariantList values;
                     for (int column = 0; column < table.checksumColumn(); ++column)
                         values.append(row.value(column));
                     return QVariantList{qint64{checksumOf(table, values)}, values.front()};
                 }));
    RINGSIDE_TRY(
        auto update,
        database.prepare(QStringLiteral("UPDATE main.\"%1\" SET checksum = ? WHERE entry_id = ?")
                             .arg(table.name)));
    for (const QVariantList& checksum : checksums) {
        RINGSIDE_CHECK(update.run(checksum));
    }
    return {};
}

} // namespace

Result<bool> hasNoTables(const storage::Database& database)
{
    RINGSIDE_TRY(const auto tables,
                 database.scalar(QStringLiteral("SELECT count(*) FROM sqlite_schema")));
    return tables.toInt() == 0;
}

Result<EntriesCheck> checkEntries(const storage::Database& database)
{
    EntriesCheck check;
    for (const EntryKind kind :
         {EntryKind::Answer, EntryKind::Review, EntryKind::ReviewMark, EntryKind::Event}) {
        RINGSIDE_CHECK(verifyTable(database, kind, check));
    }
    RINGSIDE_TRY(check.stated, statedCount(database));
    return check;
}

Done requireWholeEntries(const storage::Database& database)
{
    RINGSIDE_TRY(const auto check, checkEntries(database));
    if (check.isWhole())
        return {};
    if (!check.damaged.isEmpty())
        return fail(
            damaged(database,
                    QStringLiteral("entries with a wrong checksum: %1").arg(check.damaged.size())));
    return fail(damaged(database, QStringLiteral("entries: %1; by the journal's count: %2")
                                      .arg(check.entries)
                                      .arg(check.stated ? QString::number(*check.stated)
                                                        : QStringLiteral("not readable"))));
}

Done copyWhole(const storage::Database& journal, const storage::AsideFile& aside)
{
    RINGSIDE_CHECK(storage::copyAside(journal, aside));
    RINGSIDE_TRY(storage::Database copy, storage::Database::openImmutable(aside.path()));
    copy.setNameInErrors(journal.nameInErrors());
    return requireWholeEntries(copy);
}

QStringList checksumColumns()
{
    QStringList statements{
        QStringLiteral("INSERT INTO setting(key, value) VALUES('entries', '0 0')")};
    for (const EntryTable& table : checkedTables()) {
        statements.append(
            QStringLiteral("ALTER TABLE %1 ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0")
                .arg(table.name));
        statements.append(
            QStringLiteral("CREATE TRIGGER %1_is_counted AFTER INSERT ON %1 BEGIN"
                           " UPDATE setting SET value = (CAST(value AS INTEGER) + 1) || ' '"
                           " || (-CAST(value AS INTEGER) - 1) WHERE key = 'entries'; END")
                .arg(table.name));
    }
    return statements;
}

Done addChecksums(storage::Database& database)
{
    for (const EntryTable& table : checkedTables()) {
        // The only place that changes entries; it restores the trigger unchanged.
        RINGSIDE_TRY(
            const auto trigger,
            database.scalar(
                QStringLiteral("SELECT sql FROM sqlite_schema WHERE name = '%1_is_not_changed'")
                    .arg(table.name)));
        RINGSIDE_CHECK(
            database.exec(QStringLiteral("DROP TRIGGER %1_is_not_changed").arg(table.name)));
        RINGSIDE_CHECK(fillChecksums(database, table));
        RINGSIDE_CHECK(database.exec(trigger.toString()));
    }
    RINGSIDE_TRY(const std::int64_t entries, countEntries(database));
    return database.exec(QStringLiteral("UPDATE setting SET value = '%1 %2' WHERE key = 'entries'")
                             .arg(entries)
                             .arg(-entries));
}

} // namespace ringside::progress
