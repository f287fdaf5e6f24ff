// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/log/replaced_questions.h"
#include "core/progress/values/journal.h"
#include "core/storage/database.h"

#include <QString>

#include <functional>
#include <vector>

namespace ringside::progress {

/// The content hashes of the present wordings of these questions, of all for an empty list. Every
/// answer to them counts.
using PresentWordings =
    std::function<Result<QHash<QString, QString>>(const QStringList& questionIds)>;
/// Whether answers to each of these wordings count today, in the same order, beside the present
/// ones.
using JudgeWordings = std::function<Result<std::vector<bool>>(
    const std::vector<AnsweredWording>& wordings, const QHash<QString, QString>& present)>;

struct JudgedAnswers;

/// The answers of a journal that count for what the learner can do: without a rule all of them, and
/// else those to wordings that still count. Leaves the file unchanged: a temporary view of this
/// connection has the answers that count. Does not own the database.
class CountedAnswers
{
public:
    explicit CountedAnswers(storage::Database& database) : m_database(database) {}

    /// Judges the wordings of all answers, except those that `present` names and those that `bank`
    /// judged before, see keepJudgment(). The connection must already read `replaced`, see
    /// countForSurvivors(). Errors: those of `judge` and `present`; FileUnreadable, Database.
    Done countBy(JudgeWordings judge, ReplacedQuestions replaced = {}, PresentWordings present = {},
                 const QString& bank = {});
    /// Keeps what was judged beside the file, for the next start, unless it was quick: for fewer
    /// than kFewAnswers nothing is written. Call it when all answers are judged. Errors:
    /// FileUnreadable, Database.
    Done keepJudgment(const QString& bank) const;
    static constexpr std::int64_t kFewAnswers = 2000;
    /// Judges the wordings of answers with a greater id, or of all for an empty one. Call it when
    /// others may have added answers: those of this program are to wordings of today. Errors as
    /// above.
    Done judgeAfter(const QString& entryId);

    /// Name of the table or view to read them from.
    QString source() const
    {
        return m_hasView ? QStringLiteral("counted_answer") : QStringLiteral("answer");
    }
    /// For a query on the table itself: "" or " AND ...", which leaves out what does not count.
    QString conditionOn(const QString& alias) const;
    /// False when every answer counts.
    bool leavesOut() const { return m_hasView; }
    /// The number of answers that do not count. Errors: FileUnreadable, Database.
    Result<std::int64_t> leftOut() const;

private:
    Result<std::vector<AnsweredWording>> wordingsAfter(const QString& entryId,
                                                       const QHash<QString, QString>& present);
    Result<QHash<QString, QString>> presentAfter(const QString& entryId) const;
    /// Whether the journal is the judged one, with later entries at most.
    Result<bool> continues(const JudgedAnswers& judged) const;
    Done store(const std::vector<QStringList>& outdated);
    Done writeTemporary(const std::vector<QStringList>& outdated);

    storage::Database& m_database;
    JudgeWordings m_judge;
    ReplacedQuestions m_replaced;
    PresentWordings m_present;
    bool m_hasView = false;
    std::int64_t m_judged = 0; ///< answers whose wording was looked at
};

} // namespace ringside::progress
