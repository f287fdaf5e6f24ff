// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QStringList>

namespace ringside::test {

/// Runs statements on a file as another program would, without any of our protection. Returns what
/// SQLite said of the first that failed; empty when all went well.
inline QString runRaw(const QString& file, const QStringList& statements)
{
    QString failure;
    {
        QSqlDatabase database =
            QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("raw"));
        database.setDatabaseName(file);
        if (!database.open())
            failure = database.lastError().text();
        for (const QString& sql : statements) {
            QSqlQuery query(database);
            if (failure.isEmpty() && !query.exec(sql))
                failure = query.lastError().text();
        }
        database.close();
    }
    QSqlDatabase::removeDatabase(QStringLiteral("raw"));
    return failure;
}

} // namespace ringside::test
