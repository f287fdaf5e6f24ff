// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/question_marks.h"
#include "core/session/change_set.h"
#include "core/session/practice/background.h"
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

/// The learner's last answer to a question.
struct GivenAnswer
{
    std::vector<bank::OptionId> chosen;
    bool correct = false;
    progress::Confidence confidence = progress::Confidence::Unrated;
};

/// One question on the page: options in their shown order, and the answer.
struct PracticeItem
{
    bank::Question question; ///< options in their shown order
    bank::Domain domain;
    int index = 0;
    int count = 0;
    std::optional<GivenAnswer> answer;
    progress::QuestionMarks marks;
    /// The answer, a lever or a clue was shown before the first answer, which then does not count
    /// for readiness.
    bool isHelped = false;
    bool isRewritten = false; ///< since the learner's answer; in an exam's review, since that exam
};

/// Why the learner goes to a question.
enum class Visit {
    Answer, ///< a mistake that is due waits for another answer
    Read,   ///< the last answer is shown, and practice continues where it was left
};

/// Practice over the whole bank, starting where the learner left, in the order of PracticeOrder: by
/// the exam's weights, mistakes in between, questions reserved for the first mock exam last. During
/// a study session, practice over its questions in its order, each to be answered again. Answers
/// never change the schedule of a card. The order of a question's options depends only on a seed
/// stored in the profile and on the ids, so it survives restarts and corrections of the text.
/// Borrowed references must outlive this object; one thread.
class Practice
{
public:
    Practice(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
             ReportChange report = reportNowhere);
    ~Practice();
    Practice(const Practice&) = delete;
    Practice& operator=(const Practice&) = delete;

    /// The local hour at which another day begins, see beginDay().
    void setRolloverHour(int hour);
    /// Call it after an exam recorded answers: a running session then reads its answers again on
    /// next use.
    void followAnswers();
    /// True if answers cannot be recorded, because the profile is open elsewhere or not writable.
    bool isReadOnly() const;
    int count() const;
    int currentIndex() const;
    /// A question's index; absent if the bank does not have the id. Errors: Damaged.
    Result<std::optional<int>> findIndex(const bank::QuestionId& id) const;
    /// All of them, read from the bank each time. Errors: Damaged.
    Result<std::vector<bank::QuestionSummary>> questions() const;
    /// Per question: absent if never answered, else whether the last answer was right. Errors:
    /// those of reading the bank or the journal.
    Result<std::vector<std::optional<bool>>> outcomes() const;

    /// The next question without an answer: of the session, or of those that the order of the whole
    /// bank asks. Searches from the current question on, then from the beginning.
    std::optional<int> nextOpen() const;
    /// On another day than the order's, makes a new order and goes to its first question, once the
    /// current one is answered; then returns true. Not during a session. Errors: those of reading
    /// bank or journal.
    Result<bool> beginDay();

    /// The question on the page with its earlier answer, unless one of the answer's options is
    /// gone. Errors: MissingField for a bank without questions; those of reading the bank or the
    /// journal.
    Result<PracticeItem> current() const;
    /// Moves to a question (0 <= index < count) and stores the position, unless the question is
    /// only read; stays where it is when that fails. Returns what current() would. Errors:
    /// OutOfRange; FileUnwritable, Database; those of current().
    Result<PracticeItem> goTo(int index, Visit visit = Visit::Answer);
    /// Grades by exact match and commits the answer before it returns what the page shows of it.
    /// The order of `chosen` does not matter. Errors: OutOfRange for another number of options than
    /// the question asks for, or when the time of a session is over; UnknownName, DuplicateField;
    /// FileUnwritable, Database: then nothing was recorded.
    Result<GivenAnswer> answer(const std::vector<bank::OptionId>& chosen,
                               progress::Confidence confidence, std::int64_t durationMs);
    /// Writes the differences between `seen` and `wanted`, committed on return; returns the stored
    /// marks. Errors: TooLarge; FileUnwritable, Database.
    Result<progress::QuestionMarks> setMarks(const bank::QuestionId& id,
                                             const progress::QuestionMarks& seen,
                                             const progress::QuestionMarks& wanted);
    /// See noteSeen(). Returns whether the question now counts as helped; an answered one does not.
    Result<bool> noteHelp(const bank::QuestionId& id);
    /// Errors: those of backgroundOf().
    Result<Background> background(const bank::Question& question) const;

    /// The material for StudySets. Errors: why the bank or the journal could not be read.
    Result<StudyMaterial> material() const;
    /// The same from what was read on another thread. Keeps the outline, which is read once.
    Result<StudyMaterial> material(const Outline& outline,
                                   const QHash<QString, progress::LastOutcome>& last) const;
    /// All questions of the bank, without titles; null until read.
    Outline outline() const;
    /// Starts a session with the set's questions. Errors: InUse while one runs; Usage,
    /// FileUnwritable, Database.
    Done startSession(const progress::StudySet& set);
    /// Absent while none runs.
    std::optional<SessionStatus> session() const;
    /// Ends the session and returns its summary; practice continues over the whole bank. Stores no
    /// results of a session without an answer and a review: no past challenge, for example. Errors:
    /// MissingField if none runs; FileUnwritable, Database: then it still runs.
    Result<SessionSummary> endSession();
    /// Marks the session's due cards as done. Errors: as endSession().
    Done finishCards();
    /// Switches to the whole bank, or back to the session's questions. No effect without a session.
    void setSessionAside(bool aside);
    /// Session entries from a later version; they stay in the journal.
    int unreadableSessions() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
