// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/session_log.h"
#include "core/progress/values/journal.h"
#include "core/session/practice/study_set.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <optional>
#include <vector>

namespace ringside::session {

/// The status of a running session.
struct SessionStatus
{
    progress::StudySet set{};
    int at = 0;    ///< place among the questions that the bank has
    int count = 0; ///< number of them
    int answered = 0;
    int right = 0;
    int gone = 0;            ///< questions of the set that are missing in the bank
    bool cardsFirst = false; ///< its due cards are not done yet
    bool aside = false;      ///< the page shows the whole bank instead
    std::optional<std::int64_t> remainingMs{}; ///< with a limit; 0 when it is over
};

/// An objective with mistakes in a session.
struct WeakObjective
{
    QString id{};
    QString title{}; ///< empty if the blueprint has none
    int answered = 0;
    int wrong = 0;
    bool operator==(const WeakObjective&) const = default;
};

/// The results of a session.
struct SessionSummary
{
    progress::EndedSession result;
    std::vector<WeakObjective> weak; ///< the most mistakes first
    QStringList wrong;               ///< ids, in the order of study
    QStringList wrongTitles;         ///< of the same questions
};

/// The running session, on the questions that the bank has. The event log stores the set, its order
/// and the place in it, and the journal the answers, so a crash loses neither; of a time limit, it
/// loses the time since the last step. For each question, the first answer on this device between
/// start and end counts, on any page. Borrows all references.
class RunningSet
{
public:
    /// The summaries of those questions that the bank has, in any order.
    using FindQuestions =
        std::function<Result<std::vector<bank::QuestionSummary>>(const QStringList& ids)>;
    RunningSet(progress::Journal& journal, const Clock& clock, FindQuestions find);

    /// Restores the session that is running according to the journal, if any. Errors: those of
    /// reading.
    Done load();
    int unreadable() const { return m_unreadable; }

    bool isRunning() const { return m_session.has_value(); }
    /// Errors: those of finding the questions and of SessionLog::start(); then the previous session
    /// still runs.
    Done start(const progress::StudySet& set);

    // Use the rest only while a session is running.

    const std::vector<bank::QuestionSummary>& questions() const { return m_questions; }
    int at() const { return m_at; }
    std::optional<progress::AnswerEntry> answerTo(const QString& questionId) const;
    /// Searches after the current question, then from the beginning.
    std::optional<int> nextUnanswered() const;
    SessionStatus status() const;
    bool isOver() const { return remainingMs() == 0; }
    Done goTo(int index);
    Done finishCards();
    /// Reads the answers again after another page has recorded some.
    Done readAnswers();
    /// Call it after the answer is in the journal; answers to other questions change nothing.
    void answered(const progress::AnswerEntry& entry);
    Result<SessionSummary> end(const bank::Blueprint& blueprint);

private:
    void count(const progress::AnswerEntry& entry);
    void setSession(progress::RunningSession session,
                    const std::vector<bank::QuestionSummary>& questions);
    std::optional<std::int64_t> remainingMs() const;
    std::int64_t spentMs() const;
    Done keep(int at, bool cardsDone);

    progress::Journal& m_journal;
    const Clock& m_clock;
    FindQuestions m_find;
    progress::SessionLog m_log;
    std::optional<progress::RunningSession> m_session;
    std::vector<bank::QuestionSummary> m_questions;
    std::vector<int> m_storedAt;                     ///< per question its index in the stored set
    QSet<QString> m_asked;                           ///< ids of the questions
    QHash<QString, progress::AnswerEntry> m_answers; ///< of this session, by question id
    int m_at = 0;
    std::int64_t m_spentAtMs = 0; ///< monotonic time at which place.spentMs was right
    int m_unreadable = 0;
};

} // namespace ringside::session
