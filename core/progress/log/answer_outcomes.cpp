// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/answer_outcomes.h"

#include "core/progress/log/counted_answers.h"
#include "core/storage/statement.h"

#include <QJsonDocument>
#include <QSet>

namespace ringside::progress {

Done AnswerOutcomes::eachInOrder(const std::function<void(AnswerOutcome)>& onAnswer) const
{
    // Grouping by question is left to the callers: SQLite takes ten times longer for it.
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(QStringLiteral("SELECT question_id, entry_id, wall_ms, correct FROM %1"
                                          " ORDER BY entry_id")
                               .arg(m_counted.source())));
    RINGSIDE_CHECK(read.run());
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return {};
        const std::int64_t wallMs = read.integer(2);
        onAnswer({read.text(0), read.text(1), wallMs, read.integer(3) != 0, wallMs});
    }
}

Result<QHash<QString, LastOutcome>> AnswerOutcomes::lastOutcomes() const
{
    QHash<QString, LastOutcome> last;
    RINGSIDE_CHECK(eachInOrder([&last](const AnswerOutcome& answer) {
        last.insert(answer.questionId, {answer.entryId, answer.correct});
    }));
    return last;
}

Result<OutcomesAround> AnswerOutcomes::outcomesAround(std::int64_t wallMs) const
{
    OutcomesAround around;
    RINGSIDE_CHECK(eachInOrder([&around, wallMs](const AnswerOutcome& answer) {
        if (answer.wallMs < wallMs)
            around.before.insert(answer.questionId, {answer.entryId, answer.correct});
        else
            around.since.insert(answer.questionId);
    }));
    return around;
}

Result<std::vector<FirstOutcome>> AnswerOutcomes::firstOutcomes() const
{
    std::vector<FirstOutcome> first;
    QSet<QString> answered;
    RINGSIDE_CHECK(eachInOrder([&](const AnswerOutcome& answer) {
        const qsizetype before = answered.size();
        answered.insert(answer.questionId);
        if (answered.size() > before)
            first.push_back({answer.questionId, answer.wallMs, answer.correct});
    }));
    return first;
}

Result<std::vector<AnswerOutcome>> AnswerOutcomes::all() const
{
    std::vector<AnswerOutcome> outcomes;
    QHash<QString, std::size_t> lastOf; ///< index of each question's last answer
    RINGSIDE_CHECK(eachInOrder([&](AnswerOutcome answer) {
        const auto before = lastOf.find(answer.questionId);
        if (before == lastOf.end()) {
            lastOf.insert(answer.questionId, outcomes.size());
        } else {
            answer.firstMs = outcomes[*before].firstMs;
            outcomes[*before].questionId.clear();
            *before = outcomes.size();
        }
        outcomes.push_back(std::move(answer));
    }));
    std::erase_if(outcomes, [](const AnswerOutcome& o) { return o.questionId.isEmpty(); });
    return outcomes;
}

Result<std::vector<AnswerOutcome>> AnswerOutcomes::outcomesAfter(const QString& entryId) const
{
    // Columns outside the GROUP BY come from the row with max(). The plus keeps SQLite from
    // grouping along an index, for which it would read all answers, however few are new. The first
    // answer is read from the table itself, because a view of replaced questions would be scanned
    // for each row. If all answers are about retired questions, the last one counts.
    RINGSIDE_TRY(
        auto read,
        m_database.prepare(
            QStringLiteral(
                "SELECT question_id, max(entry_id) AS last, wall_ms, correct,"
                " coalesce((SELECT wall_ms FROM main.answer AS first WHERE first.question_id ="
                " news.question_id%1 ORDER BY entry_id LIMIT 1), wall_ms)"
                " FROM %2 AS news WHERE entry_id > ? GROUP BY +question_id ORDER BY last")
                .arg(m_counted.conditionOn(QStringLiteral("first")), m_counted.source())));
    // A null QString would be bound as NULL.
    RINGSIDE_CHECK(read.run({entryId.isNull() ? QStringLiteral("") : entryId}));
    return storage::allRows(read, [](const storage::Statement& row) -> Result<AnswerOutcome> {
        return AnswerOutcome{row.text(0), row.text(1), row.integer(2), row.integer(3) != 0,
                             row.integer(4)};
    });
}

Result<QSet<QString>> AnswerOutcomes::rewritten() const
{
    QSet<QString> ids;
    if (!m_counted.leavesOut())
        return ids;
    RINGSIDE_TRY(auto read,
                 m_database.prepare(
                     QStringLiteral("SELECT question_id FROM answer EXCEPT SELECT question_id FROM "
                                    "%1")
                         .arg(m_counted.source())));
    RINGSIDE_CHECK(read.run());
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return ids;
        ids.insert(read.text(0));
    }
}

Result<std::vector<BriefAnswer>> AnswerOutcomes::answersByQuestion() const
{
    RINGSIDE_TRY(auto read, m_database.prepare(
                                QStringLiteral("SELECT question_id, wall_ms, duration_ms, correct,"
                                               " CASE correct WHEN 0 THEN chosen END FROM %1"
                                               " ORDER BY question_id, entry_id")
                                    .arg(m_counted.source())));
    RINGSIDE_CHECK(read.run());
    QString question; // one shared text for all of its answers
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
