// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QString>

#include <cstdint>

namespace ringside::progress {

class EventLog;
class Journal;

/// Writes an event of the kind "question-shown" with the question's id as subject: its explanation,
/// a lever or a clue was shown before it was answered, so a later answer does not count as a first
/// attempt. Writes nothing when the question has one already, or when the journal is read-only.
/// Returns whether it wrote one. Errors: FileUnwritable, FileUnreadable, Database.
Result<bool> recordShown(Journal& journal, const QString& questionId);

/// Whether the question has such an event. Errors: FileUnreadable, Database.
Result<bool> wasShown(const EventLog& events, const QString& questionId);

/// Time of each question's first such event, in wall-clock ms. Errors: FileUnreadable, Database.
Result<QHash<QString, std::int64_t>> shownQuestions(const EventLog& events);

} // namespace ringside::progress
