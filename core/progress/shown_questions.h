// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QString>

#include <cstdint>

namespace ringside::progress {

class EventLog;
class Journal;

/// Owner of the events of the kind "question-shown", subject the question's id: its explanation was
/// opened before it was answered, so that a later answer is no first attempt. Nothing is written
/// for a question that has one, and nothing to a journal that is only read. Whether it was written.
/// Errors: FileUnwritable, FileUnreadable, Database.
Result<bool> recordShown(Journal& journal, const QString& questionId);

/// When each was shown first, in wall-clock ms. Errors: FileUnreadable, Database.
Result<QHash<QString, std::int64_t>> shownQuestions(const EventLog& events);

} // namespace ringside::progress
