// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/review_log.h"

#include "core/progress/log/entry_rows.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/missing_entries.h"
#include "core/progress/log/uuid_v7.h"
#include "core/storage/statement.h"
#include "core/study/memory/weights.h"

namespace ringside::progress {

namespace {

/// The last mark of a review counts.
constexpr QLatin1String
    kWithdrawn("SELECT review_id FROM review_mark WHERE withdrawn = 1 AND entry_id"
               " IN (SELECT max(entry_id) FROM review_mark GROUP BY review_id)");

constexpr QLatin1String kStateColumns("phase, stability, difficulty, step, scheduled_days, reps,"
                                      " lapses, review_ms, review_day, due_ms, due_day");

/// An id never sorts before its time, so its index limits the rows to read.
constexpr QLatin1String kWrittenBetween("WHERE entry_id >= ? AND wall_ms >= ? AND wall_ms < ?");

QVariantList writtenBetween(std::int64_t fromMs, std::int64_t toMs)
{
    return {firstUuidV7(fromMs), qint64{fromMs}, qint64{toMs}};
}

Result<ReviewEntry> entryFrom(const storage::Statement& row)
{
    RINGSIDE_CHECK(verifyRow(EntryKind::Review, row));
    return reviewOf(row);
}

Result<ReviewMark> markFrom(const storage::Statement& row)
{
    RINGSIDE_CHECK(verifyRow(EntryKind::ReviewMark, row));
    return reviewMarkOf(row);
}

QVariantList columnsOf(const ReviewEntry& entry)
{
    const NewReview& review = entry.review;
    const study::CardState& after = review.after;
    return {entry.entryId,
            entry.deviceId,
            qint64{entry.wallMs},
            review.utcOffsetMinutes,
            review.cardId,
            static_cast<int>(review.rating),
            qint64{review.durationMs},
            QString::fromStdString(study::nameOf(review.model)),
            static_cast<int>(after.phase),
            after.memory.stability,
            after.memory.difficulty,
            after.step,
            after.scheduledDays,
            after.reps,
            after.lapses,
            qint64{after.lastReviewMs},
            qint64{after.lastReviewDay},
            qint64{after.dueMs},
            qint64{after.dueDay}};
}

QVariantList columnsOf(const ReviewMark& mark)
{
    return {mark.entryId, mark.deviceId, qint64{mark.wallMs}, mark.reviewId,
            mark.withdrawn ? 1 : 0};
}

template <class Entry>
Done addAllOf(storage::Database& database, EntryKind kind, const std::vector<Entry>& entries)
{
    RINGSIDE_TRY(auto insert, EntryInsert::prepare(database, kind));
    for (const Entry& entry : entries)
        RINGSIDE_CHECK(insert.add(columnsOf(entry)));
    return {};
}

} // namespace

Done ReviewLog::add(const ReviewEntry& entry)
{
    return addEntry(m_database, EntryKind::Review, columnsOf(entry));
}

Done ReviewLog::add(const ReviewMark& mark)
{
    return addEntry(m_database, EntryKind::ReviewMark, columnsOf(mark));
}

Done ReviewLog::addAll(const std::vector<ReviewEntry>& entries)
{
    return addAllOf(m_database, EntryKind::Review, entries);
}

Done ReviewLog::addAll(const std::vector<ReviewMark>& marks)
{
    return addAllOf(m_database, EntryKind::ReviewMark, marks);
}

Result<std::vector<ReviewEntry>> ReviewLog::select(const QString& condition,
                                                   const QVariantList& values) const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(selectEntries(
                     EntryKind::Review, condition + QStringLiteral(" ORDER BY entry_id"))));
    RINGSIDE_CHECK(read.run(values));
    return storage::allRows(read, entryFrom);
}

Result<std::vector<ReviewEntry>> ReviewLog::counted() const
{
    return select(QStringLiteral("WHERE entry_id NOT IN (%1)").arg(kWithdrawn));
}

