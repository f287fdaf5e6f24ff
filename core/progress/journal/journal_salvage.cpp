// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_salvage.h"

#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/transaction.h"

#include <QSet>

namespace ringside::progress {

namespace {

struct Target
{
    storage::Database& journal;
    QString table;
    QStringList columns;
    QSet<QString> known; ///< entry ids that are there
};

Result<QStringList> textColumn(const storage::Database& database, const QString& sql)
{
    auto read = database.prepare(sql);
    if (!read)
        return fail(read.error());
    if (Done done = read->run(); !done)
        return fail(done.error());
    const auto rows = storage::allRows(
        *read, [](const storage::Statement& row) -> Result<QString> { return row.text(0); });
    if (!rows)
        return fail(rows.error());
    return QStringList(rows->begin(), rows->end());
}

Result<Target> targetOf(storage::Database& journal, const QString& table)
{
    const auto columns =
        textColumn(journal, QStringLiteral("SELECT name FROM pragma_table_info('%1')"
                                           " ORDER BY name <> 'entry_id', name")
                                .arg(table));
    if (!columns)
        return fail(columns.error());
    const auto ids = textColumn(journal, QStringLiteral("SELECT entry_id FROM \"%1\"").arg(table));
    if (!ids)
        return fail(ids.error());
    return Target{journal, table, *columns, QSet<QString>(ids->begin(), ids->end())};
}

/// Reads in one direction until a page fails; a row that our table refuses is left out. The id is
/// the first column.
Result<int> addReadable(const storage::Database& damaged, Target& target, const char* direction)
{
    auto read = damaged.prepare(QStringLiteral("SELECT \"%1\" FROM \"%2\" ORDER BY entry_id %3")
                                    .arg(target.columns.join(QStringLiteral("\", \"")),
                                         target.table, QLatin1String(direction)));
    if (!read || !read->run())
        return 0;
    const QString marks =
        QStringList(target.columns.size(), QStringLiteral("?")).join(QStringLiteral(", "));
    auto add = target.journal.prepare(
        QStringLiteral("INSERT INTO \"%1\"(\"%2\") VALUES(%3)")
            .arg(target.table, target.columns.join(QStringLiteral("\", \"")), marks));
    if (!add)
        return fail(add.error());
    int added = 0;
    for (;;) {
        const Result<bool> found = read->next();
        if (!found || !*found)
            return added;
        const QString id = read->text(0);
        if (!isUuidV7(id) || target.known.contains(id))
            continue;
        QVariantList values;
        for (int column = 0; column < static_cast<int>(target.columns.size()); ++column)
            values.append(read->value(column));
        if (const Done done = add->run(values); !done) {
            if (done.error().code == ErrorCode::FileUnwritable)
                return fail(done.error());
            continue;
        }
        target.known.insert(id);
        ++added;
    }
}

/// Which device this is, and where the learner was: a mock exam that runs is found by it.
Done addSettings(storage::Database& journal, const storage::Database& damaged)
{
    auto add = journal.prepare(
        QStringLiteral("INSERT INTO setting(key, value) VALUES(?, ?) ON CONFLICT DO NOTHING"));
    if (!add)
        return fail(add.error());
    for (const char* direction : {"ASC", "DESC"}) {
        auto read = damaged.prepare(QStringLiteral("SELECT key, value FROM setting ORDER BY key %1")
                                        .arg(QLatin1String(direction)));
        if (!read || !read->run())
            return {};
        for (;;) {
            const Result<bool> found = read->next();
            if (!found || !*found)
                break;
            const QString key = read->text(0);
            if (key == QLatin1String("device_id") && !isUuidV7(read->text(1)))
                continue;
            const Done done = add->run({key, read->value(1)});
            if (!done && done.error().code == ErrorCode::FileUnwritable)
                return done;
        }
    }
    return {};
}

} // namespace

Result<int> salvageEntries(storage::Database& journal, const QString& damaged)
{
    const Result<JournalCopy> copy = copyJournal(damaged, Writers::None);
    // Where there is no room for a copy, there may be some the next time.
    if (!copy && copy.error().code == ErrorCode::FileUnwritable)
        return fail(copy.error());
    if (!copy)
        return 0;
    const Result<storage::Database> source = storage::Database::open(copy->file);
    if (!source && source.error().code == ErrorCode::FileUnwritable)
        return fail(source.error());
    const Result<int> ours = journal.applicationId();
    if (!source || !ours)
        return 0;
    if (const Result<int> theirs = source->applicationId(); !theirs || *theirs != *ours)
        return 0;
    const Result<QStringList> tables = entryTables(journal);
    if (!tables)
        return fail(tables.error());
    Result<storage::Transaction> transaction = storage::Transaction::begin(journal);
    if (!transaction)
        return fail(transaction.error());
    int added = 0;
    for (const QString& table : *tables) {
        Result<Target> target = targetOf(journal, table);
        if (!target)
            return fail(target.error());
        for (const char* direction : {"ASC", "DESC"}) {
            const Result<int> read = addReadable(*source, *target, direction);
            if (!read)
                return read;
            added += *read;
        }
    }
    if (Done done = addSettings(journal, *source); !done)
        return fail(done.error());
    if (Done done = transaction->commit(); !done)
        return fail(done.error());
    return added;
}

} // namespace ringside::progress
