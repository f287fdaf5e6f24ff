// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/journal/journal.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace ringside::progress {

/// All recorded entries, with units in the field names: `answers`, `reviews`, `review_marks` and
/// `events`, each in order of time; times as ISO 8601 in UTC with milliseconds.
Result<QJsonObject> journalDocument(const Journal& journal);

/// Writes the document to a file, all or nothing. Errors: FileUnwritable.
Done writeJournalDocument(const Journal& journal, const QString& file);

/// Writes the same data as answers.csv, reviews.csv, review_marks.csv and events.csv, RFC 4180,
/// UTF-8; creates the folder. Text that a spreadsheet would treat as a formula (it begins with = +
/// - @, a tab or a return) gets a leading apostrophe. Returns the files. Errors: FileUnwritable.
Result<QStringList> writeJournalTables(const Journal& journal, const QString& folder);

} // namespace ringside::progress
