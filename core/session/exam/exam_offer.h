// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"
#include "core/session/practice/exam_paper.h"

#include <QString>

#include <vector>

namespace ringside::session {

/// What is read from bank and journal before an exam, on another thread.
struct ExamOfferRequest
{
    QString bankFile;
    QString journalFile;
};

/// A finished exam, and how many of its questions were rewritten since.
struct PastExamEntry
{
    progress::PastExam exam;
    int rewritten = 0;
};

struct ExamOfferReading
{
    ExamOffer offer;
    std::vector<PastExamEntry> past; ///< the latest first
};

/// Opens its own connections and closes them when it returns. Errors: those of opening and reading
/// bank and journal.
Result<ExamOfferReading> readExamOffer(const ExamOfferRequest& request);

} // namespace ringside::session
