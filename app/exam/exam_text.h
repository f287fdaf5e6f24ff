// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"
#include "core/session/practice/exam_paper.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences of the mock exam. Pure text, testable without a window.
class ExamText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ExamText)

public:
    /// "1:12:33"; negative beyond the end of a rehearsal.
    static QString clock(std::int64_t leftMs);
    /// "1 h 12 min left".
    static QString left(std::int64_t leftMs);
    /// "2 min 10 s".
    static QString duration(std::int64_t ms);
    /// Warning of the remaining time: "Exam: 29 min left."
    static QString warning(std::int64_t leftMs);

    static QString offer(const session::ExamOffer& offer, int questions);
    static QString what(const session::ExamPlan& plan, bool isOwn);
    static QString takenUp(const session::ExamTakenUp& taken, progress::ExamMode mode,
                           std::int64_t leftMs);
    /// The consequences of submitting now.
    static QString handIn(const progress::ExamStart& start, const session::ExamSheet& sheet,
                          std::int64_t leftMs);
    static QString progress(const progress::ExamStart& start, const session::ExamSheet& sheet);
    static QString past(const progress::PastExam& exam);
    /// "3 of its 60 questions have been rewritten since"; "" for none.
    static QString rewritten(int rewritten, std::size_t questions);

    static QString score(const session::ExamReport& report);
    /// How far the score may be from the learner's ability.
    static QString interval(const session::ExamReport& report);
    static QString passMark(const session::ExamReport& report);
    static QString ending(const session::ExamReport& report);
    static QString domainTitle(const session::ReportDomain& domain);
    static QString domainValue(const session::ReportDomain& domain,
                               const study::DomainReadiness* estimate);
    static QString changes(const study::AnswerChanges& changes);
    /// Numbers of the questions changed for better or worse; "" when there are none.
    static QString changedSeats(const session::ExamReport& report);
    static QString times(const study::ExamReview& review);
    /// Numbers of the three slowest answers; "" without an answer.
    static QString slowest(const session::ExamReport& report);
    static QString band(const study::TimeBand& band);
    static QString confidence(const study::Calibration& confidence);
    static QString stated(study::Stated stated);
    static QString share(int right, int all);
    static QString outcome(progress::SeatOutcome outcome);
    /// One question's result, time, change and confidence.
    static QString seat(const session::ReportSeat& seat, int number, int count);
};

} // namespace ringside::app
