// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/answer_outcomes.h"

#include "core/storage/statement.h"

#include <QJsonDocument>

namespace ringside::progress {

Result<QHash<QString, LastOutcome>> AnswerOutcomes::lastOutcomes() const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(QStringLiteral(
            "SELECT question_id, entry_id, correct FROM answer"
            " WHERE entry_id IN (SELECT max(entry_id) FROM answer GROUP BY question_id)")));
    RINGSIDE_CHECK(read.run());
    QHash<QString, LastOutcome> last;
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return last;
        last.insert(read.text(0), {read.text(1), read.integer(2) != 0});
    }
}

Result<QHash<QString, FirstOutcome>> AnswerOutcomes::firstOutcomes() const
{
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(QStringLiteral(
            "SELECT question_id, wall_ms, correct FROM answer"
            " WHERE entry_id IN (SELECT min(entry_id) FROM answer GROUP BY question_id)")));
    RINGSIDE_CHECK(read.run());
    QHash<QString, FirstOutcome> first;
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return first;
        first.insert(read.text(0), {read.integer(1), read.integer(2) != 0});
    }
}

Result<std::vector<AnswerOutcome>> AnswerOutcomes::outcomesAfter(const QString& entryId) const
{
    // Columns that are not grouped are those of the row that holds max(). The plus keeps SQLite
    // from grouping along an index, for which it would read every answer there is, however few are
    // new. The first answer is looked for in the table itself: a view of replaced questions would
    // be read whole for each row. Where all answers are about retired questions, the last one
    // counts.
    RINGSIDE_TRY(auto read,
                 m_database.prepare(QStringLiteral(
                     "SELECT question_id, max(entry_id) AS last, wall_ms, correct,"
                     " coalesce((SELECT wall_ms FROM main.answer AS old WHERE old.question_id ="
                     " answer.question_id ORDER BY entry_id LIMIT 1), wall_ms)"
                     " FROM answer WHERE entry_id > ? GROUP BY +question_id ORDER BY last")));
    // A null QString would be bound as NULL.
    const QString after = entryId.isNull() ? QStringLiteral("") : entryId;
    RINGSIDE_CHECK(read.run({after}));
    return storage::allRows(read, [](const storage::Statement& row) -> Result<AnswerOutcome> {
        return AnswerOutcome{row.text(0), row.text(1), row.integer(2), row.integer(3) != 0,
                             row.integer(4)};
    });
}

Result<std::vector<BriefAnswer>> AnswerOutcomes::answersByQuestion() const
{
    RINGSIDE_TRY(auto read, m_database.prepare(
                                QStringLiteral("SELECT question_id, wall_ms, duration_ms, correct,"
                                               " CASE correct WHEN 0 THEN chosen END FROM answer"
                                               " ORDER BY question_id, entry_id")));
    RINGSIDE_CHECK(read.run());
    QString question; // one text for all of its answers
    return storage::allRows(
        read, [&question](const storage::Statement& row) -> Result<BriefAnswer> {
            if (const QString id = row.text(0); id != question)
                question = id;
            return BriefAnswer{
                question, row.integer(1), row.integer(2), row.integer(3) != 0,
                QJsonDocument::fromJson(row.text(4).toUtf8()).toVariant().toStringList()};
        });
}

} // namespace ringside::progress
