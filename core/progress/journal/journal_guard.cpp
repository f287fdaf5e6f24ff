// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_guard.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/journal/journal_recovery.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/progress/journal/journal_tables.h"
#include "core/storage/backup.h"
#include "core/storage/private_file.h"
#include "core/storage/transaction.h"

#include <QFile>
#include <QFileInfo>

#include <utility>

namespace ringside::progress {

namespace {

Result<bool> hasEntry(const storage::Database& database, const char* table, const QString& id)
{
    RINGSIDE_TRY(
        auto find,
        database.prepare(
            QStringLiteral("SELECT 1 FROM %1 WHERE entry_id = ?").arg(QLatin1String(table))));
    RINGSIDE_CHECK(find.run({id}));
    return find.next();
}

template <class Log, class Entry>
Done addMissing(const storage::Database& database, const char* table, Log& log,
                const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries) {
        RINGSIDE_TRY(const bool known, hasEntry(database, table, entry.entryId));
        RINGSIDE_CHECK(known ? Done() : log.add(entry));
    }
    return {};
}

Done putSetting(storage::Database& database, const char* key, const QString& value)
{
    RINGSIDE_TRY(auto put, database.prepare(QStringLiteral(
                               "INSERT INTO setting(key, value) VALUES(?, ?)"
                               " ON CONFLICT(key) DO UPDATE SET value = excluded.value")));
    return put.run({QLatin1String(key), value});
}

template <class Entry>
Done requireAll(const storage::Database& database, const char* table,
                const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries) {
        RINGSIDE_TRY(const bool found, hasEntry(database, table, entry.entryId));
        if (!found) {
            return fail({.code = ErrorCode::Damaged,
                         .file = database.nameInErrors().toStdString(),
                         .subject = table,
                         .value = entry.entryId.toStdString(),
                         .detail = RINGSIDE_TR("an entry that was written is not there")});
        }
    }
    return {};
}

Done requireAll(const storage::Database& database, const JournalEntries& entries)
{
    RINGSIDE_CHECK(requireAll(database, "answer", entries.answers));
    RINGSIDE_CHECK(requireAll(database, "review", entries.reviews));
    RINGSIDE_CHECK(requireAll(database, "review_mark", entries.marks));
    return requireAll(database, "event", entries.events);
}

QString rescuedName(const QString& file, std::int64_t wallMs)
{
    const QString name = file + QStringLiteral(".rescued-") + stampText(wallMs);
    QString free = name;
    for (int n = 2; QFileInfo::exists(free); ++n)
        free = QStringLiteral("%1-%2").arg(name).arg(n);
    return free;
}

QString logOf(const QString& file)
{
    return file + QStringLiteral("-wal");
}

} // namespace

JournalGuard::JournalGuard(storage::Database& database, std::unique_ptr<storage::FolderLock> lock)
    : m_database(database), m_lock(std::move(lock))
{
}

void JournalGuard::start(const QString& deviceId, const QString& orderSeed)
{
    m_deviceId = deviceId;
    m_orderSeed = orderSeed;
    m_file = m_database.file();
    // Without a file there is nothing to watch; the first entry detects that.
    m_main = storage::findMark(m_file).value_or(storage::FileMark());
    m_log = m_database.journalMode() == storage::JournalMode::Wal ? storage::findMark(logOf(m_file))
                                                                  : std::nullopt;
    m_started = true;
}

bool JournalGuard::isInPlace()
{
    if (!m_database.isOpen())
        return false;
    const auto holds = [](const QString& file, storage::FileMark& seen) {
        const auto found = storage::findMark(file);
        if (!found || found->bytes < seen.bytes || !found->isSameFile(seen))
            return false;
        seen.bytes = found->bytes;
        return true;
    };
    if (!holds(m_file, m_main) || (m_log && !holds(logOf(m_file), *m_log)))
        return false;
    const Result<bool> moved = m_database.hasMoved();
    return !moved || !*moved;
}

Result<std::optional<MovedJournal>> JournalGuard::ensureInPlace(std::int64_t wallMs)
{
    if (m_taken)
        return fail(*m_taken);
    if (!m_started || isInPlace())
        return std::optional<MovedJournal>();
    RINGSIDE_TRY(auto moved, rescue(wallMs));
    return std::optional(std::move(moved));
}

/// If the folder was removed, the lock file was removed too.
Done JournalGuard::retakeLock()
{
    if (m_lock && m_lock->isInPlace())
        return {};
    RINGSIDE_TRY(m_lock, storage::FolderLock::acquire(QFileInfo(m_file).absolutePath()));
    return {};
}

