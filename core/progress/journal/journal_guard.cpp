// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_guard.h"

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

#include <iterator>
#include <utility>

namespace ringside::progress {

namespace {

template <class Entry> void moveAll(std::vector<Entry>& from, std::vector<Entry>& to)
{
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    from.clear();
}

Result<bool> hasEntry(const storage::Database& database, const char* table, const QString& id)
{
    auto find = database.prepare(
        QStringLiteral("SELECT 1 FROM %1 WHERE entry_id = ?").arg(QLatin1String(table)));
    if (!find)
        return fail(find.error());
    if (Done done = find->run({id}); !done)
        return fail(done.error());
    return find->next();
}

template <class Log, class Entry>
Done addMissing(const storage::Database& database, const char* table, Log& log,
                const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries) {
        const Result<bool> known = hasEntry(database, table, entry.entryId);
        if (!known)
            return fail(known.error());
        if (Done done = *known ? Done() : log.add(entry); !done)
            return done;
    }
    return {};
}

Done putSetting(storage::Database& database, const char* key, const QString& value)
{
    auto put =
        database.prepare(QStringLiteral("INSERT INTO setting(key, value) VALUES(?, ?)"
                                        " ON CONFLICT(key) DO UPDATE SET value = excluded.value"));
    if (!put)
        return fail(put.error());
    return put->run({QLatin1String(key), value});
}

template <class Entry>
Done requireAll(const storage::Database& database, const char* table,
                const std::vector<Entry>& entries)
{
    for (const Entry& entry : entries) {
        const Result<bool> found = hasEntry(database, table, entry.entryId);
        if (!found)
            return fail(found.error());
        if (!*found) {
            return fail({.code = ErrorCode::Damaged,
                         .file = database.nameInErrors().toStdString(),
                         .subject = table,
                         .value = entry.entryId.toStdString(),
                         .detail = "an entry that was written is not there"});
        }
    }
    return {};
}

Done requireAll(const storage::Database& database, const JournalEntries& entries)
{
    if (Done done = requireAll(database, "answer", entries.answers); !done)
        return done;
    if (Done done = requireAll(database, "review", entries.reviews); !done)
        return done;
    if (Done done = requireAll(database, "review_mark", entries.marks); !done)
        return done;
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
    // Without a file there is nothing to hold on to; the first entry finds that out.
    m_main = storage::findMark(m_file).value_or(storage::FileMark());
    m_log = m_database.journalMode() == storage::JournalMode::Wal ? storage::findMark(logOf(m_file))
                                                                  : std::nullopt;
    m_started = true;
}

void JournalGuard::confirm()
{
    moveAll(m_pending.answers, m_written.answers);
    moveAll(m_pending.reviews, m_written.reviews);
    moveAll(m_pending.marks, m_written.marks);
    moveAll(m_pending.events, m_written.events);
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
    auto moved = rescue(wallMs);
    if (!moved)
        return fail(moved.error());
    return std::optional(std::move(*moved));
}

/// Where the folder was removed, the lock's file went with it.
Done JournalGuard::retakeLock()
{
    if (m_lock && m_lock->isInPlace())
        return {};
    auto lock = storage::FolderLock::take(QFileInfo(m_file).absolutePath());
    if (!lock)
        return fail(lock.error());
    m_lock = std::move(*lock);
    return {};
}

Result<MovedJournal> JournalGuard::rescue(std::int64_t wallMs)
{
    if (!m_database.isOpen() && m_moved) { // the new file is there and could not be opened yet
        if (Done done = reopen(); !done)
            return fail(done.error());
        return *std::exchange(m_moved, std::nullopt);
    }
    if (Done done = storage::makePrivateFolder(QFileInfo(m_file).absolutePath()); !done)
        return fail(done.error());
    const Done locked = retakeLock();
    if (!locked && locked.error().code != ErrorCode::InUse)
        return fail(locked.error());
    const QString target = locked ? m_file : rescuedName(m_file, wallMs);
    MovedJournal moved{.file = target};
    storage::AsideFile aside(target);
    if (Done done = fill(aside, moved); !done)
        return fail(done.error());
    if (!locked) {
        if (Done done = aside.commit(); !done)
            return fail(done.error());
        m_database.keepLog();
        m_taken = locked.error();
        m_taken->detail += "; all that was answered here is in " + target.toStdString();
        return fail(*m_taken);
    }
    if (QFileInfo::exists(m_file)) {
        const auto kept =
            storage::keepBeside(m_file, QStringLiteral("replaced-") + stampText(wallMs));
        if (!kept)
            return fail(kept.error());
        moved.setAside = *kept;
    } else if (Done done = setLogsAside(m_file, wallMs); !done) {
        return fail(done.error());
    }
    if (Done done = aside.commit(); !done)
        return fail(done.error());
    m_moved = moved;
    if (Done done = reopen(); !done)
        return fail(done.error());
    m_moved.reset();
    return moved;
}

/// The new file becomes a whole journal with everything that can be had, read back from it.
Done JournalGuard::fill(const storage::AsideFile& aside, MovedJournal& moved)
{
    const QString copy = aside.path();
    // Without a log, a file that was cut to nothing looks like an empty database.
    const Result<int> version = m_database.userVersion();
    const bool isOurs = version && *version == journalSchema().version();
    if (!isOurs || !copyWhole(m_database, aside)) {
        QFile::remove(copy);
        moved.whole = false;
        if (Done done = storage::createPrivateFile(copy); !done)
            return done;
    }
    if (Done done = addEntries(copy, moved); !done)
        return done;
    const auto written = storage::Database::openImmutable(copy);
    if (!written)
        return fail(written.error());
    if (Done done = written->checkIntegrity(); !done)
        return done;
    if (Done done = requireWholeEntries(*written); !done)
        return done;
    if (Done done = requireAll(*written, m_written); !done)
        return done;
    const Result<std::int64_t> entries = countEntries(*written);
    if (!entries)
        return fail(entries.error());
    moved.entries = *entries;
    return {};
}

/// What was written since the journal was opened; where the connection does not hold the rest, also
/// what the backups and a cut file have.
Done JournalGuard::addEntries(const QString& copy, MovedJournal& moved) const
{
    auto database = storage::Database::open(copy, {.journal = storage::JournalMode::Delete});
    if (!database)
        return fail(database.error());
    database->setNameInErrors(m_file);
    if (Done done = storage::migrate(*database, journalSchema()); !done)
        return done;
    auto transaction = storage::Transaction::begin(*database);
    if (!transaction)
        return fail(transaction.error());
    JournalLogs logs(*database);
    if (Done done = addMissing(*database, "answer", logs.answers, m_written.answers); !done)
        return done;
    if (Done done = addMissing(*database, "review", logs.reviews, m_written.reviews); !done)
        return done;
    if (Done done = addMissing(*database, "review_mark", logs.reviews, m_written.marks); !done)
        return done;
    if (Done done = addMissing(*database, "event", logs.events, m_written.events); !done)
        return done;
    if (Done done = putSetting(*database, "device_id", m_deviceId); !done)
        return done;
    if (Done done = putSetting(*database, "order_seed", m_orderSeed); !done)
        return done;
    if (!moved.whole) {
        auto recovered = recoverInto(*database, QFileInfo(m_file).absolutePath(),
                                     QFileInfo(m_file).isFile() ? m_file : QString(),
                                     readableBytes(logOf(m_file)));
        if (!recovered)
            return fail(recovered.error());
        moved.recovered = std::move(*recovered);
    }
    return transaction->commit();
}

/// The old connection ends first: the log of its name is the new file's.
Done JournalGuard::reopen()
{
    if (m_database.isOpen()) {
        m_database.keepLog();
        const storage::Database old = std::move(m_database);
    }
    auto opened = openWholeJournal(m_file);
    if (!opened)
        return fail(opened.error());
    m_database = std::move(*opened);
    // The log is made by the first write.
    if (Done done = putSetting(m_database, "order_seed", m_orderSeed); !done)
        return done;
    start(m_deviceId, m_orderSeed);
    return {};
}

bool JournalGuard::readsBack() const
{
    if (!m_database.isOpen())
        return false;
    const auto written = storage::Database::openReadOnly(m_file);
    if (!written)
        return false;
    const Result<JournalStamp> held = stampOf(m_database);
    const Result<JournalStamp> found = stampOf(*written);
    return held && found && *held == *found && requireAll(*written, m_written).has_value();
}

} // namespace ringside::progress
