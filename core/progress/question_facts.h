// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/question_marks.h"
#include "core/storage/database.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace ringside::progress {

/// Follows the facts about questions in a journal while another thread writes it, through a
/// separate read-only connection. Use it on the thread that opened it.
class QuestionFacts
{
public:
    /// `journalFile` is Journal::file(). Errors: FileUnreadable, Damaged, Database; those of the
    /// rules.
    static Result<std::unique_ptr<QuestionFacts>> open(const QString& journalFile,
                                                       const HistoryRules& rules = {});

    struct LastAnswer
    {
        QString questionId;
        bool isRight = false;
        Confidence confidence = Confidence::Unrated;
    };
    struct Changes
    {
        std::vector<LastAnswer> answers;
        QHash<QString, QuestionMarks> marks; ///< includes empty ones when marks were removed
    };
    /// Changes since the last call; everything on the first call. Reads nothing when nothing was
    /// written in between. Errors: FileUnreadable, Damaged, Database.
    Result<Changes> changes();

private:
    explicit QuestionFacts(storage::Database database)
        : m_database(std::move(database)), m_logs(m_database)
    {
    }
    Result<std::vector<LastAnswer>> newAnswers();
    Result<std::vector<LastAnswer>> readAnswers(const QString& after);
    Result<QHash<QString, QuestionMarks>> newMarks();

    storage::Database m_database;
    JournalLogs m_logs;
    qint64 m_dataVersion = -1;
    qint64 m_answers = 0;     ///< number of answers read so far
    QString m_lastEntry;      ///< greatest id among them
    MarkedQuestions m_marked; ///< as of the last read
};

} // namespace ringside::progress
