// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <sqlite3.h>

#include <memory>

namespace ringside::test {

/// A connection as another program would open it, without any of our protection.
class RawSql
{
public:
    explicit RawSql(const QString& file)
    {
        sqlite3* connection = nullptr;
        sqlite3_open(file.toUtf8().constData(), &connection);
        m_connection.reset(connection);
    }

    /// What SQLite says of the first statement that fails; empty when all go well.
    QString run(const QStringList& statements)
    {
        for (const QString& sql : statements) {
            if (sqlite3_exec(m_connection.get(), sql.toUtf8().constData(), nullptr, nullptr,
                             nullptr) != SQLITE_OK)
                return QString::fromUtf8(sqlite3_errmsg(m_connection.get()));
        }
        return {};
    }

private:
    struct Close
    {
        void operator()(sqlite3* connection) const { sqlite3_close(connection); }
    };
    std::unique_ptr<sqlite3, Close> m_connection;
};

inline QString runRaw(const QString& file, const QStringList& statements)
{
    return RawSql(file).run(statements);
}

} // namespace ringside::test
