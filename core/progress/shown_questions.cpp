// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/shown_questions.h"

#include "core/progress/journal/journal.h"

#include <algorithm>

namespace ringside::progress {

namespace {

constexpr QLatin1String kQuestionShown("question-shown");

} // namespace

Result<bool> recordShown(Journal& journal, const QString& questionId)
{
    if (journal.isReadOnly())
        return false;
    RINGSIDE_TRY(const auto before, journal.logs().events.last(kQuestionShown, questionId));
    if (before)
        return false;
    RINGSIDE_CHECK(journal.recordEvent({kQuestionShown, questionId, QStringLiteral("true")}));
    return true;
}

Result<bool> wasShown(const EventLog& events, const QString& questionId)
{
    RINGSIDE_TRY(const auto event, events.last(kQuestionShown, questionId));
    return event.has_value();
}

Result<QHash<QString, std::int64_t>> shownQuestions(const EventLog& events)
{
    RINGSIDE_TRY(const auto entries, events.of(kQuestionShown));
    QHash<QString, std::int64_t> since;
    for (const EventEntry& entry : entries) {
        // Two merged profiles may both have shown it.
        const auto known = since.constFind(entry.event.subject);
        since.insert(entry.event.subject,
                     known == since.constEnd() ? entry.wallMs : std::min(*known, entry.wallMs));
    }
    return since;
}

} // namespace ringside::progress
