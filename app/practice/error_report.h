// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QString>

namespace ringside::app {

/// The text of a report about a question: which question and text exactly, and room for what is
/// wrong. Nothing is sent anywhere.
QString errorReportText(const bank::Question& question, const QString& version);

/// Writes the report to a new file in `folder` and returns its path. An existing report of the
/// question is kept. Errors: FileUnwritable.
Result<QString> writeErrorReport(const bank::Question& question, const QString& version,
                                 const QString& folder);

/// The source file of a question for its authors: in $RINGSIDE_QUESTIONS, or in a folder
/// `questions` beside or above the bank file. Empty when there is none.
QString findSourceFile(const bank::Question& question, const QString& bankFile);

} // namespace ringside::app
