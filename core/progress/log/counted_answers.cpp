// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/counted_answers.h"

#include "core/progress/log/entry_rows.h"
#include "core/progress/log/temporary_tables.h"
#include "core/storage/statement.h"

#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kWording("question_id, content_hash, option_order");

QString isOutdated(const QString& alias)
{
    return QStringLiteral("EXISTS(SELECT 1 FROM temp.outdated AS old WHERE old.question_id = "
                          "%1.question_id AND old.content_hash = %1.content_hash AND "
                          "old.option_order = %1.option_order)")
        .arg(alias);
}

} // namespace

QString CountedAnswers::conditionOn(const QString& alias) const
{
    return m_hasView ? QStringLiteral(" AND NOT ") + isOutdated(alias) : QString();
}

Done CountedAnswers::countBy(JudgeWordings judge, ReplacedQuestions replaced,
                             PresentWordings present)
{
    m_judge = std::move(judge);
    m_replaced = std::move(replaced);
    m_present = std::move(present);
    return judgeAfter({});
}

/// Each wording once, without the present ones. Most answers are to present wordings, so those are
/// skipped before their options are read.
Result<std::vector<AnsweredWording>>
CountedAnswers::wordingsAfter(const QString& entryId, const QHash<QString, QString>& present) const
{
    RINGSIDE_TRY(auto read, m_database.prepare(
                                QStringLiteral("SELECT %1 FROM main.answer%2")
                                    .arg(kWording, entryId.isEmpty()
                                                       ? QString()
                                                       : QStringLiteral(" WHERE entry_id > ?"))));
    RINGSIDE_CHECK(read.run(entryId.isEmpty() ? QVariantList() : QVariantList{entryId}));
    QSet<QStringList> found;
    std::vector<AnsweredWording> wordings;
    for (;;) {
        RINGSIDE_TRY(const bool row, read.next());
        if (!row)
            return wordings;
        const QString id = read.text(0), hash = read.text(1);
        if (const auto now = present.constFind(id); now != present.constEnd() && *now == hash)
            continue;
        const QString order = read.text(2);
        const qsizetype before = found.size();
        found.insert({id, hash, order});
        if (found.size() == before)
            continue;
        const auto survivor = m_replaced.constFind(id);
        const bool isRetired = survivor != m_replaced.constEnd();
        wordings.push_back(
            {isRetired ? *survivor : id, hash, textListFrom(order), order, isRetired});
    }
}

Done CountedAnswers::judgeAfter(const QString& entryId)
{
    if (!m_judge)
        return {};
    QHash<QString, QString> present;
    if (m_present) {
        RINGSIDE_TRY(present, m_present());
    }
    RINGSIDE_TRY(const auto wordings, wordingsAfter(entryId, present));
    if (wordings.empty())
        return {};
    RINGSIDE_TRY(const auto counts, m_judge(wordings, present));
    std::vector<AnsweredWording> outdated;
    for (std::size_t i = 0; i < wordings.size(); ++i)
        if (!counts[i])
            outdated.push_back(wordings[i]);
    return store(outdated);
}

Done CountedAnswers::store(const std::vector<AnsweredWording>& outdated)
{
    if (outdated.empty())
        return {};
    return makeTemporary(m_database, [&] { return writeTemporary(outdated); });
}

Done CountedAnswers::writeTemporary(const std::vector<AnsweredWording>& outdated)
{
    if (!m_hasView) {
        RINGSIDE_CHECK(m_database.execAll(
            {QStringLiteral("CREATE TEMP TABLE outdated(question_id TEXT NOT NULL, content_hash "
                            "TEXT NOT NULL, option_order TEXT NOT NULL, PRIMARY KEY(%1)) WITHOUT "
                            "ROWID")
                 .arg(kWording),
             QStringLiteral("CREATE TEMP VIEW counted_answer AS SELECT * FROM answer WHERE NOT %1")
                 .arg(isOutdated(QStringLiteral("answer")))}));
        m_hasView = true;
    }
    RINGSIDE_TRY(auto insert, m_database.prepare(QStringLiteral(
                                  "INSERT OR IGNORE INTO temp.outdated VALUES(?, ?, ?)")));
    for (const AnsweredWording& each : outdated)
        RINGSIDE_CHECK(insert.run({each.questionId, each.contentHash, each.storedOrder}));
    return {};
}

Result<std::int64_t> CountedAnswers::leftOut() const
{
    if (!m_hasView)
        return 0;
    RINGSIDE_TRY(const QVariant count,
                 m_database.scalar(QStringLiteral("SELECT count(*) FROM answer WHERE %1")
                                       .arg(isOutdated(QStringLiteral("answer")))));
    return count.toLongLong();
}

} // namespace ringside::progress
