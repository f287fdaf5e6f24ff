// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/study_times.h"

#include "core/progress/log/uuid_v7.h"
#include "core/storage/statement.h"

namespace ringside::progress {

Result<std::vector<std::int64_t>> StudyTimes::lastAnswers(int most) const
{
    return lastOf(QStringLiteral("answer"), most);
}

Result<std::vector<std::int64_t>> StudyTimes::lastReviews(int most) const
{
    return lastOf(QStringLiteral("review"), most);
}

Result<std::vector<std::int64_t>> StudyTimes::lastOf(const QString& table, int most) const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(
            QStringLiteral("SELECT duration_ms FROM main.%1 ORDER BY entry_id DESC LIMIT ?")
                .arg(table)));
    RINGSIDE_CHECK(read.run({most}));
    return storage::allRows(read, [](const storage::Statement& row) {
        return Result<std::int64_t>(std::int64_t{row.integer(0)});
    });
}

Result<bool> StudyTimes::studied(std::int64_t fromMs, std::int64_t toMs) const
{
    RINGSIDE_TRY(const qint64 any,
                 between(QStringLiteral("SELECT EXISTS(SELECT 1 FROM main.answer WHERE entry_id "
                                        ">= ? AND wall_ms >= ? AND wall_ms < ?)"
                                        " OR EXISTS(SELECT 1 FROM main.review WHERE entry_id >= "
                                        "? AND wall_ms >= ? AND wall_ms < ?)"),
                         fromMs, toMs));
    return any != 0;
}

Result<std::vector<StudyItem>> StudyTimes::items(std::int64_t fromMs, std::int64_t toMs) const
{
    // Of a review's marks the last one counts. An id never sorts before its time, so its index
    // limits the rows to read.
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(QStringLiteral(
            "SELECT entry_id, wall_ms FROM main.answer WHERE entry_id >= ? AND wall_ms >= ? AND "
            "wall_ms < ? UNION ALL SELECT entry_id, wall_ms FROM main.review WHERE entry_id >= ? "
            "AND wall_ms >= ? AND wall_ms < ? AND entry_id NOT IN (SELECT review_id FROM "
            "main.review_mark WHERE withdrawn = 1 AND entry_id IN (SELECT max(entry_id) FROM "
            "main.review_mark GROUP BY review_id))")));
    const QString first = firstUuidV7(fromMs);
    const qint64 from{fromMs};
    const qint64 to{toMs};
    RINGSIDE_CHECK(read.run({first, from, to, first, from, to}));
    return storage::allRows(read, [](const storage::Statement& row) {
        return Result<StudyItem>(StudyItem{row.text(0), row.integer(1)});
    });
}

/// The number that a query gives for answers and reviews between two moments.
Result<qint64> StudyTimes::between(const QString& sql, std::int64_t fromMs, std::int64_t toMs) const
{
    RINGSIDE_TRY(auto read, m_database.prepare(sql));
    // An id never sorts before its time, so its index limits the rows to read.
    const QString first = firstUuidV7(fromMs);
    const qint64 from{fromMs};
    const qint64 to{toMs};
    RINGSIDE_CHECK(read.run({first, from, to, first, from, to}));
    RINGSIDE_CHECK(read.next());
    return read.integer(0);
}

Result<std::vector<std::int64_t>> StudyTimes::studiedQuarters() const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(QStringLiteral(
                     "SELECT DISTINCT wall_ms / 900000 AS quarter FROM main.answer UNION "
                     "SELECT DISTINCT wall_ms / 900000 FROM main.review ORDER BY quarter")));
    RINGSIDE_CHECK(read.run({}));
    return storage::allRows(read, [](const storage::Statement& row) {
        return Result<std::int64_t>(std::int64_t{row.integer(0)} * 900'000);
    });
}

} // namespace ringside::progress
