// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/reserved_questions.h"

#include "core/bank/bank_reader.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/shown_questions.h"

#include <utility>

namespace ringside::session {

Result<QSet<QString>> reservedQuestions(const bank::BankReader& bank,
                                        const progress::JournalLogs& journal,
                                        const QStringList& ids)
{
    RINGSIDE_TRY(const auto summaries, bank.summariesOf(ids));
    QSet<QString> reserved;
    for (const bank::QuestionSummary& summary : summaries) {
        if (summary.isReserved)
            reserved.insert(summary.id.value());
    }
    if (reserved.isEmpty())
        return reserved;
    RINGSIDE_TRY(const auto exams, progress::ExamHistory(journal.events).starts());
    for (const progress::ExamStart& exam : exams) {
        if (exam.mode == progress::ExamMode::Mock)
            return QSet<QString>();
        for (const progress::ExamSlot& slot : exam.slots)
            reserved.remove(slot.questionId);
    }
    RINGSIDE_TRY(const auto shown, progress::shownQuestions(journal.events));
    QSet<QString> waiting;
    for (const QString& id : std::as_const(reserved)) {
        RINGSIDE_TRY(const auto answer, journal.answers.lastOf(id));
        if (!answer && !shown.contains(id))
            waiting.insert(id);
    }
    return waiting;
}

} // namespace ringside::session
