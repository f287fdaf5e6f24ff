// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/counted_answers.h"

#include "core/progress/log/entry_rows.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/judged_answers.h"
#include "core/progress/log/stated_count.h"
#include "core/progress/log/temporary_tables.h"
#include "core/storage/statement.h"

#include <algorithm>
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
                             PresentWordings present, const QString& bank)
{
    m_judge = std::move(judge);
    m_replaced = std::move(replaced);
    m_present = std::move(present);
    const auto judged = bank.isEmpty() ? std::nullopt : judgedBeside(m_database.file());
    if (!judged || judged->bank != bank)
        return judgeAfter({});
    RINGSIDE_TRY(const bool isSame, continues(*judged));
    if (!isSame)
        return judgeAfter({});
    RINGSIDE_CHECK(store(judged->outdated));
    return judgeAfter(judged->upTo);
}

/// Entries of another device can be older than the judged ones: then more were added than there are
/// later ones. Only the later ones are counted, which takes no time in a large journal.
Result<bool> CountedAnswers::continues(const JudgedAnswers& judged) const
{
    RINGSIDE_TRY(const auto stated, statedCount(m_database));
    if (!stated)
        return false;
    std::int64_t since = 0;
    bool isThere = false;
    for (const EntryTable& table : checkedTables()) {
        RINGSIDE_TRY(auto count,
                     m_database.prepare(QStringLiteral("SELECT count(*), min(entry_id) "
                                                       "FROM main.%1 WHERE entry_id >= ?")
                                            .arg(table.name)));
        RINGSIDE_CHECK(count.run({judged.upTo}));
        RINGSIDE_TRY(const bool row, count.next());
        since += row ? count.integer(0) : 0;
        isThere = isThere || (row && count.text(1) == judged.upTo);
    }
    return isThere && *stated - judged.entries == since - 1; // without the judged one itself
}

Done CountedAnswers::keepJudgment(const QString& bank) const
{
    if (bank.isEmpty() || m_judged < kFewAnswers)
        return {};
    RINGSIDE_TRY(const auto stated, statedCount(m_database));
    if (!stated)
        return {};
    JudgedAnswers judged{.bank = bank, .upTo = {}, .entries = *stated};
    for (const EntryTable& table : checkedTables()) {
        RINGSIDE_TRY(
            const QVariant last,
            m_database.scalar(QStringLiteral("SELECT max(entry_id) FROM main.%1").arg(table.name)));
        judged.upTo = std::max(judged.upTo, last.toString());
    }
    if (m_hasView) {
        RINGSIDE_TRY(auto read, m_database.prepare(
                                    QStringLiteral("SELECT %1 FROM temp.outdated").arg(kWording)));
        RINGSIDE_CHECK(read.run());
        for (;;) {
            RINGSIDE_TRY(const bool isRow, read.next());
            if (!isRow)
                break;
            judged.outdated.push_back({read.text(0), read.text(1), read.text(2)});
        }
    }
    keepJudged(m_database.file(), judged);
    return {};
}

/// Of all questions for the answers of a whole journal, or of the few that were answered since.
Result<QHash<QString, QString>> CountedAnswers::presentAfter(const QString& entryId) const
{
    constexpr qsizetype kFew = 1000;
    if (!m_present)
        return QHash<QString, QString>();
    QStringList ids;
    if (!entryId.isEmpty()) {
        RINGSIDE_TRY(auto read, m_database.prepare(QStringLiteral(
                                    "SELECT DISTINCT question_id FROM main.answer WHERE entry_id > "
                                    "? LIMIT ?")));
        RINGSIDE_CHECK(read.run({entryId, kFew + 1}));
        for (;;) {
            RINGSIDE_TRY(const bool row, read.next());
            if (!row)
                break;
            ids << read.text(0);
            if (const auto survivor = m_replaced.constFind(ids.back());
                survivor != m_replaced.constEnd())
                ids << *survivor;
        }
        if (ids.isEmpty())
            return QHash<QString, QString>();
    }
    return m_present(ids.size() > kFew ? QStringList() : ids);
}

/// Each wording once, without the present ones. Most answers are to present wordings, so those are
/// skipped before their options are read.
Result<std::vector<AnsweredWording>>
CountedAnswers::wordingsAfter(const QString& entryId, const QHash<QString, QString>& present)
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
        ++m_judged;
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
    RINGSIDE_TRY(const auto present, presentAfter(entryId));
    RINGSIDE_TRY(const auto wordings, wordingsAfter(entryId, present));
    if (wordings.empty())
        return {};
    RINGSIDE_TRY(const auto counts, m_judge(wordings, present));
    std::vector<QStringList> outdated;
    for (std::size_t i = 0; i < wordings.size(); ++i)
        if (!counts[i])
            outdated.push_back(
                {wordings[i].questionId, wordings[i].contentHash, wordings[i].storedOrder});
    return store(outdated);
}

Done CountedAnswers::store(const std::vector<QStringList>& outdated)
{
    if (outdated.empty())
        return {};
    return makeTemporary(m_database, [&] { return writeTemporary(outdated); });
}

Done CountedAnswers::writeTemporary(const std::vector<QStringList>& outdated)
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
    for (const QStringList& each : outdated)
        RINGSIDE_CHECK(insert.run({each[0], each[1], each[2]}));
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
