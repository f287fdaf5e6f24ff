// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/question_marks.h"
#include "core/session/practice/running_set.h"

#include <memory>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// What a use case changed, so that models re-read only their part.
struct ChangeSet
{
    std::vector<bank::QuestionId> answered;
    bool position = false;
};

/// The learner's last answer to a question, as the page shows it again.
struct GivenAnswer
{
    std::vector<bank::OptionId> chosen;
    bool correct = false;
    progress::Confidence confidence = progress::Confidence::Unsaid;
};

/// One question as it stands on the page: options in their shown order, and what was answered.
struct PracticeItem
{
    bank::Question question; ///< options already in shown order
    bank::Domain domain;
    int index = 0;
    int count = 0;
    std::optional<GivenAnswer> answer;
    progress::QuestionMarks marks;
};

/// Practice over the whole bank, the domains of the greatest weight first and the questions kept
/// aside for the first mock exam last, from the place where the learner left; while a study session
/// runs, over its questions in its order, each to be answered anew. Answers to questions never
/// touch the schedule of a card. The option order of a question is drawn from a seed that is stored
/// in the profile and from the ids alone, so it stays the same when the program is started again
/// and when a text is corrected. Borrowed references outlive this object; one thread.
class Practice
{
public:
    Practice(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock);
    ~Practice();
    Practice(const Practice&) = delete;
    Practice& operator=(const Practice&) = delete;

    /// After an exam gave answers: a running session reads its own anew; others are read when they
    /// are shown. Errors: why the journal could not be read.
    Done refresh();
    /// True when answers cannot be recorded: the profile is open elsewhere or cannot be written.
    bool isReadOnly() const;
    int count() const;
    int currentIndex() const;
    /// Where a question stands; absent when the bank has none of that id. Errors: Damaged.
    Result<std::optional<int>> findIndex(const bank::QuestionId& id) const;
    /// All of them, read from the bank each time. Errors: Damaged.
    Result<std::vector<bank::QuestionSummary>> questions() const;
    /// Per question: absent when never answered, else whether the last answer was right. Errors:
    /// those of reading the bank or the journal.
    Result<std::vector<std::optional<bool>>> outcomes() const;

    /// The question on the page. An earlier answer is part of it unless one of its options is gone.
    /// Errors: MissingField for a bank without questions; what reading the bank or the journal
    /// says.
    Result<PracticeItem> current() const;
    /// Moves to a question (0 <= index < count) and stores the position; stays where it is when
    /// that fails. Errors: OutOfRange; FileUnwritable, Database.
    Result<ChangeSet> goTo(int index);
    /// Grades by exact match and commits the answer before it returns. The order of `chosen` does
    /// not matter. Errors: OutOfRange for another number of options than the question asks for, or
    /// when the time of a session is over; UnknownName, DuplicateField; FileUnwritable, Database:
    /// then nothing was recorded.
    Result<ChangeSet> answer(const std::vector<bank::OptionId>& chosen,
                             progress::Confidence confidence, std::int64_t durationMs);
    /// Changes what differs between `seen` and `wanted`, committed when it returns; says what is
    /// kept. Errors: TooLarge; FileUnwritable, Database.
    Result<progress::QuestionMarks> setMarks(const bank::QuestionId& id,
                                             const progress::QuestionMarks& seen,
                                             const progress::QuestionMarks& wanted);
    /// Concept cards of a question, those that exist, in its order. Errors: Damaged.
    Result<std::vector<bank::Concept>> concepts(const bank::Question& question) const;

    /// What StudySets makes sets of. Errors: why the bank or the journal could not be read.
    Result<StudyMaterial> material() const;
    /// The same of what was read on another thread. The outline is kept: it is read once.
    Result<StudyMaterial> material(const Outline& outline,
                                   const QHash<QString, progress::LastOutcome>& last) const;
    /// Every question of the bank, without titles; null until it was read.
    Outline outline() const;
    /// Begins a session on the set's questions. Errors: InUse while one runs; Usage,
    /// FileUnwritable, Database.
    Result<ChangeSet> startSession(const progress::StudySet& set);
    /// Absent while none runs.
    std::optional<SessionStatus> session() const;
    /// What it came to; practice goes on over the whole bank. Errors: MissingField when none runs;
    /// FileUnwritable, Database: then it still runs.
    Result<SessionSummary> endSession();
    /// The session's due cards are done. Errors: as endSession().
    Done finishCards();
    /// The whole bank meanwhile, or back to the session's questions. Without effect while none
    /// runs.
    void setSessionAside(bool aside);
    /// Entries of a later version that say something of a session; they stay in the journal.
    int unreadableSessions() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
