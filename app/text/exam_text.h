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
    static QString restored(const session::RestoredExam& taken, progress::ExamMode mode,
                            std::int64_t leftMs);
    /// The consequences of submitting now.
    static QString submission(const progress::ExamStart& start, const session::ExamSheet& sheet,
                              std::int64_t leftMs);
    static QString progress(const progress::ExamStart& start, const session::ExamSheet& sheet);
    static QString past(const progress::PastExam& exam);
    /// "3 of its 60 questions have been rewritten since"; "" for none.
    static QString rewritten(int rewritten, std::size_t questions);

    /// "45 of 60 correct, 75 %".
    static QString share(int right, int all);
};

} // namespace ringside::app
