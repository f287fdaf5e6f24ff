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
    // An id never sorts before its time, so its index limits the rows to read.
    RINGSIDE_TRY(auto read, m_database.prepare(QStringLiteral(
                                "SELECT EXISTS(SELECT 1 FROM main.answer WHERE entry_id "
                                ">= ? AND wall_ms >= ? AND wall_ms < ?)"
                                " OR EXISTS(SELECT 1 FROM main.review WHERE entry_id >= "
                                "? AND wall_ms >= ? AND wall_ms < ?)")));
    const QString first = firstUuidV7(fromMs);
    const qint64 from{fromMs};
    const qint64 to{toMs};
    RINGSIDE_CHECK(read.run({first, from, to, first, from, to}));
    if (const Result<bool> found = read.next(); !found)
        return fail(found.error());
    return read.integer(0) != 0;
}

} // namespace ringside::progress
