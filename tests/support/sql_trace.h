// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QString>
#include <QStringList>

#include <sqlite3.h>

#include <algorithm>
#include <vector>

namespace ringside::test {

/// Notes every statement that runs on the connections which are open when it is made. On one
/// thread: connections that a reader opens beside are not seen.
class SqlTrace
{
public:
    SqlTrace()
    {
        for (const QString& name : QSqlDatabase::connectionNames()) {
            const QVariant handle = QSqlDatabase::database(name, false).driver()->handle();
            if (qstrcmp(handle.typeName(), "sqlite3*") != 0)
                continue;
            m_traced.push_back(*static_cast<sqlite3* const*>(handle.constData()));
            sqlite3_trace_v2(m_traced.back(), SQLITE_TRACE_STMT, &SqlTrace::note, this);
        }
    }
    ~SqlTrace()
    {
        for (sqlite3* connection : m_traced)
            sqlite3_trace_v2(connection, 0, nullptr, nullptr);
    }
    SqlTrace(const SqlTrace&) = delete;
    SqlTrace& operator=(const SqlTrace&) = delete;

    void clear() { m_statements.clear(); }
    bool sees() const { return !m_traced.empty(); }
    /// How many of them have this in their text.
    int count(const QString& part) const
    {
        return static_cast<int>(std::ranges::count_if(m_statements, [&](const QString& statement) {
            return statement.contains(part, Qt::CaseInsensitive);
        }));
    }
    const QStringList& statements() const { return m_statements; }

private:
    static int note(unsigned, void* trace, void*, void* text)
    {
        static_cast<SqlTrace*>(trace)->m_statements.append(
            QString::fromUtf8(static_cast<const char*>(text)));
        return 0;
    }

    std::vector<sqlite3*> m_traced;
    QStringList m_statements;
};

} // namespace ringside::test
