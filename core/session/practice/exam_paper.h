// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/exam.h"
#include "core/study/exam/exam.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
struct JournalLogs;
} // namespace ringside::progress

namespace ringside::session {

inline constexpr std::int64_t kExamMs = 120LL * 60 * 1000;

/// What the learner asks for before an exam begins.
struct ExamPlan
{
    progress::ExamMode mode = progress::ExamMode::Mock;
    int questions = 60;
    std::uint64_t seed = 0;
    bool bySeedAlone =
        false; ///< as somebody else with this seed and bank; what was seen counts not
    double passMark = 0.7;
};

/// What there is to draw from.
struct ExamOffer
{
    int questions = 0; ///< in the bank
    int unseen = 0;    ///< see MetQuestions::isUnseen()
    int keptAside = 0; ///< of those, kept for the first mock
    bool first = true; ///< no mock was begun yet
};

/// What the learner has met of the bank.
struct MetQuestions
{
    QSet<QString> answered;
    QHash<QString, int> asked; ///< by how many exams
    QSet<QString> shown;       ///< their answers, before one was given
    bool anyMock = false;

    bool isKnown(const QString& id) const { return answered.contains(id) || shown.contains(id); }
    bool isUnseen(const QString& id) const { return !isKnown(id) && !asked.contains(id); }
};
Result<MetQuestions> metQuestions(const progress::JournalLogs& journal);
/// Its last part alone.
Result<bool> anyMockBegun(const progress::Journal& journal);

ExamOffer offerOf(const std::vector<bank::QuestionSummary>& questions, const MetQuestions& met);

/// What study::assembleExam() is to be asked. Questions kept aside come first in the first mock and
/// are like any other after it; before it, a rehearsal leaves them for last.
study::ExamRequest requestOf(const ExamPlan& plan, const bank::Blueprint& blueprint,
                             const std::vector<bank::QuestionSummary>& questions,
                             const MetQuestions& met);

/// The paper, without id, time and forecast. The options' order follows from the seed too. Errors:
/// those of study::assembleExam(); what reading the bank says.
Result<progress::ExamStart> drawPaper(const bank::BankReader& bank, const MetQuestions& met,
                                      const ExamPlan& plan);

} // namespace ringside::session
