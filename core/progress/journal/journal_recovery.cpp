// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_recovery.h"

#include "core/progress/journal/backup_entries.h"
#include "core/progress/journal/closed_count.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/unshown_report.h"
#include "core/storage/atomic_file.h"
#include "core/storage/private_file.h"
#include "core/storage/record_carver.h"
#include "core/storage/transaction.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace ringside::progress {

namespace {

/// Adds the entries of every whole backup, but for those that the learner left out by a restore, as
/// later backups tell. Skips a single backup that the disk cannot read now; when none is readable,
/// fails, because an empty journal would hide them all.
Done addBackups(const QString& profileDir, storage::Database& journal, Recovery& recovery)
{
    std::optional<Error> unreadable;
    bool anyWhole = false;
    int most = 0;
    LeftOut leftOut;
    for (const BackupInfo& backup : listBackups(profileDir)) {
        RINGSIDE_TRY(const QSet<QString> known, entryIds(journal));
        if (leftOut.contains(backup) || (anyWhole && hasAllOf(backup.file, known)))
            continue;
        const int before = recovery.fromBackups;
        const Result<bool> whole = addBackup(backup.file, journal, recovery, leftOut);
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

/// The device and the learner's position, as far as SQLite can read them. Reads a copy, because
/// SQLite would change the file.
Done addSettingsOf(const QString& damaged, storage::Database& journal)
{
    const Result<JournalCopy> copy = copyJournal(damaged, Writers::None);
    // If there is no room for a copy now, there may be some the next time.
    if (!copy && copy.error().code == ErrorCode::FileUnwritable)
        return fail(copy.error());
    if (!copy)
        return {};
    const Result<storage::Database> source = storage::Database::open(copy->file);
    if (!source && source.error().code == ErrorCode::FileUnwritable)
        return fail(source.error());
    return source ? addMissingSettings(journal, *source) : Done();
}

/// Creates a journal in `aside` from everything available. `damaged` is empty for a lost file.
Done fillReplacement(const QString& profileDir, const storage::AsideFile& aside,
                     const QString& damaged, const QByteArray& log, OpenReport& report,
                     UnshownReport& unshown)
{
    RINGSIDE_CHECK(storage::createPrivateFile(aside.path()));
    // With a log, a process killed here would leave the log behind too.
    RINGSIDE_TRY(storage::Database database,
                 storage::Database::open(aside.path(), {.journal = storage::JournalMode::Delete}));
    RINGSIDE_CHECK(storage::migrate(database, journalSchema()));
    RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(database));
    RINGSIDE_TRY(report.recovered, recoverInto(database, profileDir, damaged, log));
    RINGSIDE_CHECK(unshown.keep(database, report));
    return transaction.commit();
}

} // namespace

Result<Recovery> recoverInto(storage::Database& journal, const QString& profileDir,
                             const QString& damaged, const QByteArray& log)
{
    Recovery recovery;
    RINGSIDE_CHECK(addBackups(profileDir, journal, recovery));
    const QByteArray bytes = damaged.isEmpty() ? QByteArray() : readableBytes(damaged);
    RINGSIDE_TRY(Salvage salvage, salvageEntries(journal, {.database = bytes, .log = log}));
    salvage.stated = std::max(salvage.stated, countsBeside(journalPath(profileDir)).greatest());
    recovery.salvaged = salvage.added;
    RINGSIDE_TRY(recovery.lost, countLost(journal, salvage));
    RINGSIDE_CHECK(damaged.isEmpty() ? Done() : addSettingsOf(damaged, journal));
    return recovery;
}

Result<storage::Database> replaceDamaged(const QString& profileDir, std::int64_t wallMs,
                                         const QByteArray& log, OpenReport& report,
                                         UnshownReport& unshown)
{
    // The replacement is complete before any file is moved, and replaces the damaged file in one
    // step; after any interruption, the next start finds one of the two.
    storage::AsideFile aside(report.file);
    const QString reason = QStringLiteral("damaged-") + stampText(wallMs);
    report.setAside = storage::nextAside(report.file, reason);
    RINGSIDE_CHECK(fillReplacement(profileDir, aside, report.file, log, report, unshown));
    RINGSIDE_TRY(report.setAside, storage::keepBeside(report.file, reason));
    RINGSIDE_CHECK(aside.commit());
    return openWholeJournal(report.file);
}

Done replaceLost(const QString& profileDir, std::int64_t wallMs, const QByteArray& log,
                 OpenReport& report, UnshownReport& unshown)
{
    if (listBackups(profileDir).empty() && log.isEmpty()) {
        const EntryCounts counts = countsBeside(report.file);
        report.recovered.lost = counts.greatest().value_or(0);
        // A start that is interrupted from here on leaves a journal that never had an entry.
        if (!counts.greatest())
            keepWrittenCount(report.file, 0);
        RINGSIDE_CHECK(unshown.keep(report));
        return setLogsAside(report.file, wallMs);
    }
    storage::AsideFile aside(report.file);
    RINGSIDE_CHECK(fillReplacement(profileDir, aside, {}, log, report, unshown));
    RINGSIDE_CHECK(setLogsAside(report.file, wallMs));
    return aside.commit();
}

Done keepTornLog(const QString& file, const QByteArray& log, std::int64_t wallMs)
{
    if (storage::isLogWhole(log))
        return {};
    return storage::writeFileAtomically(
        QStringLiteral("%1-wal.damaged-%2").arg(file, stampText(wallMs)), log);
}

} // namespace ringside::progress
