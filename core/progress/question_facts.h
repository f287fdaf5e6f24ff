// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/log/replaced_questions.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/question_marks.h"
#include "core/storage/database.h"

#include <QString>

#include <memory>
#include <utility>
#include <vector>

namespace ringside::progress {

/// Follows what a journal says of questions while another thread writes it: a connection of its
/// own that only reads. Use it on the thread that opened it.
class QuestionFacts
{
public:
    /// `journalFile` is Journal::file(); facts about a retired question count for the one that
    /// replaces it. Errors: FileUnreadable, Damaged, Database.
    static Result<std::unique_ptr<QuestionFacts>> open(const QString& journalFile,
                                                       const ReplacedQuestions& replaced = {});

    struct LastAnswer
    {
        QString questionId;
        bool isRight = false;
        Confidence confidence = Confidence::Unsaid;
    };
    struct Changes
    {
        std::vector<LastAnswer> answers;
        QHash<QString, QuestionMarks> marks; ///< empty ones too, where marks were taken away
    };
    /// What is new since the last call; at the first, everything. Where nothing was written in
    /// between, nothing is read. Errors: FileUnreadable, Damaged, Database.
    Result<Changes> changes();

private:
    explicit QuestionFacts(storage::Database database) : m_database(std::move(database)) {}
    Result<std::vector<LastAnswer>> newAnswers();
    Result<std::vector<LastAnswer>> readAnswers(const QString& after);
    Result<QHash<QString, QuestionMarks>> newMarks();

    storage::Database m_database;
    qint64 m_dataVersion = -1;
    qint64 m_answers = 0;     ///< how many were read
    QString m_lastEntry;      ///< greatest id among them
    MarkedQuestions m_marked; ///< as they were read last
};

} // namespace ringside::progress
