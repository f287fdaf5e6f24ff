// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/exam/exam_offer.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/exam/exam_report.h"
#include "core/session/exam/exam_sheet.h"
#include "core/session/practice/practice.h"

#include <memory>
#include <optional>
#include <vector>

namespace ringside::session {

/// How an exam came back when the program was opened again.
struct ExamTakenUp
{
    std::int64_t awayMs = 0;   ///< that the program was closed, and the clock ran on
    bool clockSetBack = false; ///< the wall clock is before the last step: awayMs is unknown, 0
};

/// One question of the running exam, as it stands on the page.
struct ExamItem
{
    PracticeItem shown; ///< options in the exam's order, without answer
    ExamMarks marks;
};

/// The mock exam. Each change is one committed step of the journal before the call returns, and the
/// sheet follows from the steps alone; so a program that was killed goes on where it was. Time is
/// measured by a clock that nobody can set. A closed program does not stop a mock: when it is
/// opened again, what the wall clock says went by is taken off, and never given back when that
/// clock was set back. A rehearsal waits. When a mock's time is over, changes are refused and
/// tick() hands it in. At the end every answer goes to the journal like any other; a question
/// without one is wrong in the score and no answer. Borrowed references outlive this object; one
/// thread.
class Exam
{
public:
    Exam(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock);
    ~Exam();
    Exam(const Exam&) = delete;
    Exam& operator=(const Exam&) = delete;

    /// For readExamOffer(), on another thread.
    ExamOfferRequest offerRequest() const;

    /// Errors of all below: FileUnreadable, FileUnwritable, Database, Damaged; then nothing
    /// changed.
    /// Whether an exam waits, without reading it.
    Result<bool> isWaiting() const;
    /// Takes up the exam that this device did not end; absent when there is none or it is in hand.
    Result<std::optional<ExamTakenUp>> takeUp();
    /// Errors: Usage while one runs; OutOfRange for more questions than the bank has.
    Done start(const ExamPlan& plan);

    /// Absent before takeUp() or start(), and after the end.
    const progress::ExamStart* running() const;
    /// Of the running exam.
    const ExamSheet& sheet() const;
    Result<ExamItem> item(int seat) const;
    /// Of the time; below 0 only in a rehearsal. 0 without a running exam.
    std::int64_t leftMs() const;
    /// 30, 10 or 5 when that many minutes are left since the last call: the smallest of them.
    std::optional<int> takeWarning();

    /// About the question on screen. Errors: Usage while paused or without an exam, or when the
    /// time is over; OutOfRange, UnknownName, DuplicateField.
    Done visit(int seat);
    Done choose(const std::vector<bank::OptionId>& options);
    Done crossOut(const std::vector<bank::OptionId>& options);
    Done flag(bool on);
    Done say(progress::Confidence confidence);
    /// Errors: Usage for a mock, which cannot be paused.
    Done pause();
    Done carryOn();

    /// Ends the exam. Returns its id.
    Result<QString> handIn();
    /// Ends a mock whose time is over, and returns its id then; call it every second.
    Result<std::optional<QString>> tick();

    /// The latest first.
    Result<std::vector<progress::PastExam>> past() const;
    Result<ExamReport> report(const QString& examId) const;
    /// A question of an ended exam with what was answered, options in the exam's order.
    /// Errors: UnknownName when the bank no longer has it.
    Result<PracticeItem> reviewed(const ExamReport& report, int seat) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
