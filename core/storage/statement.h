// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QVariant>

#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace ringside::storage {

/// What SQLite says of the last call on a connection: Damaged for a file that is no database or is
/// torn, FileUnreadable, FileUnwritable (full disk, read-only folder), Database for everything
/// else.
Error errorFrom(sqlite3* connection, const QString& file, const QString& statement);

/// One prepared statement of a Database. It must not outlive its Database, and stays on its thread.
/// Values are bound by position, from 0; user input never becomes part of the SQL. Columns are
/// read from the row of the last next().
class Statement
{
public:
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) noexcept = default;
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() = default;

    /// Binds all values in order and executes; can be called again with other values. An absent
    /// value, a null QString and a null QByteArray are stored as NULL. Errors: Usage for another
    /// number of values than the statement has places, and those of errorFrom().
    Done run(std::initializer_list<QVariant> values = {});
    Done run(const QVariantList& values);
    /// Moves to the next row of the result; false when there is none.
    Result<bool> next();

    /// A qlonglong, double, QString or QByteArray, as the value is stored; null for NULL.
    QVariant value(int column) const;
    QString text(int column) const;
    qint64 integer(int column) const;
    double real(int column) const;
    bool isNull(int column) const;
    /// The database's name in errors.
    QString file() const { return m_file; }

private:
    friend class Database;
    enum class Place { NoRow, AtFirstRow, InRows };
    Statement(sqlite3_stmt* statement, QString file);

    Done bind(int place, const QVariant& value);
    /// Reads one more row. After the last, and after an error, the statement holds no lock.
    Result<bool> step();
    Error error() const;

    struct Finalize
    {
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3_stmt, Finalize> m_statement;
    QString m_file;
    Place m_place = Place::NoRow;
};

/// Calls `make(statement)` for each remaining row, in order, and collects the results. `make`
/// returns a Result; its first error, or SQLite's, ends the loop.
template <class Make>
auto allRows(Statement& statement, Make make)
    -> Result<std::vector<typename std::invoke_result_t<Make, Statement&>::value_type>>
{
    std::vector<typename std::invoke_result_t<Make, Statement&>::value_type> rows;
    for (;;) {
        RINGSIDE_TRY(const bool found, statement.next());
        if (!found)
            return rows;
        RINGSIDE_TRY(auto row, make(statement));
        rows.push_back(std::move(row));
    }
}

} // namespace ringside::storage
