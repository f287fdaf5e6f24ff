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

/// An exam's sheet by the bank as it is now; a place for each seat.
struct GradedSheet
{
    std::vector<progress::SeatOutcome> outcomes;
    std::vector<progress::SeatOutcome> first; ///< of the first whole answers
    /// As the journal takes them; absent where nothing was chosen or the question is gone.
    std::vector<std::optional<progress::NewAnswer>> answers;
};

/// Right means the whole key and nothing else. A question that the bank no longer has, or that
/// cannot be read, is Gone: it must not keep the others from being handed in.
/// Errors: where no question can be read, those of reading.
Result<GradedSheet> gradeSheet(const bank::BankReader& bank, const progress::ExamStart& start,
                               const ExamSheet& sheet);

/// The seat's question, options in the seat's order; options that the bank gained since come last.
/// Errors: UnknownName; Damaged.
Result<bank::Question> seatedQuestion(const bank::BankReader& bank, const progress::ExamSeat& seat);

} // namespace ringside::session
