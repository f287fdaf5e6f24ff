// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_recovery.h"

#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/record_carver.h"
#include "core/storage/transaction.h"

#include <QFile>
#include <QFileInfo>

namespace ringside::progress {

namespace {

constexpr QLatin1String kRestoredMs("restored_ms");

/// Whether the journal has all entries of a backup that says how many it has. A look at the ids is
/// quick; only a backup that would give something is checked whole.
bool hasAllOf(const QString& backup, const QSet<QString>& known)
{
    const auto database = storage::Database::openImmutable(backup);
    if (!database)
        return false;
    const auto ids = entryIds(*database);
    const auto stated = statedCount(*database);
    return ids && stated && *stated == ids->size() && known.contains(*ids);
}

/// Adds what a backup has. False for one that is not whole. Errors: those of openWholeBackup().
Result<bool> addBackup(const QString& file, storage::Database& journal, Recovery& recovery)
{
    const auto snapshot = openWholeBackup(file);
    if (!snapshot)
        return fail(snapshot.error());
    if (!*snapshot)
        return false;
    const Result<int> added = addMissingRows(journal, (*snapshot)->database);
    if (!added)
        return fail(added.error());
    if (Done done = addMissingSettings(journal, (*snapshot)->database); !done)
        return fail(done.error());
    recovery.fromBackups += *added;
    return true;
}

/// Adds what every whole backup has. A single backup that the disk does not deliver now stays where
/// it is; when none can be read, an empty journal would hide them all.
Done addBackups(const QString& profileDir, storage::Database& journal, Recovery& recovery)
{
    std::optional<Error> unreadable;
    bool anyWhole = false;
    int most = 0;
    for (const BackupInfo& backup : listBackups(profileDir)) {
        const Result<QSet<QString>> known = entryIds(journal);
        if (!known)
            return fail(known.error());
        if (anyWhole && hasAllOf(backup.file, *known))
            continue;
        const int before = recovery.fromBackups;
        const Result<bool> whole = addBackup(backup.file, journal, recovery);
        if (!whole && whole.error().code != ErrorCode::FileUnreadable)
            return fail(whole.error());
        if (!whole)
            unreadable = whole.error();
        anyWhole = anyWhole || (whole && *whole);
        if (recovery.fromBackups - before > most) {
            most = recovery.fromBackups - before;
            recovery.mostFrom = backup.file;
        }
    }
    if (unreadable && !anyWhole)
        return fail(*unreadable);
    return {};
}

/// Which device this is, and where the learner was, as far as SQLite can read it. The copy is for
/// SQLite: it would change the file.
Done addSettingsOf(const QString& damaged, storage::Database& journal)
{
    const Result<JournalCopy> copy = copyJournal(damaged, Writers::None);
    // Where there is no room for a copy, there may be some the next time.
    if (!copy && copy.error().code == ErrorCode::FileUnwritable)
        return fail(copy.error());
    if (!copy)
        return {};
    const Result<storage::Database> source = storage::Database::open(copy->file);
    if (!source && source.error().code == ErrorCode::FileUnwritable)
        return fail(source.error());
    return source ? addMissingSettings(journal, *source) : Done();
}

/// Makes a journal in `aside` of all that there is. `damaged` is empty for a file that is gone.
Done fillReplacement(const QString& profileDir, const storage::AsideFile& aside,
                     const QString& damaged, const QByteArray& log, OpenReport& report)
{
    if (Done done = storage::createPrivateFile(aside.path()); !done)
        return done;
    // With a log, a process that is killed here would leave that behind, too.
    Result<storage::Database> database =
        storage::Database::open(aside.path(), {.journal = storage::JournalMode::Delete});
    if (!database)
        return fail(database.error());
    if (Done done = storage::migrate(*database, journalSchema()); !done)
        return done;
    Result<storage::Transaction> transaction = storage::Transaction::begin(*database);
    if (!transaction)
        return fail(transaction.error());
    Result<Recovery> recovered = recoverInto(*database, profileDir, damaged, log);
    if (!recovered)
        return fail(recovered.error());
    report.recovered = std::move(*recovered);
    return transaction->commit();
}

/// When the learner last put another journal in the place of this one; 0: never.
Result<std::int64_t> restoredMs(const storage::Database& journal)
{
    const auto stored = journal.scalar(
        QStringLiteral("SELECT value FROM setting WHERE key = '%1'").arg(kRestoredMs));
    if (!stored)
        return fail(stored.error());
    return stored->toLongLong();
}

Done addNewestBackup(const QString& profileDir, storage::Database& journal, Recovery& recovery)
{
    const Result<QSet<QString>> known = entryIds(journal);
    if (!known)
        return fail(known.error());
    const Result<std::int64_t> restored = restoredMs(journal);
    if (!restored)
        return fail(restored.error());
    for (const BackupInfo& backup : listBackups(profileDir)) {
        if (backup.takenMs <= *restored || hasAllOf(backup.file, *known))
            return {};
        const Result<bool> whole = addBackup(backup.file, journal, recovery);
        if (!whole && whole.error().code != ErrorCode::FileUnreadable)
            return fail(whole.error());
        if (recovery.fromBackups > 0)
            recovery.mostFrom = backup.file;
        if (whole && *whole)
            return {};
    }
    return {};
}

} // namespace

Result<Recovery> recoverInto(storage::Database& journal, const QString& profileDir,
                             const QString& damaged, const QByteArray& log)
{
    Recovery recovery;
    if (Done done = addBackups(profileDir, journal, recovery); !done)
        return fail(done.error());
    const QByteArray bytes = damaged.isEmpty() ? QByteArray() : readableBytes(damaged);
    const Result<Salvage> salvage = salvageEntries(journal, {.database = bytes, .log = log});
    if (!salvage)
        return fail(salvage.error());
    recovery.salvaged = salvage->added;
    const auto lost = countLost(journal, *salvage);
    if (!lost)
        return fail(lost.error());
    recovery.lost = *lost;
    if (Done done = damaged.isEmpty() ? Done() : addSettingsOf(damaged, journal); !done)
        return fail(done.error());
    return recovery;
}

Result<storage::Database> replaceDamaged(const QString& profileDir, std::int64_t wallMs,
                                         const QByteArray& log, OpenReport& report)
{
    // The replacement is whole before anything is moved, and takes the damaged file's place in one
    // step; whatever happens in between, the next start finds the one or the other.
    storage::AsideFile aside(report.file);
    if (Done done = fillReplacement(profileDir, aside, report.file, log, report); !done)
        return fail(done.error());
    const Result<QString> kept =
        storage::keepBeside(report.file, QStringLiteral("damaged-") + stampText(wallMs));
    if (!kept)
        return fail(kept.error());
    report.setAside = *kept;
    if (Done done = aside.commit(); !done)
        return fail(done.error());
    return openWholeJournal(report.file);
}

Done replaceLost(const QString& profileDir, std::int64_t wallMs, const QByteArray& log,
                 OpenReport& report)
{
    if (listBackups(profileDir).empty() && log.isEmpty())
        return setLogsAside(report.file, wallMs);
    storage::AsideFile aside(report.file);
    if (Done done = fillReplacement(profileDir, aside, {}, log, report); !done)
        return done;
    if (Done done = setLogsAside(report.file, wallMs); !done)
        return done;
    return aside.commit();
}

Done addMissingAfterCrash(const QString& profileDir, storage::Database& journal,
                          const QByteArray& log, OpenReport& report)
{
    Result<storage::Transaction> transaction = storage::Transaction::begin(journal);
    if (!transaction)
        return fail(transaction.error());
    if (Done done = addNewestBackup(profileDir, journal, report.recovered); !done)
        return done;
    if (!storage::isLogWhole(log)) {
        // A record that goes on on other pages may have some of them in the database.
        const Result<Salvage> salvage =
            salvageEntries(journal, {.database = readableBytes(journal.file()), .log = log});
        if (!salvage)
            return fail(salvage.error());
        report.recovered.salvaged = salvage->added;
        const auto lost = countLost(journal, *salvage);
        if (!lost)
            return fail(lost.error());
        report.recovered.lost = *lost;
    }
    return transaction->commit();
}

Done keepTornLog(const QString& file, const QByteArray& log, std::int64_t wallMs)
{
    if (storage::isLogWhole(log))
        return {};
    return storage::writeFileAtomically(
        QStringLiteral("%1-wal.damaged-%2").arg(file, stampText(wallMs)), log);
}

Done noteRestored(storage::Database& journal, std::int64_t wallMs)
{
    return journal.exec(
        QStringLiteral("INSERT OR REPLACE INTO setting(key, value) VALUES('%1', '%2')")
            .arg(kRestoredMs)
            .arg(wallMs));
}

} // namespace ringside::progress
