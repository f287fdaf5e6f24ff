// SPDX-License-Identifier: GPL-3.0-or-later
// How a journal is opened: to write, or as a copy to read.
#include "core/progress/journal/closed_count.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/journal/journal_repair.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/journal/unshown_report.h"
#include "core/progress/log/clock_change.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kOpenedMs("opened_ms");
constexpr QLatin1String kOpenedOffset("opened_utc_offset_minutes");
constexpr QLatin1String kOpenedZone("opened_zone");

/// A null QString would be bound as NULL.
QString bindable(const QString& text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

/// Without room for that, the learner sees what the file has, and that there may be more.
void addMissingToCopy(const QString& profileDir, storage::Database& copy, ClosingState left,
                      OpenReport& report)
{
    left.compare(copy);
    if (!addMissingEntries(profileDir, copy, left, Reading::AsNeeded, report, keepNothing))
        report.recovered.lost = std::nullopt;
}

} // namespace

Result<std::unique_ptr<Journal>> Journal::open(const QString& profileDir, const Clock& clock,
                                               Reading reading)
{
    RINGSIDE_TRY(OpenedJournalFile opened, openJournalFile(profileDir, clock.wallMs(), reading));
    std::unique_ptr<Journal> journal(new Journal(std::move(opened.lock), std::move(opened.database),
                                                 std::move(opened.report), clock));
    if (Done done = journal->loadIdentity(opened.seenBackups); !done) {
        if (done.error().code != ErrorCode::Damaged || reading == Reading::All)
            return fail(done.error());
        journal.reset(); // releases the lock
        return open(profileDir, clock, Reading::All);
    }
    journal->m_unshown = opened.unshown.withUnshown(journal->m_report);
    // From now on, the number of written entries is beside the file.
    forgetClosedCount(journal->file());
    return journal;
}

Result<std::unique_ptr<Journal>> Journal::openReadOnly(const QString& profileDir,
                                                       const Clock& clock, const Error& reason)
{
    const QString file = journalPath(profileDir);
    // A process that has the profile open added missing entries when it opened it.
    const auto lock = storage::FolderLock::acquireToRead(profileDir);
    const bool isInUse = !lock && lock.error().code == ErrorCode::InUse;
    const ClosingState left = isInUse ? ClosingState() : closingStateOf(file);
    RINGSIDE_TRY(auto journal,
                 openCopy(file, clock, reason, [&](storage::Database& copy, OpenReport& report) {
                     if (!isInUse)
                         addMissingToCopy(profileDir, copy, left, report);
                 }));
    // The process that has it open shows what it found.
    if (!isInUse)
        journal->m_unshown =
            UnshownReport(file, left.counts.greatest()).withUnshown(journal->m_report);
    return journal;
}

Result<std::unique_ptr<Journal>> Journal::openCopyOf(const QString& file, const Clock& clock,
                                                     const Error& reason)
{
    return openCopy(file, clock, reason, [](storage::Database&, OpenReport&) {});
}

Result<std::unique_ptr<Journal>>
Journal::openCopy(const QString& file, const Clock& clock, const Error& reason,
                  const std::function<void(storage::Database&, OpenReport&)>& complete)
{
    RINGSIDE_TRY(JournalSnapshot copy, openSnapshot(file));
    OpenReport report;
    report.file = file;
    report.access = reason.code == ErrorCode::InUse ? OpenReport::Access::ReadOnlyInUse
                                                    : OpenReport::Access::ReadOnlyUnwritable;
    report.accessDetail = QString::fromStdString(reason.detail);
    complete(copy.database, report);
    std::unique_ptr<Journal> journal(
        new Journal(nullptr, std::move(copy.database), std::move(report), clock));
    journal->m_copy = std::move(copy.folder);
    RINGSIDE_CHECK(journal->loadIdentity({}));
    RINGSIDE_CHECK(journal->m_database.exec(QStringLiteral("PRAGMA query_only=ON")));
    journal->m_readOnly = reason;
    journal->m_unshown = journal->m_report;
    return journal;
}

Journal::Journal(std::unique_ptr<storage::FolderLock> lock, storage::Database database,
                 OpenReport report, const Clock& clock)
    : m_guard(std::make_unique<JournalGuard>(m_database, std::move(lock))),
      m_database(std::move(database)),
      m_logs(m_database),
      m_times(m_database),
      m_report(std::move(report)),
      m_clock(clock),
      // Ids must differ between computers that do not know each other: use real entropy.
      m_ids([] { return QRandomGenerator::system()->generate64(); })
{
}

