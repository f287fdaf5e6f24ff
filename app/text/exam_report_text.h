// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/exam/exam.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences of a submitted exam's report. Pure text, testable without a window.
class ExamReportText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ExamReportText)

public:
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
    static QString changedSlots(const session::ExamReport& report);
    static QString times(const study::ExamReview& review);
    /// Numbers of the three slowest answers; "" without an answer.
    static QString slowest(const session::ExamReport& report);
    static QString band(const study::TimeBand& band);
    static QString confidence(const study::Calibration& confidence);
    static QString stated(study::Stated stated);
    static QString outcome(progress::SlotOutcome outcome);
    /// One question's result, time, change and confidence.
    static QString slot(const session::ReportSlot& slot, int number, int count);
};

} // namespace ringside::app
