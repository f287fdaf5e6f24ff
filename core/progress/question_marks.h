// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/question_marks.h"

namespace ringside::progress {

class EventLog;
class Journal;

/// Tags as they are kept: lower case, without blanks around them, none twice, sorted.
QStringList tidyTags(const QStringList& tags);

/// Flag, tags and note of a question in the journal's events of the kinds "question-flag" (true or
/// false), "question-tags" (a list) and "question-note" (a text), subject the question's id. Each
/// change is one event of its own, so that a change of the note on one machine and of the flag on
/// another both survive a merge. Errors: TooLarge (subject, value, limit); FileUnwritable,
/// Database.
Done storeMarks(Journal& journal, const QString& questionId, const QuestionMarks& before,
                const QuestionMarks& after);

/// Errors: FileUnreadable, Database.
Result<QuestionMarks> marksOf(const EventLog& events, const QString& questionId);
Result<MarkedQuestions> allMarks(const EventLog& events);

} // namespace ringside::progress
