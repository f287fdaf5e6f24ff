// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/answer_log.h"

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

} // namespace

Done AnswerLog::add(const AnswerEntry& entry)
{
    return addEntry(m_database, EntryKind::Answer,
                    {entry.entryId, entry.deviceId, qint64{entry.wallMs}, entry.questionId,
                     entry.contentHash, listText(entry.optionOrder), listText(entry.chosen),
                     entry.correct ? 1 : 0, nameOf(entry.confidence), qint64{entry.durationMs}});
}

Result<std::vector<AnswerEntry>> AnswerLog::select(const QString& condition,
                                                   const QVariantList& values) const
{
    RINGSIDE_TRY(auto read, m_database.prepare(selectEntries(EntryKind::Answer, condition)));
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
                 select(QStringLiteral("WHERE question_id = ? %1").arg(order), {questionId}));
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::vector<AnswerEntry>> AnswerLog::after(const QString& entryId) const
{
    return select(QStringLiteral("WHERE entry_id > ? ORDER BY entry_id"), {entryId});
}

Result<std::vector<AnswerEntry>> AnswerLog::all() const
{
    return select(QStringLiteral("ORDER BY entry_id"), {});
}

Done AnswerLog::addMissing(const AnswerLog& other, const EntryCheck& check, OddClocks& clocks,
                           Merged& merged)
{
    return addMissingEntries(all(), other.all(), "answer", check, clocks, merged,
                             [this](const AnswerEntry& entry) { return add(entry); });
}

} // namespace ringside::progress
