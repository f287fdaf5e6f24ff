// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"

#include <QString>

namespace ringside::app {

/// Text of a report about a question: its id and exact text, and space for the problem. Nothing is
/// sent anywhere.
QString errorReportText(const bank::Question& question, const QString& version);

/// Writes the report to a new file in `folder` and returns its path. Never overwrites a report.
/// Errors: FileUnwritable.
Result<QString> writeErrorReport(const bank::Question& question, const QString& version,
                                 const QString& folder);

/// The source file of a question, for its authors: in $RINGSIDE_QUESTIONS, or in a folder
/// `questions` beside or above the bank file. Empty when there is none.
QString findSourceFile(const bank::Question& question, const QString& bankFile);

} // namespace ringside::app
