// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_stream.h"

#include "core/base/tr.h"
#include "core/progress/journal/deferred_entries.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/journal/record_entries.h"
#include "core/progress/log/entry_body.h"
#include "core/progress/log/entry_check.h"
#include "core/progress/log/entry_rows.h"
#include "core/progress/log/odd_clocks.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/transaction.h"

#include <QCryptographicHash>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kCursors("cohort.cursors");
constexpr QLatin1String kDeviceId("device_id");
/// Written since entries that cannot be stored are kept. Cursors without it passed entries that are
/// not in this file, so everything is received once more.
constexpr QLatin1String kKeepsAll("keeps_all");

/// Of errors.
constexpr const char* kReplaced = RINGSIDE_TR("another file has taken the journal's place");

constexpr QLatin1String kToPush("FROM arrival WHERE n > ? AND (pulled = 0 OR ?)");

std::optional<EntryKind> kindOf(int number)
{
    if (number < 1 || number > 4)
        return std::nullopt;
    return static_cast<EntryKind>(number - 1);
}

QJsonObject placeJson(const storage::StreamPlace& place)
{
    return {{QStringLiteral("seq"), static_cast<qint64>(place.seq)},
            {QStringLiteral("id"), place.id}};
}

storage::StreamPlace placeFrom(const QJsonValue& json)
{
    return {.seq = json.toObject().value(QLatin1String("seq")).toInteger(),
            .id = json.toObject().value(QLatin1String("id")).toString()};
}

QString cursorsText(const StreamCursors& cursors)
{
    const QJsonObject json{{QStringLiteral("pushed"), static_cast<qint64>(cursors.pushed)},
                           {QStringLiteral("shared"), static_cast<qint64>(cursors.shared)},
                           {QStringLiteral("everything"), cursors.everything},
                           {QStringLiteral("pulled"), placeJson(cursors.pulled)},
                           {QStringLiteral("seen"), placeJson(cursors.seen)},
                           {kKeepsAll, true}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

/// An arrival that is to be pushed.
struct Arrival
{
    std::int64_t n = 0;
    QString entry;
};

Result<std::vector<Arrival>> arrivals(const storage::Database& database,
                                      const StreamCursors& cursors, int most)
{
    RINGSIDE_TRY(
        auto read,
        database.prepare(QStringLiteral("SELECT n, entry %1 ORDER BY n LIMIT ?").arg(kToPush)));
    RINGSIDE_CHECK(read.run({qint64{cursors.pushed}, cursors.everything ? 1 : 0, most}));
    return storage::allRows(read, [](const storage::Statement& row) -> Result<Arrival> {
        return Arrival{row.integer(0), row.text(1)};
    });
}

/// The entries of one kind that arrived between two numbers.
Done readEntries(const storage::Database& database, EntryKind kind, std::int64_t after,
                 std::int64_t last, QHash<QString, storage::StreamEntry>& found)
{
    const int number = static_cast<int>(kind) + 1;
    // The table itself: a view may name the question that replaced the answered one.
    RINGSIDE_TRY(auto read, database.prepare(selectEntriesFrom(
                                QStringLiteral("main.") + tableOf(kind).name, kind,
                                QStringLiteral("WHERE entry_id IN (SELECT entry FROM arrival"
                                               " WHERE n > ? AND n <= ? AND kind = ?)"))));
    RINGSIDE_CHECK(read.run({qint64{after}, qint64{last}, number}));
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return {};
        RINGSIDE_CHECK(verifyRow(kind, read));
        found.insert(read.text(0), {.id = read.text(0),
                                    .device = read.text(1),
                                    .kind = number,
                                    .body = bodyOf(kind, read)});
    }
}

Result<bool> isKnown(const storage::Database& database, EntryKind kind, const QString& id)
{
    RINGSIDE_TRY(
        auto find,
        database.prepare(
            QStringLiteral("SELECT 1 FROM %1 WHERE entry_id = ?").arg(tableOf(kind).name)));
    RINGSIDE_CHECK(find.run({id}));
    return find.next();
}

enum class Added { New, Known, Unusable };

/// Unusable when no journal of this program can contain the entry.
Result<Added> addEntryOf(storage::Database& database, JournalEntries& entries,
                         const EntryCheck& check, OddClocks& clocks,
                         const storage::StreamEntry& given)
{
    const auto kind = kindOf(given.kind);
    if (!kind)
        return Added::Unusable;
    RINGSIDE_TRY(const bool known, isKnown(database, *kind, given.id));
    if (known)
        return Added::Known;
    const auto columns = columnsFrom(*kind, given.id, given.device, given.body);
    if (!columns)
        return Added::Unusable;
    const auto entry = entryOf(*kind, *columns);
    if (!entry || !std::visit([&](const auto& typed) { return check(typed); }, *entry))
        return Added::Unusable;
    const Done added = addEntry(database, *kind, *columns);
    // A constraint of the table; a failing disk has other codes.
    if (!added && added.error().code == ErrorCode::Database)
        return Added::Unusable;
    RINGSIDE_CHECK(added);
    const auto note = [&](const auto& typed) {
        entries.add(typed);
        clocks.note(typed);
    };
    std::visit(note, *entry);
    return Added::New;
}

} // namespace