/// Also writes, so that a read-only file is detected now and not at the first answer.
Done Journal::loadIdentity(const QStringList& seenBackups)
{
    const std::int64_t now = m_clock.wallMs();
    const auto seed = QString::number(QRandomGenerator::system()->generate64());
    const Done written = write([&]() -> Done {
        RINGSIDE_TRY(const QString device,
                     storedSetting(QStringLiteral("device_id"), m_ids.next(now)));
        RINGSIDE_TRY(const QString order, storedSetting(QStringLiteral("order_seed"), seed));
        m_deviceId = device;
        m_orderSeed = order.toULongLong();
        RINGSIDE_CHECK(noteSeenBackups(m_database, seenBackups));
        // Otherwise a clock set back while the program was closed, or another computer's fast
        // clock, would sort new entries before old ones.
        RINGSIDE_TRY(const QString greatest, greatestId(m_database));
        m_ids.continueAfter(greatest);
        const Result<QString> last = greatestIdOf(m_database, m_deviceId);
        return last ? noteClock(now, *last) : Done(fail(last.error()));
    });
    if (!written)
        return written;
    m_guard->start(m_deviceId, QString::number(m_orderSeed));
    return {};
}

/// Stores the current time and zone, and reports a change since the last opening or entry.
Done Journal::noteClock(std::int64_t now, const QString& lastId)
{
    const ClockMark mark = clockMarkAt(now);
    const QString known = QString::number(now);
    const Result<QString> openedMs = storedSetting(kOpenedMs, known);
    const Result<QString> offset =
        storedSetting(kOpenedOffset, QString::number(mark.utcOffsetMinutes));
    const Result<QString> zone = storedSetting(kOpenedZone, mark.zone);
    for (const auto* value : {&openedMs, &offset, &zone}) {
        if (!*value)
            return fail(value->error());
    }
    // The id of the last entry contains its time, or a later one if the clock was set back before.
    RINGSIDE_TRY(auto written,
                 m_database.prepare(QStringLiteral(
                     "SELECT max(wall_ms) FROM (SELECT wall_ms FROM answer WHERE entry_id = ?"
                     " UNION ALL SELECT wall_ms FROM review WHERE entry_id = ?"
                     " UNION ALL SELECT wall_ms FROM review_mark WHERE entry_id = ?"
                     " UNION ALL SELECT wall_ms FROM event WHERE entry_id = ?)")));
    const QString id = bindable(lastId);
    RINGSIDE_CHECK(written.run({id, id, id, id}));
    RINGSIDE_CHECK(written.next());
    m_report.clock =
        clockChange({.wallMs = std::max<std::int64_t>(openedMs->toLongLong(), written.integer(0)),
                     .utcOffsetMinutes = offset->toInt(),
                     .zone = *zone},
                    mark);
    RINGSIDE_CHECK(putSetting(kOpenedMs, known));
    RINGSIDE_CHECK(putSetting(kOpenedOffset, QString::number(mark.utcOffsetMinutes)));
    return putSetting(kOpenedZone, mark.zone);
}

Result<std::int64_t> Journal::countEntries() const
{
    return progress::countEntries(m_database);
}

/// The stored value; stores `valueIfNew` when there is none.
Result<QString> Journal::storedSetting(const QString& key, const QString& valueIfNew)
{
    RINGSIDE_TRY(auto add,
                 m_database.prepare(QStringLiteral(
                     "INSERT INTO setting(key, value) VALUES(?, ?) ON CONFLICT DO NOTHING")));
    RINGSIDE_CHECK(add.run({key, bindable(valueIfNew)}));
    RINGSIDE_TRY(auto read,
                 m_database.prepare(QStringLiteral("SELECT value FROM setting WHERE key = ?")));
    RINGSIDE_CHECK(read.run({key}));
    RINGSIDE_CHECK(read.next());
    return read.text(0);
}

Done Journal::putSetting(const QString& key, const QString& value)
{
    RINGSIDE_TRY(auto put, m_database.prepare(QStringLiteral(
                               "INSERT INTO setting(key, value) VALUES(?, ?)"
                               " ON CONFLICT(key) DO UPDATE SET value = excluded.value")));
    return put.run({key, bindable(value)});
}

Result<std::unique_ptr<JournalReader>> JournalReader::open(const QString& journalFile,
                                                           const HistoryRules& rules)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    std::unique_ptr<JournalReader> reader(new JournalReader(std::move(database)));
    RINGSIDE_CHECK(reader->m_logs.readBy(rules));
    return reader;
}

Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    return ReviewLog(database).counted();
}

} // namespace ringside::progress
