// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/backup_entries.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/stated_count.h"

#include <QFileInfo>

namespace ringside::progress {

namespace {

constexpr QLatin1String kRestoredMs("restored_ms");
constexpr QLatin1String kAhead("restored_before_backups");

/// Older schemas do not store the number.
Result<std::int64_t> entriesOf(const storage::Database& journal)
{
    RINGSIDE_TRY(const auto stated, statedCount(journal));
    return stated ? Result<std::int64_t>(*stated) : countEntries(journal);
}

/// The latest entry of each table is the one with the greatest id.
Result<bool> hasLatestOf(const storage::Database& backup, const storage::Database& journal)
{
    RINGSIDE_TRY(const QStringList tables, entryTables(backup));
    for (const QString& table : tables) {
        RINGSIDE_TRY(const QVariant latest,
                     backup.scalar(QStringLiteral("SELECT max(entry_id) FROM \"%1\"").arg(table)));
        if (latest.isNull())
            continue;
        RINGSIDE_TRY(
            auto find,
            journal.prepare(QStringLiteral("SELECT 1 FROM \"%1\" WHERE entry_id = ?").arg(table)));
        RINGSIDE_CHECK(find.run({latest}));
        RINGSIDE_TRY(const bool found, find.next());
        if (!found)
            return false;
    }
    return true;
}

} // namespace

QString nameOf(const BackupInfo& backup)
{
    return QFileInfo(backup.file).fileName();
}

bool LeftOut::contains(const BackupInfo& backup) const
{
    return backup.takenMs <= restoredMs || ahead.contains(nameOf(backup));
}

void LeftOut::update(const LeftOut& other)
{
    if (other.restoredMs > restoredMs)
        *this = other;
}

Result<LeftOut> leftOutOf(const storage::Database& journal)
{
    RINGSIDE_TRY(const QString restored, settingOf(journal, kRestoredMs));
    RINGSIDE_TRY(const QString ahead, settingOf(journal, kAhead));
    return LeftOut{restored.toLongLong(), ahead.split(kNameSeparator, Qt::SkipEmptyParts)};
}

Done storeLeftOut(storage::Database& journal, const LeftOut& leftOut)
{
    RINGSIDE_CHECK(storeSetting(journal, kRestoredMs, QString::number(leftOut.restoredMs)));
    return storeSetting(journal, kAhead, leftOut.ahead.join(kNameSeparator));
}

Done noteRestored(storage::Database& journal, const QString& profileDir, std::int64_t wallMs)
{
    LeftOut leftOut{.restoredMs = wallMs, .ahead = {}};
    for (const BackupInfo& backup : listBackups(profileDir)) {
        if (!leftOut.contains(backup))
            leftOut.ahead.append(nameOf(backup));
    }
    return storeLeftOut(journal, leftOut);
}

bool hasAllOf(const QString& backup, const QSet<QString>& known)
{
    const auto database = storage::Database::openImmutable(backup);
    if (!database)
        return false;
    const auto ids = entryIds(*database);
    const auto stated = statedCount(*database);
    return ids && stated && *stated == ids->size() && known.contains(*ids);
}

std::optional<bool> hasMoreThan(const QString& backup, const storage::Database& journal)
{
    const auto database = storage::Database::openImmutable(backup);
    if (!database)
        return std::nullopt;
    const auto theirs = entriesOf(*database);
    const auto ours = entriesOf(journal);
    const auto hasLatest = hasLatestOf(*database, journal);
    if (!theirs || !ours || !hasLatest)
        return std::nullopt;
    return *theirs > *ours || !*hasLatest;
}

Result<bool> addBackup(const QString& file, storage::Database& journal, Recovery& recovery,
                       LeftOut& leftOut)
{
    RINGSIDE_TRY(const auto snapshot, openWholeBackup(file));
    if (!snapshot)
        return false;
    RINGSIDE_TRY(const LeftOut theirs, leftOutOf(snapshot->database));
    leftOut.update(theirs);
    RINGSIDE_TRY(const int added, addMissingRows(journal, snapshot->database));
    RINGSIDE_CHECK(addMissingSettings(journal, snapshot->database));
    recovery.fromBackups += added;
    return true;
}

} // namespace ringside::progress
