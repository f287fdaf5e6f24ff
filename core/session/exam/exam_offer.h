// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"
#include "core/session/practice/exam_paper.h"

#include <QString>

#include <vector>

namespace ringside::session {

/// What is read of bank and journal before an exam, however large they are, on another thread.
struct ExamOfferRequest
{
    QString bankFile;
    QString journalFile;
};

struct ExamOfferReading
{
    ExamOffer offer;
    std::vector<progress::PastExam> past; ///< the latest first
};

/// On connections of its own, which are closed when it returns. Errors: what opening and reading
/// bank and journal says.
Result<ExamOfferReading> readExamOffer(const ExamOfferRequest& request);

} // namespace ringside::session