Result<MovedJournal> JournalGuard::rescue(std::int64_t wallMs)
{
    if (!m_database.isOpen() && m_moved) { // the new file exists but could not be opened yet
        RINGSIDE_CHECK(reopen());
        return *std::exchange(m_moved, std::nullopt);
    }
    RINGSIDE_CHECK(storage::makePrivateFolder(QFileInfo(m_file).absolutePath()));
    const Done locked = retakeLock();
    if (!locked && locked.error().code != ErrorCode::InUse)
        return fail(locked.error());
    const QString target = locked ? m_file : rescuedName(m_file, wallMs);
    MovedJournal moved{.file = target};
    storage::AsideFile aside(target);
    RINGSIDE_CHECK(fill(aside, moved));
    if (!locked) {
        RINGSIDE_CHECK(aside.commit());
        m_database.keepLog();
        m_taken = locked.error();
        m_taken->detail = error_forms::both(m_taken->detail,
                                            filled(error_forms::kRescued, {target.toStdString()}));
        return fail(*m_taken);
    }
    if (QFileInfo::exists(m_file)) {
        RINGSIDE_TRY(moved.setAside,
                     storage::keepBeside(m_file, QStringLiteral("replaced-") + stampText(wallMs)));
    } else
        RINGSIDE_CHECK(setLogsAside(m_file, wallMs));
    RINGSIDE_CHECK(aside.commit());
    m_moved = moved;
    RINGSIDE_CHECK(reopen());
    m_moved.reset();
    return moved;
}

/// Makes the new file a whole journal with all recoverable entries, and reads it back.
Done JournalGuard::fill(const storage::AsideFile& aside, MovedJournal& moved)
{
    const QString copy = aside.path();
    // Without a log, a file truncated to 0 bytes looks like an empty database.
    const Result<int> version = m_database.userVersion();
    const bool isOurs = version && *version == journalSchema().version();
    if (!isOurs || !copyWhole(m_database, aside)) {
        QFile::remove(copy);
        moved.whole = false;
        RINGSIDE_CHECK(storage::createPrivateFile(copy));
    }
    RINGSIDE_CHECK(addEntries(copy, moved));
    RINGSIDE_TRY(const auto written, storage::Database::openImmutable(copy));
    RINGSIDE_CHECK(written.checkIntegrity());
    RINGSIDE_CHECK(requireWholeEntries(written));
    RINGSIDE_CHECK(requireAll(written, m_written));
    RINGSIDE_TRY(moved.entries, countEntries(written));
    return {};
}

/// The entries written since the journal was opened; if the connection does not have the others,
/// also those of the backups and of a truncated file.
Done JournalGuard::addEntries(const QString& copy, MovedJournal& moved) const
{
    RINGSIDE_TRY(auto database,
                 storage::Database::open(copy, {.journal = storage::JournalMode::Delete}));
    database.setNameInErrors(m_file);
    RINGSIDE_CHECK(storage::migrate(database, journalSchema()));
    RINGSIDE_TRY(auto transaction, storage::Transaction::begin(database));
    JournalLogs logs(database);
    RINGSIDE_CHECK(addMissing(database, "answer", logs.answers, m_written.answers));
    RINGSIDE_CHECK(addMissing(database, "review", logs.reviews, m_written.reviews));
    RINGSIDE_CHECK(addMissing(database, "review_mark", logs.reviews, m_written.marks));
    RINGSIDE_CHECK(addMissing(database, "event", logs.events, m_written.events));
    RINGSIDE_CHECK(putSetting(database, "device_id", m_deviceId));
    RINGSIDE_CHECK(putSetting(database, "order_seed", m_orderSeed));
    if (!moved.whole) {
        RINGSIDE_TRY(moved.recovered, recoverInto(database, QFileInfo(m_file).absolutePath(),
                                                  QFileInfo(m_file).isFile() ? m_file : QString(),
                                                  readableBytes(logOf(m_file))));
    }
    return transaction.commit();
}

/// Closes the old connection first, because the log under its name belongs to the new file.
Done JournalGuard::reopen()
{
    if (m_database.isOpen()) {
        m_database.keepLog();
        const storage::Database old = std::move(m_database);
    }
    RINGSIDE_TRY(m_database, openWholeJournal(m_file));
    // The first write creates the log.
    RINGSIDE_CHECK(putSetting(m_database, "order_seed", m_orderSeed));
    start(m_deviceId, m_orderSeed);
    return {};
}

bool JournalGuard::readsBack() const
{
    if (!m_database.isOpen())
        return false;
    const auto written = storage::Database::openReadOnly(m_file);
    // A stream may add entries between the two readings.
    constexpr int kMostReadings = 5;
    for (int reading = 0; written && reading < kMostReadings; ++reading) {
        const Result<JournalStamp> held = stampOf(m_database);
        const Result<JournalStamp> found = stampOf(*written);
        if (!held || !found)
            return false;
        if (*held == *found)
            return requireAll(*written, m_written).has_value();
    }
    return false;
}

} // namespace ringside::progress
