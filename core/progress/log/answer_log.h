// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QVariantList>

#include <optional>
#include <vector>

namespace ringside::progress {

class CountedAnswers;
class EntryCheck;
class OddClocks;
struct Merged;

/// The answers in a journal's database; they are only ever added. Does not own the database; the
/// caller owns the transaction.
class AnswerLog
{
public:
    /// `counted`: without it, all answers count.
    explicit AnswerLog(storage::Database& database, const CountedAnswers* counted = nullptr)
        : m_database(database), m_counted(counted)
    {
    }

    Done add(const AnswerEntry& entry);
    /// Those of a phone: with one statement for all.
    Done addAll(const std::vector<AnswerEntry>& entries);

    /// In the order of their ids, which is the order of time. Errors: FileUnreadable, Database.
    Result<std::vector<AnswerEntry>> all() const;
    /// Answers after an entry of any kind.
    Result<std::vector<AnswerEntry>> after(const QString& entryId) const;
    /// The content hashes of those entries that exist, by id.
    Result<QHash<QString, QString>> contentHashes(const QStringList& entryIds) const;

    // Of the answers that count, see CountedAnswers.

    Result<std::vector<AnswerEntry>> counted() const;
    Result<std::vector<AnswerEntry>> countedAfter(const QString& entryId) const;
    Result<std::optional<AnswerEntry>> firstOf(const QString& questionId) const;
    Result<std::optional<AnswerEntry>> lastOf(const QString& questionId) const;
    /// True when the question was answered, but only in wordings whose answers do not count.
    Result<bool> isRewritten(const QString& questionId) const;
    /// Adds the answers that are missing here and pass the check.
    Done addMissing(const AnswerLog& other, const EntryCheck& check, OddClocks& clocks,
                    Merged& merged);

private:
    Result<std::optional<AnswerEntry>> oneOf(const QString& questionId, const QString& order) const;
    Result<std::vector<AnswerEntry>> select(const QString& source, const QString& condition,
                                            const QVariantList& values) const;
    QString countedSource() const;

    storage::Database& m_database;
    const CountedAnswers* m_counted;
};

} // namespace ringside::progress
