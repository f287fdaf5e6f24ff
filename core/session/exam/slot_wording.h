// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/exam.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class AnswerLog;
}

namespace ringside::session {

/// A question of an exam in the wording with which the exam began, if the bank knows it, else in
/// today's. Options are in the exam's order; those added to the bank since then come last.
struct WordedQuestion
{
    bank::Question question;  ///< its content hash is that of the wording
    bool isRewritten = false; ///< since the exam began, stem, options or keys have changed
};

/// Of a slot that stores no wording, `answered` is the content hash of its answer, or else the
/// newest wording before `startMs` with the same options is assumed. Errors: UnknownName; Damaged.
Result<WordedQuestion> questionAsBegun(const bank::BankReader& bank, const progress::ExamSlot& slot,
                                       std::int64_t startMs, const QString& answered = {});
/// Its question alone.
Result<bank::Question> wordedQuestion(const bank::BankReader& bank, const progress::ExamSlot& slot,
                                      std::int64_t startMs, const QString& answered = {});

/// Per question of a finished exam, whether it was rewritten since; false for one that the bank no
/// longer has, or that cannot be read. Errors: FileUnreadable, Database.
Result<std::vector<bool>> rewrittenSlots(const bank::BankReader& bank,
                                         const progress::AnswerLog& answers,
                                         const progress::PastExam& exam);

} // namespace ringside::session
