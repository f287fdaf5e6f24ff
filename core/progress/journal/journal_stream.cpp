// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_stream.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/kept_aside.h"
#include "core/progress/log/entry_body.h"
#include "core/progress/log/entry_check.h"
#include "core/progress/log/entry_rows.h"
#include "core/progress/log/odd_clocks.h"

#include <QCryptographicHash>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringside::progress {

namespace {

constexpr QLatin1String kCursors("cohort.cursors");
/// Written since entries that cannot be stored are kept. Cursors without it passed entries that are
/// not in this file, so everything is received once more.
constexpr QLatin1String kKeepsAll("keeps_all");

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
    RINGSIDE_TRY(auto read, database.prepare(selectEntries(
                                kind, QStringLiteral("WHERE entry_id IN (SELECT entry FROM arrival"
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
Result<Added> addEntryOf(storage::Database& database, JournalGuard& guard, const EntryCheck& check,
                         OddClocks& clocks, const storage::StreamEntry& given)
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
        guard.add(typed);
        clocks.note(typed);
    };
    std::visit(note, *entry);
    return Added::New;
}

} // namespace

Result<StreamCursors> JournalStream::cursors() const
{
    RINGSIDE_TRY(auto read, m_journal.m_database.prepare(
                                QStringLiteral("SELECT value FROM setting WHERE key = ?")));
    RINGSIDE_CHECK(read.run({kCursors}));
    RINGSIDE_TRY(const bool found, read.next());
    if (!found)
        return StreamCursors();
    const QJsonObject json = QJsonDocument::fromJson(read.text(0).toUtf8()).object();
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
    return m_journal.write([&] { return m_journal.putSetting(kCursors, cursorsText(cursors)); });
}

Result<Outgoing> JournalStream::outgoing(const StreamCursors& cursors, int most,
                                         std::int64_t mostBytes) const
{
    const storage::Database& database = m_journal.m_database;
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
    RINGSIDE_TRY(auto read,
                 m_journal.m_database.prepare(QStringLiteral("SELECT count(*) %1").arg(kToPush)));
    RINGSIDE_CHECK(read.run({qint64{cursors.pushed}, cursors.everything ? 1 : 0}));
    RINGSIDE_CHECK(read.next());
    return read.integer(0);
}

Result<Incoming> JournalStream::addPulled(const std::vector<storage::StreamEntry>& entries,
                                          const StreamCursors& after,
                                          std::optional<std::int64_t> nowMs)
{
    return add(entries, nowMs, [&] { return m_journal.putSetting(kCursors, cursorsText(after)); });
}

Result<Incoming> JournalStream::addKeptAside(std::optional<std::int64_t> nowMs)
{
    RINGSIDE_TRY(const auto aside, keptAside());
    if (aside.empty())
        return Incoming();
    // What can still not be stored is kept aside again.
    return add(aside, nowMs, [this] { return removeKeptAside(m_journal.m_database); });
}

Result<std::vector<storage::StreamEntry>> JournalStream::keptAside() const
{
    return progress::keptAside(m_journal.m_database);
}

/// As one transaction, which begins with `first`.
Result<Incoming> JournalStream::add(const std::vector<storage::StreamEntry>& entries,
                                    std::optional<std::int64_t> nowMs,
                                    const std::function<Done()>& first)
{
    Incoming incoming;
    QString greatest;
    storage::Database& database = m_journal.m_database;
    const std::int64_t now = nowMs.value_or(m_journal.m_clock.wallMs());
    const EntryCheck check(now);
    OddClocks clocks(now);
    const Done written = m_journal.write([&]() -> Done {
        RINGSIDE_CHECK(first());
        RINGSIDE_TRY(const QVariant before,
                     database.scalar(QStringLiteral("SELECT coalesce(max(n), 0) FROM arrival")));
        for (const storage::StreamEntry& entry : entries) {
            RINGSIDE_TRY(const Added added,
                         addEntryOf(database, *m_journal.m_guard, check, clocks, entry));
            if (added == Added::Unusable) {
                ++incoming.unreadable;
                RINGSIDE_CHECK(keepAside(database, entry));
                continue;
            }
            if (added == Added::Known)
                continue;
            ++incoming.added;
            greatest = std::max(greatest, entry.id);
        }
        // Nothing else adds entries within this transaction.
        RINGSIDE_TRY(auto mark,
                     database.prepare(QStringLiteral("UPDATE arrival SET pulled = 1 WHERE n > ?")));
        return mark.run({before});
    });
    if (!written)
        return fail(written.error());
    m_journal.m_ids.continueAfter(greatest);
    incoming.oddClocks = clocks.found();
    return incoming;
}

Result<std::vector<AnswerEntry>> JournalStream::firstAnswersAfter(std::int64_t arrival, int most,
                                                                  std::int64_t& lastArrival) const
{
    const storage::Database& database = m_journal.m_database;
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
            " FROM answer AS a WHERE entry_id IN (SELECT entry FROM arrival"
            " WHERE n > ? AND n <= ? AND kind = 1) AND NOT EXISTS (SELECT 1 FROM answer AS b"
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
        m_journal.m_database.prepare(
            QStringLiteral("SELECT entry_id FROM answer UNION ALL SELECT entry_id FROM review"
                           " UNION ALL SELECT entry_id FROM review_mark"
                           " UNION ALL SELECT entry_id FROM event UNION ALL %1 ORDER BY 1")
                .arg(selectKeptAsideIds())));
    RINGSIDE_CHECK(read.run());
    QCryptographicHash ids(QCryptographicHash::Sha256);
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return QString::fromLatin1(ids.result().toHex());
        ids.addData(QByteArray::fromHex(read.text(0).remove(QLatin1Char('-')).toLatin1()));
    }
}

Done JournalStream::drawDeviceId()
{
    const QString fresh = m_journal.newId();
    RINGSIDE_CHECK(
        m_journal.write([&] { return m_journal.putSetting(QStringLiteral("device_id"), fresh); }));
    m_journal.m_deviceId = fresh;
    m_journal.m_guard->start(fresh, QString::number(m_journal.m_orderSeed));
    return {};
}

} // namespace ringside::progress
