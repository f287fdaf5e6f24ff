// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/journal.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace ringside::progress {

/// Everything the learner did, in fields that say their unit: `answers`, `reviews`, `review_marks`
/// and `events`, each in the order of time, times as ISO 8601 in UTC with milliseconds.
Result<QJsonObject> journalDocument(const Journal& journal);

/// The document as a file, whole or not at all. Errors: FileUnwritable.
Done writeJournalDocument(const Journal& journal, const QString& file);

/// The same as answers.csv, reviews.csv, review_marks.csv and events.csv, RFC 4180, UTF-8; the
/// folder is made. Text that a spreadsheet would take for a formula (it begins with = + - @, a tab
/// or a return) gets an apostrophe before it. Returns the files. Errors: FileUnwritable.
Result<QStringList> writeJournalTables(const Journal& journal, const QString& folder);

} // namespace ringside::progress
