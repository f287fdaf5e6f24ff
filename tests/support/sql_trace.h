// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace ringside::test {

/// The connections of the program to files, from the start of the program.
class OpenConnections
{
public:
    static std::vector<sqlite3*> openedOnThisThread()
    {
        const std::scoped_lock lock(s_mutex);
        std::vector<sqlite3*> files;
        for (const auto& [each, thread] : s_open) {
            const char* file = sqlite3_db_filename(each, "main");
            if (thread == std::this_thread::get_id() && file && *file)
                files.push_back(each);
        }
        return files;
    }

private:
    /// SQLite deletes a connection's functions when it closes it.
    static int onOpen(sqlite3* connection, const char**, const void*)
    {
        const std::scoped_lock lock(s_mutex);
        s_open.emplace(connection, std::this_thread::get_id());
        return sqlite3_create_function_v2(
            connection, "ringside_is_open", 0, SQLITE_UTF8, connection,
            [](sqlite3_context*, int, sqlite3_value**) {}, nullptr, nullptr,
            [](void* closed) {
                const std::scoped_lock closing(s_mutex);
                s_open.erase(static_cast<sqlite3*>(closed));
            });
    }

    inline static std::mutex s_mutex;
    inline static std::map<sqlite3*, std::thread::id> s_open;
    inline static const int s_follow =
        sqlite3_auto_extension(reinterpret_cast<void (*)()>(&OpenConnections::onOpen));
};

/// Notes every statement that runs on the connections which are open when it is made. On one
/// thread: connections that a reader opens beside are not seen.
class SqlTrace
{
public:
    SqlTrace()
    {
        for (sqlite3* each : m_traced)
            sqlite3_trace_v2(each, SQLITE_TRACE_STMT, &SqlTrace::note, this);
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

    std::vector<sqlite3*> m_traced = OpenConnections::openedOnThisThread();
    QStringList m_statements;
};

} // namespace ringside::test
