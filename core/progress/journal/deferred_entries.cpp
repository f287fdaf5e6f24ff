// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/deferred_entries.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace ringside::progress {

namespace {

constexpr QLatin1String kAsidePrefix("cohort.aside.");
constexpr QLatin1String kAfterAside("cohort.aside/"); ///< '/' follows '.'

} // namespace

Done keepAside(storage::Database& database, const storage::StreamEntry& entry)
{
    const QJsonArray json{entry.device, entry.kind, entry.body};
    RINGSIDE_TRY(auto put,
                 database.prepare(QStringLiteral("INSERT INTO setting(key, value) VALUES(?, ?)"
                                                 " ON CONFLICT DO NOTHING")));
    return put.run({kAsidePrefix + entry.id,
                    QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact))});
}

Result<std::vector<storage::StreamEntry>> deferredEntries(const storage::Database& database)
{
    RINGSIDE_TRY(auto read,
                 database.prepare(QStringLiteral(
                     "SELECT key, value FROM setting WHERE key > ? AND key < ? ORDER BY key")));
    RINGSIDE_CHECK(read.run({kAsidePrefix, kAfterAside}));
    return storage::allRows(
        read, [](const storage::Statement& row) -> Result<storage::StreamEntry> {
            const QJsonArray json = QJsonDocument::fromJson(row.text(1).toUtf8()).array();
            return storage::StreamEntry{.id = row.text(0).mid(kAsidePrefix.size()),
                                        .device = json.at(0).toString(),
                                        .kind = json.at(1).toInt(),
                                        .body = json.at(2).toString()};
        });
}

Done removeDeferred(storage::Database& database)
{
    RINGSIDE_TRY(auto remove,
                 database.prepare(QStringLiteral("DELETE FROM setting WHERE key > ? AND key < ?")));
    return remove.run({kAsidePrefix, kAfterAside});
}

QString selectDeferredIds()
{
    return QStringLiteral("SELECT substr(key, %1) FROM setting WHERE key > '%2' AND key < '%3'")
        .arg(kAsidePrefix.size() + 1)
        .arg(kAsidePrefix, kAfterAside);
}

} // namespace ringside::progress
