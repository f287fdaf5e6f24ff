// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/review_log.h"

#include "core/progress/missing_entries.h"
#include "core/progress/uuid_v7.h"
#include "core/storage/statement.h"
#include "core/study/weights.h"

namespace ringside::progress {

namespace {

/// Of a review's marks the last one counts.
constexpr QLatin1String
    kWithdrawn("SELECT review_id FROM review_mark WHERE withdrawn = 1 AND entry_id"
               " IN (SELECT max(entry_id) FROM review_mark GROUP BY review_id)");

/// The memory model is stored by name, so that states can be computed anew when a later one
/// arrives.
Result<ReviewEntry> entryFrom(const storage::Statement& row)
{
    const auto model = study::memoryModelNamed(row.text(7).toStdString());
    if (!model)
        return fail(model.error());
    ReviewEntry entry;
    entry.entryId = row.text(0);
    entry.deviceId = row.text(1);
    entry.wallMs = row.integer(2);
    NewReview& review = entry.review;
    review.utcOffsetMinutes = static_cast<int>(row.integer(3));
    review.cardId = row.text(4);
    review.rating = static_cast<study::Rating>(row.integer(5));
    review.durationMs = row.integer(6);
    review.model = *model;
    study::CardState& after = review.after;
    after.phase = static_cast<study::CardPhase>(row.integer(8));
    after.memory = {.stability = row.real(9), .difficulty = row.real(10)};
    after.step = static_cast<int>(row.integer(11));
    after.scheduledDays = static_cast<int>(row.integer(12));
    after.reps = static_cast<int>(row.integer(13));
    after.lapses = static_cast<int>(row.integer(14));
    after.lastReviewMs = row.integer(15);
    after.lastReviewDay = row.integer(16);
    after.dueMs = row.integer(17);
    after.dueDay = row.integer(18);
    return entry;
}

Result<ReviewMark> markFrom(const storage::Statement& row)
{
    return ReviewMark{.entryId = row.text(0),
                      .deviceId = row.text(1),
                      .wallMs = row.integer(2),
                      .reviewId = row.text(3),
                      .withdrawn = row.integer(4) != 0};
}

} // namespace

Done ReviewLog::add(const ReviewEntry& entry)
{
    auto statement = m_database.prepare(QStringLiteral(
        "INSERT INTO review(entry_id, device_id, wall_ms, utc_offset_minutes, card_id, rating,"
        " duration_ms, model, phase, stability, difficulty, step, scheduled_days, reps, lapses,"
        " review_ms, review_day, due_ms, due_day)"
        " VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    if (!statement)
        return fail(statement.error());
    const NewReview& review = entry.review;
    const study::CardState& after = review.after;
    return statement->run(
        {entry.entryId, entry.deviceId, qint64{entry.wallMs}, review.utcOffsetMinutes,
         review.cardId, static_cast<int>(review.rating), qint64{review.durationMs},
         QString::fromStdString(study::nameOf(review.model)), static_cast<int>(after.phase),
         after.memory.stability, after.memory.difficulty, after.step, after.scheduledDays,
         after.reps, after.lapses, qint64{after.lastReviewMs}, qint64{after.lastReviewDay},
         qint64{after.dueMs}, qint64{after.dueDay}});
}

Done ReviewLog::add(const ReviewMark& mark)
{
    auto statement = m_database.prepare(
        QStringLiteral("INSERT INTO review_mark(entry_id, device_id, wall_ms, review_id, withdrawn)"
                       " VALUES(?, ?, ?, ?, ?)"));
    if (!statement)
        return fail(statement.error());
    return statement->run(
        {mark.entryId, mark.deviceId, qint64{mark.wallMs}, mark.reviewId, mark.withdrawn ? 1 : 0});
}

Result<std::vector<ReviewEntry>> ReviewLog::select(const QString& condition,
                                                   const QVariantList& values) const
{
    auto read = m_database.prepare(
        QStringLiteral("SELECT entry_id, device_id, wall_ms, utc_offset_minutes, card_id, rating,"
                       " duration_ms, model, phase, stability, difficulty, step, scheduled_days,"
                       " reps, lapses, review_ms, review_day, due_ms, due_day FROM review %1"
                       " ORDER BY entry_id")
            .arg(condition));
    if (!read)
        return fail(read.error());
    if (Done done = read->run(values); !done)
        return fail(done.error());
    return storage::allRows(*read, entryFrom);
}

Result<std::vector<ReviewEntry>> ReviewLog::counted() const
{
    return select(QStringLiteral("WHERE entry_id NOT IN (%1)").arg(kWithdrawn));
}

Result<std::vector<ReviewEntry>> ReviewLog::lastOfCards() const
{
    return select(QStringLiteral("WHERE entry_id IN (SELECT max(entry_id) FROM review"
                                 " WHERE entry_id NOT IN (%1) GROUP BY card_id)")
                      .arg(kWithdrawn));
}

Result<std::vector<ReviewEntry>> ReviewLog::ofCard(const QString& cardId) const
{
    return select(
        QStringLiteral("WHERE card_id = ? AND NOT coalesce((SELECT withdrawn FROM review_mark"
                       " WHERE review_id = review.entry_id ORDER BY entry_id DESC LIMIT 1), 0)"),
        {cardId});
}

Result<std::vector<ReviewEntry>> ReviewLog::since(std::int64_t wallMs) const
{
    return select(QStringLiteral("WHERE entry_id >= ?"), {firstUuidV7(wallMs)});
}

Result<std::vector<ReviewMark>> ReviewLog::marksSince(std::int64_t wallMs) const
{
    return selectMarks(QStringLiteral("WHERE entry_id >= ?"), {firstUuidV7(wallMs)});
}

Result<ReviewWork> ReviewLog::workAfter(const QString& entryId) const
{
    auto read = m_database.prepare(
        QStringLiteral("SELECT count(*), coalesce(sum(duration_ms), 0) FROM review"
                       " WHERE entry_id > ? AND entry_id NOT IN (SELECT review_id FROM review_mark"
                       " WHERE withdrawn = 1 AND entry_id IN (SELECT max(entry_id) FROM review_mark"
                       " WHERE entry_id > ? GROUP BY review_id))"));
    if (!read)
        return fail(read.error());
    if (Done done = read->run({entryId, entryId}); !done)
        return fail(done.error());
    if (const Result<bool> found = read->next(); !found)
        return fail(found.error());
    return ReviewWork{static_cast<int>(read->integer(0)), read->integer(1)};
}

Result<std::vector<ReviewEntry>> ReviewLog::all() const
{
    return select({});
}

Result<std::vector<ReviewMark>> ReviewLog::selectMarks(const QString& condition,
                                                       const QVariantList& values) const
{
    auto read =
        m_database.prepare(QStringLiteral("SELECT entry_id, device_id, wall_ms, review_id,"
                                          " withdrawn FROM review_mark %1 ORDER BY entry_id")
                               .arg(condition));
    if (!read)
        return fail(read.error());
    if (Done done = read->run(values); !done)
        return fail(done.error());
    return storage::allRows(*read, markFrom);
}

Result<std::vector<ReviewMark>> ReviewLog::marks() const
{
    return selectMarks({});
}

Result<int> ReviewLog::addMissing(const ReviewLog& other)
{
    const Result<int> reviews = addMissingEntries(
        all(), other.all(), [this](const ReviewEntry& entry) { return add(entry); });
    if (!reviews)
        return reviews;
    const Result<int> taken = addMissingEntries(
        marks(), other.marks(), [this](const ReviewMark& mark) { return add(mark); });
    if (!taken)
        return taken;
    return *reviews + *taken;
}

} // namespace ringside::progress
