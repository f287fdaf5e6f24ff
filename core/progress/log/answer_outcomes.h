// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QHash>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::progress {

/// What became of questions, from the answers of a journal's database. Borrows the database.
class AnswerOutcomes
{
public:
    explicit AnswerOutcomes(storage::Database& database) : m_database(database) {}

    /// Of every question that was ever answered. Errors: FileUnreadable, Database.
    Result<QHash<QString, LastOutcome>> lastOutcomes() const;
    /// As lastOutcomes(), of each question's first answer.
    Result<QHash<QString, FirstOutcome>> firstOutcomes() const;
    /// The last answer of each question with the time of its first one, in the order of the last
    /// answers' ids. Errors: FileUnreadable, Database.
    Result<std::vector<AnswerOutcome>> all() const;
    /// As all(), of the questions answered after an entry; faster when there are few of them.
    Result<std::vector<AnswerOutcome>> outcomesAfter(const QString& entryId) const;
    /// All of them, a question's after another's, and each question's in the order of time. Errors:
    /// FileUnreadable, Database.
    Result<std::vector<BriefAnswer>> answersByQuestion() const;

private:
    Done eachInOrder(const std::function<void(AnswerOutcome)>& onAnswer) const;

    storage::Database& m_database;
};

} // namespace ringside::progress
