// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>
#include <QVariant>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace ringside::progress {

enum class ColumnKind { Text, Integer, Real };

/// A table of the journal whose rows are entries: entry_id first, the checksum last.
struct EntryTable
{
    struct Column
    {
        QString name;
        ColumnKind kind = ColumnKind::Text;
    };
    QString name;
    std::vector<Column> columns; ///< without the checksum
    QString columnList;          ///< with the checksum, as SQL

    int checksumColumn() const { return static_cast<int>(columns.size()); }
};

enum class EntryKind { Answer, Review, ReviewMark, Event };
const EntryTable& tableOf(EntryKind kind);
/// In the order of EntryKind.
const std::array<EntryTable, 4>& checkedTables();

/// CRC-64 of the table's name and of all values with their types, in column order; later elements
/// of `values` are ignored. A value whose type differs from its column's, which damage can cause,
/// gives another checksum.
std::int64_t checksumOf(const EntryTable& table, const QVariantList& values);

/// Inserts entries of one kind with their checksums, by one prepared statement. Text is stored as
/// SQLite returns it: without a leading byte order mark, and with unpaired surrogates replaced. It
/// must end before the database does.
class EntryInsert
{
public:
    /// Errors: Database.
    static Result<EntryInsert> prepare(storage::Database& database, EntryKind kind);
    /// `values` match the columns. Errors: FileUnwritable, Database.
    Done add(const QVariantList& values);

private:
    EntryInsert(const EntryTable& table, storage::Statement&& statement)
        : m_table(&table), m_statement(std::move(statement))
    {
    }

    const EntryTable* m_table;
    storage::Statement m_statement;
};

/// Inserts a single entry. Errors: those of EntryInsert.
Done addEntry(storage::Database& database, EntryKind kind, const QVariantList& values);

/// "SELECT <all columns> FROM <table> <condition>".
QString selectEntries(EntryKind kind, const QString& condition);
/// The same from a view with these columns.
QString selectEntriesFrom(const QString& source, EntryKind kind, const QString& condition);
/// Checks the checksum of the current row of such a statement. Errors: Damaged, with the table and
/// the entry's id.
Done verifyRow(EntryKind kind, const storage::Statement& row);

} // namespace ringside::progress