Result<std::vector<ReviewedCard>> ReviewLog::lastOfCards() const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(
            QStringLiteral("SELECT model, card_id, reviews, %1 FROM review JOIN"
                           " (SELECT max(entry_id) AS last, count(*) AS reviews FROM review"
                           " WHERE entry_id NOT IN (%2) GROUP BY card_id) ON entry_id = last")
                .arg(kStateColumns, kWithdrawn)));
    RINGSIDE_CHECK(read.run());
    return storage::allRows(read, [](const storage::Statement& row) -> Result<ReviewedCard> {
        RINGSIDE_CHECK(study::memoryModelNamed(row.text(0).toStdString()));
        return ReviewedCard{.cardId = row.text(1),
                            .after = cardStateOf(row, 3),
                            .reviews = static_cast<int>(row.integer(2))};
    });
}

Done ReviewLog::eachCounted(const OnReview& onReview) const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(QStringLiteral("SELECT card_id, rating, phase, review_day FROM review"
                                          " WHERE entry_id NOT IN (%1) ORDER BY entry_id")
                               .arg(kWithdrawn)));
    RINGSIDE_CHECK(read.run());
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return {};
        onReview(read.text(0), {.rating = static_cast<study::Rating>(read.integer(1)),
                                .after = static_cast<study::CardPhase>(read.integer(2)),
                                .day = read.integer(3)});
    }
}

Result<QHash<QString, std::int64_t>> ReviewLog::firstDaysOf(std::int64_t day) const
{
    // Columns outside the GROUP BY come from the row with min().
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(
            QStringLiteral("SELECT card_id, review_day, min(entry_id) FROM review WHERE card_id IN"
                           " (SELECT card_id FROM review WHERE review_day = ?)"
                           " AND entry_id NOT IN (%1) GROUP BY card_id")
                .arg(kWithdrawn)));
    RINGSIDE_CHECK(read.run({qint64{day}}));
    QHash<QString, std::int64_t> days;
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return days;
        days.insert(read.text(0), read.integer(1));
    }
}

Result<std::vector<ReviewEntry>> ReviewLog::ofCard(const QString& cardId) const
{
    return select(
        QStringLiteral("WHERE card_id = ? AND NOT coalesce((SELECT withdrawn FROM review_mark"
                       " WHERE review_id = review.entry_id ORDER BY entry_id DESC LIMIT 1), 0)"),
        {cardId});
}

Result<std::vector<ReviewEntry>> ReviewLog::between(std::int64_t fromMs, std::int64_t toMs) const
{
    return select(kWrittenBetween, writtenBetween(fromMs, toMs));
}

Result<std::vector<ReviewMark>> ReviewLog::marksBetween(std::int64_t fromMs,
                                                        std::int64_t toMs) const
{
    return selectMarks(kWrittenBetween, writtenBetween(fromMs, toMs));
}

Result<ReviewWork> ReviewLog::workAfter(const QString& entryId) const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(QStringLiteral(
                     "SELECT count(*), coalesce(sum(duration_ms), 0) FROM review"
                     " WHERE entry_id > ? AND entry_id NOT IN (SELECT review_id FROM review_mark"
                     " WHERE withdrawn = 1 AND entry_id IN (SELECT max(entry_id) FROM review_mark"
                     " WHERE entry_id > ? GROUP BY review_id))")));
    RINGSIDE_CHECK(read.run({entryId, entryId}));
    if (const Result<bool> found = read.next(); !found)
        return fail(found.error());
    return ReviewWork{static_cast<int>(read.integer(0)), read.integer(1)};
}

Result<std::vector<ReviewEntry>> ReviewLog::all() const
{
    return select({});
}

Result<std::vector<ReviewMark>> ReviewLog::selectMarks(const QString& condition,
                                                       const QVariantList& values) const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(selectEntries(
                     EntryKind::ReviewMark, condition + QStringLiteral(" ORDER BY entry_id"))));
    RINGSIDE_CHECK(read.run(values));
    return storage::allRows(read, markFrom);
}

Result<std::vector<ReviewMark>> ReviewLog::marks() const
{
    return selectMarks({});
}

Done ReviewLog::addMissing(const ReviewLog& other, const EntryCheck& check, OddClocks& clocks,
                           Merged& merged)
{
    RINGSIDE_CHECK(addMissingEntries(all(), other.all(), "review", check, clocks, merged,
                                     [this](const ReviewEntry& entry) { return add(entry); }));
    return addMissingEntries(marks(), other.marks(), "review_mark", check, clocks, merged,
                             [this](const ReviewMark& mark) { return add(mark); });
}

} // namespace ringside::progress
