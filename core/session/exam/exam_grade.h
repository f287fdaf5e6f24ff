// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/exam.h"
#include "core/session/exam/exam_sheet.h"

#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}

namespace ringside::session {

/// An exam's sheet graded with the wordings with which it began; one entry per question.
struct GradedSheet
{
    std::vector<progress::SlotOutcome> outcomes;
    std::vector<progress::SlotOutcome> first; ///< of the first complete answers
    /// For the journal; absent if nothing was chosen or the question is gone.
    std::vector<std::optional<progress::NewAnswer>> answers;
};

/// Right means exactly the key. A question that the bank no longer has, or that cannot be read, is
/// Gone and does not block submission. Errors: those of reading, if no question can be read.
Result<GradedSheet> gradeSheet(const bank::BankReader& bank, const progress::ExamStart& start,
                               const ExamSheet& sheet);

} // namespace ringside::session