Result<JournalStream> JournalStream::open(const QString& journalFile, const Clock& clock)
{
    RINGSIDE_TRY(auto database, storage::Database::open(journalFile));
    RINGSIDE_TRY(const int version, database.userVersion());
    if (version != journalSchema().version())
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = journalFile.toStdString(),
                     .detail = kReplaced});
    return JournalStream(std::move(database), clock);
}

/// As in JournalGuard: a connection keeps writing to a file without a name.
Done JournalStream::requireInPlace() const
{
    const Result<bool> moved = m_database.hasMoved();
    if (!moved || !*moved)
        return {};
    return fail({.code = ErrorCode::FileUnwritable,
                 .file = m_database.file().toStdString(),
                 .detail = kReplaced});
}

Done JournalStream::write(const std::function<Done()>& body)
{
    RINGSIDE_CHECK(requireInPlace());
    RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(m_database));
    RINGSIDE_CHECK(body());
    return transaction.commit();
}

Result<StreamCursors> JournalStream::cursors() const
{
    RINGSIDE_TRY(const QString text, settingOf(m_database, kCursors));
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    return StreamCursors{.pushed = json.value(QLatin1String("pushed")).toInteger(),
                         .shared = json.value(QLatin1String("shared")).toInteger(),
                         .everything = json.value(QLatin1String("everything")).toBool(),
                         .pulled = json.value(kKeepsAll).toBool()
                                       ? placeFrom(json.value(QLatin1String("pulled")))
                                       : storage::StreamPlace(),
                         .seen = placeFrom(json.value(QLatin1String("seen")))};
}

Done JournalStream::store(const StreamCursors& cursors)
{
    return write([&] { return storeSetting(m_database, kCursors, cursorsText(cursors)); });
}

Result<Outgoing> JournalStream::outgoing(const StreamCursors& cursors, int most,
                                         std::int64_t mostBytes) const
{
    const storage::Database& database = m_database;
    RINGSIDE_TRY(const auto waiting, arrivals(database, cursors, most));
    Outgoing outgoing{.entries = {}, .lastArrival = cursors.pushed};
    if (waiting.empty())
        return outgoing;
    QHash<QString, storage::StreamEntry> found;
    for (const EntryKind kind :
         {EntryKind::Answer, EntryKind::Review, EntryKind::ReviewMark, EntryKind::Event}) {
        RINGSIDE_CHECK(readEntries(database, kind, cursors.pushed, waiting.back().n, found));
    }
    std::int64_t bytes = 0;
    for (const Arrival& arrival : waiting) {
        const storage::StreamEntry& entry = found[arrival.entry];
        bytes += entry.body.size();
        if (bytes > mostBytes && !outgoing.entries.empty())
            break;
        outgoing.entries.push_back(entry);
        outgoing.lastArrival = arrival.n;
    }
    return outgoing;
}

Result<std::int64_t> JournalStream::waiting(const StreamCursors& cursors) const
{
    RINGSIDE_TRY(auto read, m_database.prepare(QStringLiteral("SELECT count(*) %1").arg(kToPush)));
    RINGSIDE_CHECK(read.run({qint64{cursors.pushed}, cursors.everything ? 1 : 0}));
    RINGSIDE_CHECK(read.next());
    return read.integer(0);
}

Result<Incoming> JournalStream::addPulled(const std::vector<storage::StreamEntry>& entries,
                                          const StreamCursors& after,
                                          std::optional<std::int64_t> nowMs)
{
    return add(entries, nowMs,
               [&] { return storeSetting(m_database, kCursors, cursorsText(after)); });
}

Result<Incoming> JournalStream::addDeferred(std::optional<std::int64_t> nowMs)
{
    RINGSIDE_TRY(const auto aside, deferredEntries());
    if (aside.empty())
        return Incoming();
    // What can still not be stored is deferred again.
    return add(aside, nowMs, [this] { return removeDeferred(m_database); });
}

Result<std::vector<storage::StreamEntry>> JournalStream::deferredEntries() const
{
    return progress::deferredEntries(m_database);
}

