// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal_tables.h"

namespace ringside::progress {

Result<QStringList> entryTables(const storage::Database& database)
{
    auto read = database.prepare(
        QStringLiteral("SELECT name FROM sqlite_schema AS t WHERE type = 'table' AND EXISTS"
                       " (SELECT 1 FROM pragma_table_info(t.name) WHERE name = 'entry_id')"
                       " ORDER BY name"));
    if (!read)
        return fail(read.error());
    if (Done done = read->run(); !done)
        return fail(done.error());
    const auto names = storage::allRows(
        *read, [](const storage::Statement& row) -> Result<QString> { return row.text(0); });
    if (!names)
        return fail(names.error());
    return QStringList(names->begin(), names->end());
}

Result<JournalStamp> stampOf(const storage::Database& database)
{
    const Result<QStringList> tables = entryTables(database);
    if (!tables)
        return fail(tables.error());
    JournalStamp stamp;
    for (const QString& table : *tables) {
        auto read = database.prepare(
            QStringLiteral("SELECT count(*), max(entry_id) FROM \"%1\"").arg(table));
        if (!read)
            return fail(read.error());
        if (Done done = read->run(); !done)
            return fail(done.error());
        if (const auto found = read->next(); !found)
            return fail(found.error());
        stamp.entries += read->integer(0);
        stamp.text +=
            QStringLiteral("%1 %2 %3\n").arg(table).arg(read->integer(0)).arg(read->text(1));
    }
    return stamp;
}

} // namespace ringside::progress
