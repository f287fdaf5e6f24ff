// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/answer_log.h"

#include "core/progress/log/counted_answers.h"
#include "core/progress/log/entry_rows.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/missing_entries.h"
#include "core/storage/statement.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace ringside::progress {

namespace {

QString nameOf(Confidence confidence)
{
    return QLatin1String(kConfidenceNames.at(static_cast<std::size_t>(confidence)));
}

QString listText(const QStringList& list)
{
    return QString::fromUtf8(
        QJsonDocument(QJsonArray::fromStringList(list)).toJson(QJsonDocument::Compact));
}

Result<AnswerEntry> entryFrom(const storage::Statement& row)
{
    RINGSIDE_CHECK(verifyRow(EntryKind::Answer, row));
    return answerOf(row);
}

QVariantList columnsOf(const AnswerEntry& entry)
{
    return {entry.entryId,           entry.deviceId,        qint64{entry.wallMs},
            entry.questionId,        entry.contentHash,     listText(entry.optionOrder),
            listText(entry.chosen),  entry.correct ? 1 : 0, nameOf(entry.confidence),
            qint64{entry.durationMs}};
}

} // namespace

Done AnswerLog::add(const AnswerEntry& entry)
{
    return addEntry(m_database, EntryKind::Answer, columnsOf(entry));
}

Done AnswerLog::addAll(const std::vector<AnswerEntry>& entries)
{
    RINGSIDE_TRY(auto insert, EntryInsert::prepare(m_database, EntryKind::Answer));
    for (const AnswerEntry& entry : entries)
        RINGSIDE_CHECK(insert.add(columnsOf(entry)));
    return {};
}

QString AnswerLog::countedSource() const
{
    return m_counted ? m_counted->source() : tableOf(EntryKind::Answer).name;
}

Result<std::vector<AnswerEntry>> AnswerLog::select(const QString& source, const QString& condition,
                                                   const QVariantList& values) const
{
    RINGSIDE_TRY(auto read,
                 m_database.prepare(selectEntriesFrom(source, EntryKind::Answer, condition)));
    RINGSIDE_CHECK(read.run(values));
    return storage::allRows(read, entryFrom);
}

Result<std::optional<AnswerEntry>> AnswerLog::firstOf(const QString& questionId) const
{
    return oneOf(questionId, QStringLiteral("ORDER BY entry_id LIMIT 1"));
}

Result<std::optional<AnswerEntry>> AnswerLog::lastOf(const QString& questionId) const
{
    return oneOf(questionId, QStringLiteral("ORDER BY entry_id DESC LIMIT 1"));
}

Result<std::optional<AnswerEntry>> AnswerLog::oneOf(const QString& questionId,
                                                    const QString& order) const
{
    RINGSIDE_TRY(const auto found,
                 select(countedSource(), QStringLiteral("WHERE question_id = ? %1").arg(order),
                        {questionId}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<bool> AnswerLog::isRewritten(const QString& questionId) const
{
    if (!m_counted || !m_counted->leavesOut())
        return false;
    RINGSIDE_TRY(auto read,
                 m_database.prepare(
                     QStringLiteral("SELECT EXISTS(SELECT 1 FROM answer WHERE question_id = ?) AND "
                                    "NOT EXISTS(SELECT 1 FROM %1 WHERE question_id = ?)")
                         .arg(countedSource())));
    RINGSIDE_CHECK(read.run({questionId, questionId}));
    RINGSIDE_CHECK(read.next());
    return read.integer(0) != 0;
}

Result<std::vector<AnswerEntry>> AnswerLog::after(const QString& entryId) const
{
    return select(tableOf(EntryKind::Answer).name,
                  QStringLiteral("WHERE entry_id > ? ORDER BY entry_id"), {entryId});
}

Result<std::vector<AnswerEntry>> AnswerLog::all() const
{
    return select(tableOf(EntryKind::Answer).name, QStringLiteral("ORDER BY entry_id"), {});
}

Result<std::vector<AnswerEntry>> AnswerLog::countedAfter(const QString& entryId) const
{
    return select(countedSource(), QStringLiteral("WHERE entry_id > ? ORDER BY entry_id"),
                  {entryId});
}

Result<std::vector<AnswerEntry>> AnswerLog::counted() const
{
    return select(countedSource(), QStringLiteral("ORDER BY entry_id"), {});
}

Result<QHash<QString, QString>> AnswerLog::contentHashes(const QStringList& entryIds) const
{
    QHash<QString, QString> hashes;
    RINGSIDE_TRY(auto read, m_database.prepare(QStringLiteral(
                                "SELECT content_hash FROM main.answer WHERE entry_id = ?")));
    for (const QString& id : entryIds) {
        RINGSIDE_CHECK(read.run({id}));
        RINGSIDE_TRY(const bool row, read.next());
        if (row)
            hashes.insert(id, read.text(0));
    }
    return hashes;
}

Done AnswerLog::addMissing(const AnswerLog& other, const EntryCheck& check, OddClocks& clocks,
                           Merged& merged)
{
    return addMissingEntries(all(), other.all(), "answer", check, clocks, merged,
                             [this](const AnswerEntry& entry) { return add(entry); });
}

} // namespace ringside::progress
