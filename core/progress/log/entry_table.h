// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>
#include <QVariant>

#include <array>
#include <cstdint>
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

/// CRC-64 of the table's name and of all values with their types, in the order of the columns; what
/// follows them in `values` does not count. A value of another type than its column's, which
/// damage can bring about, gives another checksum.
std::int64_t checksumOf(const EntryTable& table, const QVariantList& values);

/// Inserts an entry with its checksum. `values` are those of the columns. Text is stored as SQLite
/// returns it: without a leading byte order mark, and with unpaired surrogates replaced.
/// Errors: FileUnwritable, Database.
Done addEntry(storage::Database& database, EntryKind kind, const QVariantList& values);

/// "SELECT <all columns> FROM <table> <condition>".
QString selectEntries(EntryKind kind, const QString& condition);
/// Whether the present row of such a statement has the checksum that it should.
/// Errors: Damaged, with the table and the entry's id.
Done verifyRow(EntryKind kind, const storage::Statement& row);

} // namespace ringside::progress
