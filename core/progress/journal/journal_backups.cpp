// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_backups.h"

#include "core/progress/journal/backup_entries.h"
#include "core/progress/journal/closed_count.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/journal_tables.h"
#include "core/storage/atomic_file.h"
#include "core/storage/backup.h"
#include "core/storage/backup_plan.h"
#include "core/storage/migrations.h"
#include "core/storage/private_file.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace ringside::progress {

namespace {

/// Time of a backup, from its name; absent for any other name.
std::optional<std::int64_t> takenMsOf(const QString& name)
{
    static const QRegularExpression kName(QRegularExpression::anchoredPattern(
        QStringLiteral("journal-([0-9]{8}T[0-9]{6}Z)(?:-[0-9]+)?\\.sqlite")));
    const auto match = kName.match(name);
    if (!match.hasMatch())
        return std::nullopt;
    QDateTime taken =
        QDateTime::fromString(match.captured(1), QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    taken.setTimeSpec(Qt::UTC);
    return taken.isValid() ? std::optional<std::int64_t>(taken.toMSecsSinceEpoch()) : std::nullopt;
}

QString freeBackupName(const QString& folder, std::int64_t wallMs)
{
    const QString stamp = stampText(wallMs);
    QString name;
    for (int n = 1; name.isEmpty() || QFileInfo::exists(name); ++n)
        name = QDir(folder).absoluteFilePath(
            n == 1 ? QStringLiteral("journal-%1.sqlite").arg(stamp)
                   : QStringLiteral("journal-%1-%2.sqlite").arg(stamp).arg(n));
    return name;
}

/// True when the backup has all entries of the journal. An unreadable one has none. The integrity
/// check comes last, because it takes longest.
bool holdsAll(const BackupInfo& info, const storage::Database& journal)
{
    const Result<storage::Database> backup = storage::Database::openImmutable(info.file);
    if (!backup)
        return false;
    const Result<JournalStamp> held = stampOf(*backup);
    const Result<JournalStamp> wanted = stampOf(journal);
    if (!held || !wanted || *held != *wanted)
        return false;
    const Result<bool> whole = isWholeBackup(info.file);
    return whole && *whole;
}

/// A backup with all entries of the journal, among the candidates for the newest one: those dated
/// in the future, and the first that is not.
std::optional<BackupInfo> findUnchanged(const QString& profileDir, std::int64_t wallMs,
                                        const storage::Database& journal)
{
    for (const BackupInfo& backup : listBackups(profileDir)) {
        if (holdsAll(backup, journal))
            return backup;
        if (backup.takenMs <= wallMs)
            break;
    }
    return std::nullopt;
}

/// Returns the number of removed backups. One that cannot be removed is tried again after the next
/// backup.
int thinOut(const QString& profileDir, std::int64_t wallMs)
{
    const std::vector<BackupInfo> backups = listBackups(profileDir);
    std::vector<std::int64_t> times;
    for (const BackupInfo& backup : backups)
        times.push_back(backup.takenMs);
    int removed = 0;
    for (const std::size_t place : storage::obsoleteBackups(times, wallMs))
        removed += QFile::remove(backups[place].file) ? 1 : 0;
    return removed;
}

/// Merges a clean journal and its log into one file, so that the copy kept next to the new one is
/// complete. A damaged journal stays unchanged.
void foldLog(const QString& file)
{
    const Result<storage::Database> database =
        storage::Database::open(file, {.journal = storage::JournalMode::Delete});
    static_cast<void>(database);
}

} // namespace

Result<std::optional<JournalSnapshot>> openWholeBackup(const QString& file)
{
    Result<JournalSnapshot> snapshot = openSnapshot(file);
    if (snapshot)
        return std::optional(std::move(*snapshot));
    const ErrorCode code = snapshot.error().code;
    if (code == ErrorCode::Damaged || code == ErrorCode::NewerSchema ||
        code == ErrorCode::Incompatible)
        return std::optional<JournalSnapshot>();
    return fail(snapshot.error());
}

QString backupFolder(const QString& profileDir)
{
    return QDir(profileDir).absoluteFilePath(QStringLiteral("backups"));
}

std::vector<BackupInfo> listBackups(const QString& profileDir)
{
    std::vector<BackupInfo> found;
    const QDir folder(backupFolder(profileDir));
    // A link or a device may lead anywhere, or be endless.
    for (const QFileInfo& file : folder.entryInfoList(QDir::Files | QDir::NoSymLinks)) {
        if (const auto takenMs = takenMsOf(file.fileName()))
            found.push_back({file.absoluteFilePath(), *takenMs, file.size()});
    }
    std::sort(found.begin(), found.end(), [](const BackupInfo& a, const BackupInfo& b) {
        // "-2" and "-10" of the same second: the longer name is later.
        return a.takenMs != b.takenMs           ? a.takenMs > b.takenMs
               : a.file.size() != b.file.size() ? a.file.size() > b.file.size()
                                                : a.file > b.file;
    });
    return found;
}

namespace {

Done writeVerified(const storage::Database& journal, const QString& target)
{
    storage::AsideFile aside(target);
    RINGSIDE_CHECK(copyWhole(journal, aside));
    return aside.commit();
}

Result<BackupOutcome> writeBackup(const QString& profileDir, std::int64_t wallMs, BackupWhen when,
                                  BackupBy by)
{
    const QString file = journalPath(profileDir);
    if (!QFileInfo(file).isFile())
        return fail({.code = ErrorCode::FileNotFound, .file = file.toStdString()});
    RINGSIDE_TRY(const storage::Database journal, by == BackupBy::Owner
                                                      ? storage::Database::open(file)
                                                      : storage::Database::openReadOnly(file));
    RINGSIDE_CHECK(storage::requireSchema(journal, journalSchema()));
    if (when == BackupWhen::IfChanged) {
        if (const auto unchanged = findUnchanged(profileDir, wallMs, journal))
            return BackupOutcome{.written = false, .backup = *unchanged, .removed = 0};
    }

    const QString folder = backupFolder(profileDir);
    RINGSIDE_CHECK(storage::makePrivateFolder(folder));
    if (by == BackupBy::Owner)
        storage::removeStaleAsides(
            folder, [](const QString& target) { return takenMsOf(target).has_value(); });
    const QString target = freeBackupName(folder, wallMs);
    if (Done done = writeVerified(journal, target); !done) {
        // A torn page can look like a full disk.
        const Done whole = journal.checkIntegrity();
        return fail(!whole && whole.error().code == ErrorCode::Damaged ? whole.error()
                                                                       : done.error());
    }
    return BackupOutcome{.written = true,
                         .backup = {target, wallMs, QFileInfo(target).size()},
                         .removed = by == BackupBy::Owner ? thinOut(profileDir, wallMs) : 0};
}

} // namespace

Result<BackupOutcome> backUpJournal(const QString& profileDir, std::int64_t wallMs, BackupWhen when,
                                    BackupBy by)
{
    auto outcome = writeBackup(profileDir, wallMs, when, by);
    // A large journal that is closed properly would not be read completely again. If no mark can be
    // written, report the damage itself.
    if (!outcome && outcome.error().code == ErrorCode::Damaged && by == BackupBy::Owner)
        static_cast<void>(markDamaged(journalPath(profileDir)));
    return outcome;
}

Result<RestoreOutcome> restoreJournal(const QString& profileDir, const QString& backup,
                                      std::int64_t wallMs)
{
    RINGSIDE_TRY(const std::unique_ptr<storage::FolderLock> lock, lockProfile(profileDir));
    RINGSIDE_TRY(JournalSnapshot snapshot, openSnapshot(backup));
    RINGSIDE_TRY(const std::int64_t entries, countEntries(snapshot.database));
    RINGSIDE_CHECK(noteRestored(snapshot.database, profileDir, wallMs));
    RestoreOutcome outcome{
        .from = backup, .file = journalPath(profileDir), .savedAs = {}, .entries = entries};
    storage::AsideFile aside(outcome.file);
    RINGSIDE_CHECK(storage::copyAside(snapshot.database, aside));
    if (QFileInfo::exists(outcome.file)) {
        foldLog(outcome.file);
        RINGSIDE_TRY(
            outcome.savedAs,
            storage::keepBeside(outcome.file, QStringLiteral("replaced-") + stampText(wallMs)));
    }
    // First, so that they are never beside a journal with fewer entries.
    forgetCounts(outcome.file);
    RINGSIDE_CHECK(aside.commit());
    return outcome;
}

Result<bool> isWholeBackup(const QString& file)
{
    RINGSIDE_TRY(const auto snapshot, openWholeBackup(file));
    return snapshot.has_value();
}

Result<QString> newestWholeBackup(const QString& profileDir, std::int64_t wallMs)
{
    QString newest;
    std::int64_t most = -1;
    for (const BackupInfo& backup : listBackups(profileDir)) {
        RINGSIDE_TRY(const auto snapshot, openWholeBackup(backup.file));
        if (!snapshot)
            continue;
        const bool isLast = backup.takenMs <= wallMs;
        if (isLast && newest.isEmpty())
            return backup.file;
        RINGSIDE_TRY(const std::int64_t entries, countEntries(snapshot->database));
        // With equally many entries, the one with a plausible date.
        if (entries > most || (isLast && entries == most)) {
            newest = backup.file;
            most = entries;
        }
        if (isLast)
            break;
    }
    return newest;
}

} // namespace ringside::progress
