// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <functional>
#include <vector>

namespace ringside::progress {

class CountedAnswers;

/// Outcomes of questions, from those answers in a journal's database that count. Does not own the
/// database.
class AnswerOutcomes
{
public:
    /// `counted` must outlive this object.
    AnswerOutcomes(storage::Database& database, const CountedAnswers& counted)
        : m_database(database), m_counted(counted)
    {
    }

    /// For every answered question. Errors: FileUnreadable, Database.
    Result<QHash<QString, LastOutcome>> lastOutcomes() const;
    /// The same, split by the time of the answers. Errors: FileUnreadable, Database.
    Result<OutcomesAround> outcomesAround(std::int64_t wallMs) const;
    /// Each question's first answer, in order of time.
    Result<std::vector<FirstOutcome>> firstOutcomes() const;
    /// The last answer of each question with the time of its first one, in the order of the last
    /// answers' ids. Errors: FileUnreadable, Database.
    Result<std::vector<AnswerOutcome>> all() const;
    /// Like all(), for the questions answered after an entry; faster when there are few of them.
    Result<std::vector<AnswerOutcome>> outcomesAfter(const QString& entryId) const;
    /// Questions that were answered only in wordings whose answers do not count.
    Result<QSet<QString>> rewritten() const;
    /// All answers that count, grouped by question, in order of time within each. Errors:
    /// FileUnreadable, Database.
    Result<std::vector<BriefAnswer>> answersByQuestion() const;

private:
    Done eachInOrder(const std::function<void(AnswerOutcome)>& onAnswer) const;

    storage::Database& m_database;
    const CountedAnswers& m_counted;
};

} // namespace ringside::progress
