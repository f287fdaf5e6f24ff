// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <initializer_list>
#include <type_traits>
#include <utility>
#include <vector>

namespace ringside::storage {

/// Converts SQLite's error: Damaged for a file that is no database or is torn, FileUnreadable,
/// FileUnwritable (full disk, read-only folder), Database for everything else.
Error errorFrom(const QSqlError& error, const QString& file, const QString& statement);

/// One prepared statement of a Database. It must not outlive its Database, and stays on its thread.
/// Values are bound by position, from 0; user input never becomes part of the SQL.
class Statement
{
public:
    Statement(Statement&&) noexcept = default;
    Statement& operator=(Statement&&) noexcept = default;
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() = default;

    /// Binds all values in order and executes; can be called again with other values.
    Done run(std::initializer_list<QVariant> values = {});
    Done run(const QVariantList& values);
    /// Moves to the next row of the result; false when there is none.
    Result<bool> next();

    QVariant value(int column) const { return m_query.value(column); }
    QString text(int column) const { return m_query.value(column).toString(); }
    qint64 integer(int column) const { return m_query.value(column).toLongLong(); }
    double real(int column) const { return m_query.value(column).toDouble(); }
    bool isNull(int column) const { return m_query.isNull(column); }
    /// The database's name in errors.
    QString file() const { return m_file; }

private:
    friend class Database;
    Statement(QSqlQuery&& query, QString file) : m_query(std::move(query)), m_file(std::move(file))
    {
    }

    QSqlQuery m_query;
    QString m_file;
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
