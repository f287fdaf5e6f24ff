// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/exam.h"
#include "core/session/exam/exam_sheet.h"
#include "core/study/exam/exam_review.h"
#include "core/study/exam/readiness.h"

#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// One question of a finished exam.
struct ReportSlot
{
    progress::ExamSlot slot;
    ExamMarks marks;
    progress::SlotOutcome outcome = progress::SlotOutcome::Unanswered;
    progress::SlotOutcome first = progress::SlotOutcome::Unanswered; ///< first complete one
    QString title;            ///< "" when the bank no longer has it
    QString answered{};       ///< content hash of its answer; "" without one
    bool isRewritten = false; ///< since then
};

struct ReportDomain
{
    bank::Domain domain;
    study::DomainScore score;
};

/// Fewer unseen questions than this are not enough for an interval.
inline constexpr int kEnoughUnseen = 30;

struct ExamReport
{
    progress::ExamStart start;
    progress::ExamEnd end;
    std::vector<ReportSlot> slots;
    std::vector<ReportDomain> domains;
    study::ExamReview review; ///< without questions that were gone at the end
    int gone = 0;
    int rewritten = 0; ///< questions; score and estimate are those of the exam as it was
    /// An estimate for another exam from this exam's unseen questions alone; absent with fewer than
    /// kEnoughUnseen.
    std::optional<study::Readiness> estimate;

    bool hasAnswer() const; ///< an option of any question was chosen at the end
};

/// Errors: UnknownName for an unfinished exam; those of reading bank and journal.
Result<ExamReport> examReport(const bank::BankReader& bank, const progress::Journal& journal,
                              const QString& examId);

} // namespace ringside::session
