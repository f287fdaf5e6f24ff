// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/question_facts.h"

#include "core/progress/log/event_log.h"
#include "core/progress/question_marks.h"

#include <algorithm>
#include <utility>

namespace ringside::progress {

Result<std::unique_ptr<QuestionFacts>> QuestionFacts::open(const QString& journalFile,
                                                           const HistoryRules& rules)
{
    RINGSIDE_TRY(auto database, storage::Database::openReadOnly(journalFile));
    std::unique_ptr<QuestionFacts> facts(new QuestionFacts(std::move(database)));
    RINGSIDE_CHECK(facts->m_logs.readBy(rules));
    return facts;
}

/// Writes during this reading change data_version and are read the next time.
Result<QuestionFacts::Changes> QuestionFacts::changes()
{
    RINGSIDE_TRY(const auto version, m_database.scalar(QStringLiteral("PRAGMA data_version")));
    if (version.toLongLong() == m_dataVersion)
        return Changes();
    RINGSIDE_TRY(auto answers, newAnswers());
    RINGSIDE_TRY(auto marks, newMarks());
    m_dataVersion = version.toLongLong();
    return Changes{std::move(answers), std::move(marks)};
}

Result<std::vector<QuestionFacts::LastAnswer>> QuestionFacts::newAnswers()
{
    RINGSIDE_TRY(
        auto count,
        m_database.prepare(QStringLiteral(
            "SELECT count(*), (SELECT count(*) FROM answer WHERE entry_id > ?) FROM answer")));
    RINGSIDE_CHECK(count.run({m_lastEntry.isNull() ? QStringLiteral("") : m_lastEntry}));
    if (const Result<bool> row = count.next(); !row)
        return fail(row.error());
    const qint64 all = count.integer(0);
    // Answers merged from another computer have older ids: then read all answers again.
    const bool onlyNew = m_answers + count.integer(1) == all;
    m_answers = all;
    const QString after = onlyNew ? m_lastEntry : QString();
    RINGSIDE_CHECK(m_logs.judgeNewAnswers(after));
    return readAnswers(after);
}

Result<std::vector<QuestionFacts::LastAnswer>> QuestionFacts::readAnswers(const QString& after)
{
    // With max(), SQLite takes the other columns from the row with the maximum
    // (https://www.sqlite.org/lang_select.html, section 2.5).
    auto read = m_database.prepare(
        QStringLiteral("SELECT question_id, correct, CASE confidence WHEN 'guess' THEN 1 "
                       "WHEN 'unsure' THEN 2 WHEN 'sure' THEN 3 ELSE 0 END, max(entry_id) "
                       "FROM %1 %2 GROUP BY %3question_id")
            .arg(m_logs.counted().source(),
                 after.isEmpty() ? QString() : QStringLiteral("WHERE entry_id > ?"),
                 // As in AnswerOutcomes: find a few new answers without reading all.
                 after.isEmpty() ? QString() : QStringLiteral("+")));
    if (!read)
        return fail(read.error());
    RINGSIDE_CHECK(read->run(after.isEmpty() ? QVariantList() : QVariantList{after}));
    return storage::allRows(*read, [this](const storage::Statement& row) -> Result<LastAnswer> {
        m_lastEntry = std::max(m_lastEntry, row.text(3));
        return LastAnswer{row.text(0), row.integer(1) != 0,
                          static_cast<Confidence>(row.integer(2))};
    });
}

Result<QHash<QString, QuestionMarks>> QuestionFacts::newMarks()
{
    RINGSIDE_TRY(auto now, allMarks(m_logs.events));
    QHash<QString, QuestionMarks> changed;
    for (auto mark = now.marks.cbegin(); mark != now.marks.cend(); ++mark) {
        if (m_marked.marks.value(mark.key()) != mark.value())
            changed.insert(mark.key(), mark.value());
    }
    for (auto mark = m_marked.marks.cbegin(); mark != m_marked.marks.cend(); ++mark) {
        if (!now.marks.contains(mark.key()))
            changed.insert(mark.key(), {});
    }
    m_marked = std::move(now);
    return changed;
}

} // namespace ringside::progress
