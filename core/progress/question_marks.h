// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/question_marks.h"

namespace ringside::progress {

class EventLog;
class Journal;

/// Normalized tags: lower case, trimmed, without duplicates, sorted.
QStringList tidyTags(const QStringList& tags);

/// Stores a question's flag, tags and note as journal events of the kinds "question-flag" (true or
/// false), "question-tags" (a list) and "question-note" (a text), with the question's id as
/// subject. Each change is a separate event, so that a changed note on one computer and a changed
/// flag on another both survive a merge. Errors: TooLarge (subject, value, limit); FileUnwritable,
/// Database.
Done storeMarks(Journal& journal, const QString& questionId, const QuestionMarks& before,
                const QuestionMarks& after);

/// Errors: FileUnreadable, Database.
Result<QuestionMarks> marksOf(const EventLog& events, const QString& questionId);
Result<MarkedQuestions> allMarks(const EventLog& events);

} // namespace ringside::progress