/// As one transaction, which begins with `first`.
Result<Incoming> JournalStream::add(const std::vector<storage::StreamEntry>& entries,
                                    std::optional<std::int64_t> nowMs,
                                    const std::function<Done()>& first)
{
    Incoming incoming;
    StreamChanges added;
    const std::int64_t now = nowMs.value_or(m_clock->wallMs());
    const EntryCheck check(now);
    OddClocks clocks(now);
    RINGSIDE_CHECK(write([&]() -> Done {
        RINGSIDE_CHECK(first());
        RINGSIDE_TRY(const QVariant before,
                     m_database.scalar(QStringLiteral("SELECT coalesce(max(n), 0) FROM arrival")));
        for (const storage::StreamEntry& entry : entries) {
            RINGSIDE_TRY(const Added outcome,
                         addEntryOf(m_database, added.entries, check, clocks, entry));
            if (outcome == Added::Unusable) {
                ++incoming.unreadable;
                RINGSIDE_CHECK(keepAside(m_database, entry));
                continue;
            }
            if (outcome == Added::Known)
                continue;
            ++incoming.added;
            added.greatestId = std::max(added.greatestId, entry.id);
        }
        // Nothing else adds entries within this transaction.
        RINGSIDE_TRY(auto mark, m_database.prepare(
                                    QStringLiteral("UPDATE arrival SET pulled = 1 WHERE n > ?")));
        return mark.run({before});
    }));
    m_changes.entries.append(added.entries);
    m_changes.greatestId = std::max(m_changes.greatestId, added.greatestId);
    // Do not acknowledge entries that only the connection has.
    RINGSIDE_CHECK(requireInPlace());
    incoming.oddClocks = clocks.found();
    return incoming;
}

Result<std::vector<AnswerEntry>> JournalStream::firstAnswersAfter(std::int64_t arrival, int most,
                                                                  std::int64_t& lastArrival) const
{
    const storage::Database& database = m_database;
    RINGSIDE_TRY(auto last,
                 database.prepare(QStringLiteral(
                     "SELECT max(n) FROM (SELECT n FROM arrival WHERE n > ? ORDER BY n LIMIT ?)")));
    RINGSIDE_CHECK(last.run({qint64{arrival}, most}));
    RINGSIDE_CHECK(last.next());
    lastArrival = last.isNull(0) ? arrival : last.integer(0);
    RINGSIDE_TRY(
        auto read,
        database.prepare(QStringLiteral(
            "SELECT entry_id, question_id, content_hash, chosen, correct, duration_ms"
            " FROM main.answer AS a WHERE entry_id IN (SELECT entry FROM arrival"
            " WHERE n > ? AND n <= ? AND kind = 1) AND NOT EXISTS (SELECT 1 FROM main.answer AS b"
            " WHERE b.question_id = a.question_id AND b.entry_id < a.entry_id"
            " AND b.content_hash = a.content_hash)")));
    RINGSIDE_CHECK(read.run({qint64{arrival}, qint64{lastArrival}}));
    return storage::allRows(read, [](const storage::Statement& row) -> Result<AnswerEntry> {
        AnswerEntry answer;
        answer.entryId = row.text(0);
        answer.questionId = row.text(1);
        answer.contentHash = row.text(2);
        answer.chosen = textListFrom(row.text(3));
        answer.correct = row.integer(4) != 0;
        answer.durationMs = row.integer(5);
        return answer;
    });
}

Result<QString> JournalStream::digest() const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(
            QStringLiteral("SELECT entry_id FROM answer UNION ALL SELECT entry_id FROM review"
                           " UNION ALL SELECT entry_id FROM review_mark"
                           " UNION ALL SELECT entry_id FROM event UNION ALL %1 ORDER BY 1")
                .arg(selectDeferredIds())));
    RINGSIDE_CHECK(read.run());
    QCryptographicHash ids(QCryptographicHash::Sha256);
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return QString::fromLatin1(ids.result().toHex());
        ids.addData(QByteArray::fromHex(read.text(0).remove(QLatin1Char('-')).toLatin1()));
    }
}

Result<QString> JournalStream::deviceId() const
{
    return settingOf(m_database, kDeviceId);
}

Done JournalStream::drawDeviceId()
{
    UuidV7Source ids([] { return QRandomGenerator::system()->generate64(); });
    const QString drawn = ids.next(m_clock->wallMs());
    RINGSIDE_CHECK(write([&] { return storeSetting(m_database, kDeviceId, drawn); }));
    m_changes.deviceId = drawn;
    return {};
}

Done followStream(Journal& journal, const StreamChanges& changes)
{
    journal.m_ids.continueAfter(changes.greatestId);
    if (!changes.deviceId.isEmpty()) {
        journal.m_deviceId = changes.deviceId;
        journal.m_guard->setDeviceId(changes.deviceId);
    }
    return journal.protect(changes.entries);
}

} // namespace ringside::progress
