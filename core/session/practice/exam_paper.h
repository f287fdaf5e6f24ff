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
inline constexpr int kLeastExamQuestions = 50; ///< of the real exam, which has the same time then
/// The time for a mock exam: that of the real one, or 2 minutes per question of a shorter one.
std::int64_t examMs(int questions);

/// The learner's choices for an exam.
struct ExamPlan
{
    progress::ExamMode mode = progress::ExamMode::Mock;
    int questions = 60;
    std::uint64_t seed = 0;
    bool bySeedAlone =
        false; ///< the same as for someone with this seed and bank; ignores what was seen
    double passMark = 0.7;
};

/// The questions available for an exam.
struct ExamOffer
{
    int questions = 0; ///< in the bank
    int unseen = 0;    ///< see MetQuestions::isUnseen()
    int reserved = 0;  ///< of those, reserved for the first mock
    bool first = true; ///< no mock was started yet
};

/// The questions that the learner has seen.
struct MetQuestions
{
    QSet<QString> answered;
    QHash<QString, int> asked; ///< by how many exams
    QSet<QString> shown;       ///< answers shown before one was given
    bool anyMock = false;

    bool isKnown(const QString& id) const { return answered.contains(id) || shown.contains(id); }
    bool isUnseen(const QString& id) const { return !isKnown(id) && !asked.contains(id); }
};
Result<MetQuestions> metQuestions(const progress::JournalLogs& journal);
/// Its last part alone.
Result<bool> anyMockBegun(const progress::Journal& journal);

ExamOffer offerOf(const std::vector<bank::QuestionSummary>& questions, const MetQuestions& met);

/// The request for study::assembleExam(). In the first mock, questions reserved come first; after
/// it they are like any other; before it, a rehearsal uses them last.
study::ExamRequest requestOf(const ExamPlan& plan, const bank::Blueprint& blueprint,
                             const std::vector<bank::QuestionSummary>& questions,
                             const MetQuestions& met);

/// The paper, without id, time and forecast. The seed also determines the order of options. Errors:
/// those of study::assembleExam(); those of reading the bank.
Result<progress::ExamStart> drawPaper(const bank::BankReader& bank, const MetQuestions& met,
                                      const ExamPlan& plan);

} // namespace ringside::session
