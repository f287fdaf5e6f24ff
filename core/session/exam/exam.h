// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/exam/exam_offer.h"
#include "core/session/exam/exam_report.h"
#include "core/session/exam/exam_sheet.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/practice/practice.h"

#include <memory>
#include <optional>
#include <vector>

namespace ringside::session {

/// The state of an exam after the program was reopened.
struct RestoredExam
{
    std::int64_t awayMs = 0;   ///< time the program was closed while the clock ran
    bool clockSetBack = false; ///< the clock was set back: awayMs is unknown, 0
};

/// One question of the running exam on the page.
struct ExamItem
{
    PracticeItem shown; ///< options in the exam's order, without answer
    ExamMarks marks;
};

/// The mock exam. Each change is one committed journal entry before the call returns, and the sheet
/// is computed from these entries alone, so an exam continues after a crash. A monotonic clock
/// measures time. A closed program does not stop a mock: on reopening, the elapsed wall-clock time
/// is subtracted, but setting the clock back adds nothing. A rehearsal pauses. When a mock's time
/// is over, changes fail and tick() submits it. At the end, every answer goes to the journal; an
/// unanswered question counts as wrong in the score but is no answer. Borrowed references must
/// outlive this object; one thread.
class Exam
{
public:
    Exam(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
         ReportChange report = reportNowhere);
    ~Exam();
    Exam(const Exam&) = delete;
    Exam& operator=(const Exam&) = delete;

    /// Request for readExamOffer() on another thread.
    ExamOfferRequest offerRequest() const;

    /// Errors of all functions below: FileUnreadable, FileUnwritable, Database, Damaged; then
    /// nothing has changed. Whether an exam is unfinished, without reading it.
    Result<bool> isWaiting() const;
    /// Restores this device's unfinished exam; absent if there is none, or it is already open.
    Result<std::optional<RestoredExam>> restore();
    /// Errors: Usage while one runs; OutOfRange for more questions than the bank has.
    Done start(const ExamPlan& plan);

    /// Absent before restore() or start(), and after the end.
    const progress::ExamStart* running() const;
    /// Of the running exam.
    const ExamSheet& sheet() const;
    Result<ExamItem> item(int slot) const;
    /// Remaining time; below 0 only in a rehearsal. 0 without a running exam.
    std::int64_t leftMs() const;
    /// 30, 10 or 5 if the remaining time has passed that many minutes since the last call; the
    /// smallest of them.
    std::optional<int> nextWarning();

    /// For the question on screen. Errors: Usage while paused, without an exam, or after the end of
    /// the time; OutOfRange, UnknownName, DuplicateField.
    Done visit(int slot);
    Done choose(const std::vector<bank::OptionId>& options);
    Done crossOut(const std::vector<bank::OptionId>& options);
    Done flag(bool on);
    Done setConfidence(progress::Confidence confidence);
    /// Errors: Usage for a mock, which cannot be paused.
    Done pause();
    Done carryOn();

    /// Ends the exam. Returns its id.
    Result<QString> submit();
    /// Ends a mock whose time is over, and returns its id. Call it every second.
    Result<std::optional<QString>> tick();
    /// Discards an exam without an answer, running or submitted, as if it had not been started: it
    /// is no past exam and no first mock, and its questions are as unseen as before, except those
    /// whose keys reviewed() has shown. Errors: Usage for an exam with an answer; UnknownName.
    Done discard(const QString& examId);

    /// The latest first.
    Result<std::vector<progress::PastExam>> past() const;
    Result<ExamReport> report(const QString& examId) const;
    /// A question of a finished exam with its key and the learner's answer, options in the exam's
    /// order. Without an answer, it is recorded as shown. Errors: UnknownName if the bank no longer
    /// has it.
    Result<PracticeItem> reviewed(const ExamReport& report, int slot);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
