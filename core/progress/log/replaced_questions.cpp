// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/replaced_questions.h"

#include "core/progress/log/temporary_tables.h"
#include "core/storage/statement.h"

namespace ringside::progress {

namespace {

/// Prefixes of a question's ids: as a question, and as each of its cards.
constexpr const char* kPrefixes[] = {"", "question:", "cloze:"};

constexpr QLatin1String
    kKinds("kind IN ('question-flag', 'question-tags', 'question-note', 'question-shown', "
           "'card-suspend', 'card-bury', 'card-flag', 'card-tags', 'card-note')");

Done fillTable(storage::Database& database, const ReplacedQuestions& replaced)
{
    RINGSIDE_CHECK(database.exec(QStringLiteral("CREATE TEMP TABLE replaced(id TEXT PRIMARY KEY, "
                                                "survivor TEXT NOT NULL) WITHOUT ROWID")));
    RINGSIDE_TRY(auto insert, database.prepare(QStringLiteral(
                                  "INSERT OR REPLACE INTO temp.replaced VALUES(?, ?)")));
    for (auto each = replaced.cbegin(); each != replaced.cend(); ++each) {
        for (const char* prefix : kPrefixes) {
            const QString start = QLatin1String(prefix);
            RINGSIDE_CHECK(insert.run({start + each.key(), start + each.value()}));
        }
    }
    return {};
}

Result<bool> hasSuchEntry(const storage::Database& database)
{
    RINGSIDE_TRY(
        const QVariant found,
        database.scalar(
            QStringLiteral("SELECT EXISTS(SELECT 1 FROM temp.replaced CROSS JOIN main.answer ON "
                           "question_id = id) OR EXISTS(SELECT 1 FROM temp.replaced CROSS JOIN "
                           "main.review ON card_id = id) OR EXISTS(SELECT 1 FROM temp.replaced "
                           "CROSS JOIN main.event ON subject = id AND %1)")
                .arg(kKinds)));
    return found.toInt() != 0;
}

/// A view that replaces a table. Both parts can use the index of `id`, and SQLite pushes conditions
/// on it into them. Entries of a retired question have no checksum in it, because the checksum
/// covers the original id.
QString viewOf(const QString& table, const QString& before, const QString& id, const QString& after,
               const QString& condition)
{
    return QStringLiteral(
               "CREATE TEMP VIEW %1 AS SELECT %2, %3, %4, checksum FROM main.%1 WHERE NOT (%5 "
               "AND %3 IN (SELECT id FROM temp.replaced)) UNION ALL SELECT %2, "
               "survivor AS %3, %4, NULL FROM temp.replaced CROSS JOIN main.%1 "
               "ON %3 = id WHERE %5")
        .arg(table, before, id, after, condition);
}

Done makeViews(storage::Database& database, const ReplacedQuestions& replaced)
{
    RINGSIDE_CHECK(fillTable(database, replaced));
    RINGSIDE_TRY(const bool isNeeded, hasSuchEntry(database));
    if (!isNeeded)
        return {};
    const QString always = QStringLiteral("true");
    return database.execAll(
        {viewOf(QStringLiteral("answer"), QStringLiteral("entry_id, device_id, wall_ms"),
                QStringLiteral("question_id"),
                QStringLiteral("content_hash, option_order, chosen, correct, confidence, "
                               "duration_ms"),
                always),
         viewOf(QStringLiteral("review"),
                QStringLiteral("entry_id, device_id, wall_ms, utc_offset_minutes"),
                QStringLiteral("card_id"),
                QStringLiteral("rating, duration_ms, model, phase, stability, difficulty, step, "
                               "scheduled_days, reps, lapses, review_ms, review_day, due_ms, "
                               "due_day"),
                always),
         viewOf(QStringLiteral("event"), QStringLiteral("entry_id, device_id, wall_ms, kind"),
                QStringLiteral("subject"), QStringLiteral("value"), kKinds)});
}

} // namespace

Done countForSurvivors(storage::Database& database, const ReplacedQuestions& replaced)
{
    if (replaced.isEmpty())
        return {};
    return makeTemporary(database, [&] { return makeViews(database, replaced); });
}

} // namespace ringside::progress
