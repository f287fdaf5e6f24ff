// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/log/answer_log.h"
#include "core/progress/log/answer_outcomes.h"
#include "core/progress/log/counted_answers.h"
#include "core/progress/log/event_log.h"
#include "core/progress/log/replaced_questions.h"
#include "core/progress/log/review_log.h"
#include "core/progress/log/study_times.h"
#include "core/storage/database.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace ringside::progress {

/// How the questions of a bank read a journal.
struct HistoryRules
{
    ReplacedQuestions replaced{};
    JudgeWordings judge{};     ///< null: every answer counts
    PresentWordings present{}; ///< null: `judge` decides on them too
    QString bank{};            ///< names the bank; "": what it judged is not kept
};

/// Queries on a journal's database, for any connection. Does not own it.
struct JournalLogs
{
    explicit JournalLogs(storage::Database& database)
        : m_counted(std::make_unique<CountedAnswers>(database)),
          answers(database, m_counted.get()),
          outcomes(database, *m_counted),
          reviews(database),
          events(database),
          times(database),
          m_database(database)
    {
    }
    /// From now on, entries about a retired question count for its replacement, and only the
    /// answers to wordings that still count. Errors: those of the rules; FileUnreadable, Database.
    Done readBy(const HistoryRules& rules) const
    {
        RINGSIDE_CHECK(countForSurvivors(m_database, rules.replaced));
        return m_counted->countBy(rules.judge, rules.replaced, rules.present, rules.bank);
    }
    /// Judges the wordings of answers that other devices have added, with ids after `entryId`.
    /// Errors as above.
    Done judgeNewAnswers(const QString& entryId = {}) const
    {
        return m_counted->judgeAfter(entryId);
    }
    const CountedAnswers& counted() const { return *m_counted; }

private:
    std::unique_ptr<CountedAnswers> m_counted; ///< before those that borrow it

public:
    AnswerLog answers;
    AnswerOutcomes outcomes;
    ReviewLog reviews;
    EventLog events;
    StudyTimes times;

private:
    storage::Database& m_database;
};

/// Reads a journal while another connection writes it, through a separate read-only connection. Use
/// it on the thread that opened it.
class JournalReader
{
public:
    /// `journalFile` is Journal::file(). Errors: FileNotFound, FileUnreadable, Damaged, Database;
    /// those of the rules.
    static Result<std::unique_ptr<JournalReader>> open(const QString& journalFile,
                                                       const HistoryRules& rules = {});

    const JournalLogs& logs() const { return m_logs; }

private:
    explicit JournalReader(storage::Database database)
        : m_database(std::move(database)), m_logs(m_database)
    {
    }

    storage::Database m_database;
    JournalLogs m_logs;
};

/// The reviews that count, like ReviewLog::counted(), on a separate connection that sees committed
/// data; callable from any thread, also while another one writes. `journalFile` is Journal::file().
/// Errors: those of storage::Database::openReadOnly() and of ReviewLog::counted().
Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile);

} // namespace ringside::progress
