// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QString>

namespace ringside::app {

/// Text of a report about a question: its id and exact text, and space for the problem. Only after
/// the answer it says which options are right. Nothing is sent anywhere.
QString errorReportText(const bank::Question& question, const QString& version, bool isAnswered);

/// Writes a report about the question with this id to a new file in `folder` and returns its path.
/// Never overwrites a report. Errors: FileUnwritable.
Result<QString> writeErrorReport(const QString& question, const QString& text,
                                 const QString& folder);

/// The source file of a question, for its authors: in $RINGSIDE_QUESTIONS, or in a folder
/// `questions` beside or above the bank file. Empty when there is none.
QString findSourceFile(const bank::Question& question, const QString& bankFile);

} // namespace ringside::app
