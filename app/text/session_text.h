// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/practice/running_set.h"
#include "core/study/exam/readiness.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstdint>

namespace ringside::app {

/// Sentences about a study session.
class SessionText
{
    Q_DECLARE_TR_FUNCTIONS(SessionText)

public:
    /// "Daily mix", "Drill of 3.3.b", "Search: gradient".
    static QString title(progress::StudySetKind kind, const QString& subject);
    /// "Question 4 of 10", "Cards first: 7 due, then 10 questions".
    static QString place(const session::SessionStatus& status, int dueCards);
    /// Time left, "14:05"; with hours when there are any.
    static QString clock(std::int64_t ms);
    /// "12 min", "40 s".
    static QString duration(std::int64_t ms);
    static QString count(int questions);
    /// Number of questions left out of a set, and why.
    static QString reserved(int questions);

    /// Answered, correct and time, in sentences.
    static QString result(const progress::EndedSession& ended);
    /// One line an objective; empty when nothing was wrong.
    /// How the estimate changed by a session.
    static QString readinessMove(const study::Readiness& before, const study::Readiness& after);
    static QStringList weak(const session::SessionSummary& summary);
};

} // namespace ringside::app
