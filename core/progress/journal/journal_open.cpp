// SPDX-License-Identifier: GPL-3.0-or-later
// How a journal is opened: to write, or as a copy to read.
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/progress/journal/journal_tables.h"
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

} // namespace

Result<std::unique_ptr<Journal>> Journal::open(const QString& profileDir, const Clock& clock,
                                               Reading reading)
{
    Result<OpenedJournalFile> opened = openJournalFile(profileDir, clock.wallMs(), reading);
    if (!opened)
        return fail(opened.error());
    std::unique_ptr<Journal> journal(new Journal(
        std::move(opened->lock), std::move(opened->database), std::move(opened->report), clock));
    if (Done done = journal->loadIdentity(); !done) {
        if (done.error().code != ErrorCode::Damaged || reading == Reading::All)
            return fail(done.error());
        journal.reset(); // gives the lock back
        return open(profileDir, clock, Reading::All);
    }
    return journal;
}

Result<std::unique_ptr<Journal>> Journal::openReadOnly(const QString& profileDir,
                                                       const Clock& clock, const Error& reason)
{
    return openCopyOf(journalPath(profileDir), clock, reason);
}

Result<std::unique_ptr<Journal>> Journal::openCopyOf(const QString& file, const Clock& clock,
                                                     const Error& reason)
{
    Result<JournalSnapshot> copy = openSnapshot(file);
    if (!copy)
        return fail(copy.error());
    OpenReport report;
    report.file = file;
    report.access = reason.code == ErrorCode::InUse ? OpenReport::Access::ReadOnlyInUse
                                                    : OpenReport::Access::ReadOnlyUnwritable;
    report.accessDetail = QString::fromStdString(reason.detail);
    std::unique_ptr<Journal> journal(
        new Journal(nullptr, std::move(copy->database), std::move(report), clock));
    journal->m_copy = std::move(copy->folder);
    if (Done done = journal->loadIdentity(); !done)
        return fail(done.error());
    if (Done done = journal->m_database.exec(QStringLiteral("PRAGMA query_only=ON")); !done)
        return fail(done.error());
    journal->m_readOnly = reason;
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
      // Ids must differ between machines that know nothing of each other: real entropy.
      m_ids([] { return QRandomGenerator::system()->generate64(); })
{
}

/// Also writes, so that a file that cannot be written is found now and not at the first answer.
Done Journal::loadIdentity()
{
    const std::int64_t now = m_clock.wallMs();
    const auto seed = QString::number(QRandomGenerator::system()->generate64());
    const Done written = write([&]() -> Done {
        const Result<QString> device = keptSetting(QStringLiteral("device_id"), m_ids.next(now));
        if (!device)
            return fail(device.error());
        const Result<QString> order = keptSetting(QStringLiteral("order_seed"), seed);
        if (!order)
            return fail(order.error());
        m_deviceId = *device;
        m_orderSeed = order->toULongLong();
        // Otherwise a clock that was set back while the program was closed, or another machine's
        // that was ahead, would put new entries before old ones.
        const Result<QString> greatest = greatestId(m_database);
        if (!greatest)
            return fail(greatest.error());
        m_ids.continueAfter(*greatest);
        const Result<QString> last = greatestIdOf(m_database, m_deviceId);
        return last ? noteClock(now, *last) : Done(fail(last.error()));
    });
    if (!written)
        return written;
    m_guard->start(m_deviceId, QString::number(m_orderSeed));
    return {};
}

/// Stores what the clock says now, and reports a change since the last opening or entry.
Done Journal::noteClock(std::int64_t now, const QString& lastId)
{
    const ClockMark mark = clockMarkAt(now);
    const QString known = QString::number(now);
    const Result<QString> openedMs = keptSetting(kOpenedMs, known);
    const Result<QString> offset =
        keptSetting(kOpenedOffset, QString::number(mark.utcOffsetMinutes));
    const Result<QString> zone = keptSetting(kOpenedZone, mark.zone);
    for (const auto* value : {&openedMs, &offset, &zone}) {
        if (!*value)
            return fail(value->error());
    }
    // The id of the last entry says when it was written, or later where the clock went back before.
    auto written = m_database.prepare(
        QStringLiteral("SELECT max(wall_ms) FROM (SELECT wall_ms FROM answer WHERE entry_id = ?"
                       " UNION ALL SELECT wall_ms FROM review WHERE entry_id = ?"
                       " UNION ALL SELECT wall_ms FROM review_mark WHERE entry_id = ?"
                       " UNION ALL SELECT wall_ms FROM event WHERE entry_id = ?)"));
    if (!written)
        return fail(written.error());
    const QString id = bindable(lastId);
    if (Done done = written->run({id, id, id, id}); !done)
        return done;
    if (const auto found = written->next(); !found)
        return fail(found.error());
    m_report.clock =
        clockChange({.wallMs = std::max<std::int64_t>(openedMs->toLongLong(), written->integer(0)),
                     .utcOffsetMinutes = offset->toInt(),
                     .zone = *zone},
                    mark);
    if (Done done = putSetting(kOpenedMs, known); !done)
        return done;
    if (Done done = putSetting(kOpenedOffset, QString::number(mark.utcOffsetMinutes)); !done)
        return done;
    return putSetting(kOpenedZone, mark.zone);
}

Result<std::int64_t> Journal::countEntries() const
{
    return progress::countEntries(m_database);
}

/// The stored value; `valueIfNew` is stored when there is none.
Result<QString> Journal::keptSetting(const QString& key, const QString& valueIfNew)
{
    auto add = m_database.prepare(
        QStringLiteral("INSERT INTO setting(key, value) VALUES(?, ?) ON CONFLICT DO NOTHING"));
    if (!add)
        return fail(add.error());
    if (Done done = add->run({key, bindable(valueIfNew)}); !done)
        return fail(done.error());
    auto read = m_database.prepare(QStringLiteral("SELECT value FROM setting WHERE key = ?"));
    if (!read)
        return fail(read.error());
    if (Done done = read->run({key}); !done)
        return fail(done.error());
    const Result<bool> found = read->next();
    if (!found)
        return fail(found.error());
    return read->text(0);
}

Done Journal::putSetting(const QString& key, const QString& value)
{
    auto put = m_database.prepare(
        QStringLiteral("INSERT INTO setting(key, value) VALUES(?, ?)"
                       " ON CONFLICT(key) DO UPDATE SET value = excluded.value"));
    if (!put)
        return fail(put.error());
    return put->run({key, bindable(value)});
}

} // namespace ringside::progress
