// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/exam/finished_mocks.h"
#include "core/session/practice/running_set.h"
#include "core/session/practice/study_set.h"
#include "core/session/progress/other_histories.h"
#include "core/session/study_settings.h"
#include "core/study/exam/exam_weeks.h"
#include "core/study/statistics/streak.h"

#include <QHash>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace ringside::progress {
class Journal;
}

namespace ringside::session {

class Practice;
class Review;

inline constexpr int kMixQuestions = 10;    ///< new questions per day by default
inline constexpr int kLastDayQuestions = 5; ///< new questions on the day before the exam
inline constexpr int kStreakDays = 14;
inline constexpr int kAgendaDays = 7;     ///< after today
inline constexpr int kPaceSamples = 200;  ///< newest answers used
inline constexpr int kEnoughForPace = 10; ///< below this, the time is assumed
inline constexpr int kEnoughForWeak = 3;  ///< answered questions of an objective
inline constexpr double kAssumedCardSeconds = 15;
inline constexpr double kAssumedQuestionSeconds = 120; ///< exam: 60 questions in 120 minutes

/// The learner's time per item: the median, or an assumption while there are too few samples.
struct Pace
{
    double seconds = 0;
    int samples = 0;
    bool isAssumed() const { return samples < kEnoughForPace; }
    bool operator==(const Pace&) const = default;
};

struct TodayCards
{
    int dueNow = 0;                          ///< including those in their learning steps
    int fresh = 0;                           ///< never seen, within the daily limit
    std::optional<std::int64_t> nextDueMs{}; ///< of the next card that is not due yet
    bool operator==(const TodayCards&) const = default;
};

/// What to read from bank and journal for Today, on another thread.
struct TodayRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{}; ///< null where it is to be read
    int rolloverMinutes = 240;
    OtherHistories others{};
    std::int64_t nowMs = 0;
};

struct TodayReading
{
    Outline outline;
    QHash<QString, progress::LastOutcome> last;
    OtherHistories others{}; ///< read
    /// Scheduling days with an answer or a review in any history of the learner.
    std::vector<std::int64_t> studiedDays{};
    std::vector<FinishedMock> mocks{}; ///< the latest first
};

struct TodayFacts
{
    TodayCards cards;
    Pace card;
    Pace question;
    std::array<bool, kStreakDays> studied{}; ///< scheduling days, the last one is today
    std::optional<int> daysToExam;           ///< 0: today; negative: it has passed
    std::optional<SessionStatus> running;
    int unreadable = 0; ///< session entries from a later version
    StudyMaterial material;
    std::int64_t today = 0;
    int goal = 0;                            ///< answers and reviews wanted per day
    int achieved = 0;                        ///< of them, so far today
    int dueTomorrow = 0;                     ///< seen cards whose day is tomorrow
    std::array<int, kAgendaDays> dueAhead{}; ///< seen cards by their day, from tomorrow on
    std::vector<FinishedMock> mocks;         ///< the latest first
    int rolloverMinutes = 240;
    study::Streak streak;

    study::ExamPhase phase() const { return study::phaseOf(daysToExam); }
    /// The goal is reached, no card is due and no session runs.
    bool isDone() const { return achieved >= goal && cards.dueNow == 0 && !running; }
};

/// What a day after today brings.
struct AgendaDay
{
    std::int64_t day = 0;
    int cards = 0;
    int minutes = 0;  ///< for the cards
    int mockWeek = 0; ///< of the plan; 0: no mock is proposed on this day
    bool isExam = false;
    bool operator==(const AgendaDay&) const = default;
};

/// The mistakes of the last mock, while they come back.
struct MockRetries
{
    int mistakes = 0;
    int days = 0; ///< that they are spread over
    std::int64_t mockDay = 0;
    bool operator==(const MockRetries&) const = default;
};

/// The plan for today, with its reasons.
struct TodayPlan
{
    std::optional<progress::StudySet> mix; ///< absent if there is nothing to mix
    int mixMistakes = 0;                   ///< of its questions
    int mixJoined = 0;                     ///< of its questions, not part of the exam
    int mixMinutes = 0;
    int dueMinutes = 0;
    /// The objective with the greatest need among those with enough answers; see
    /// study/objective_need.h.
    std::optional<ObjectiveReport> weakest;
    /// Without one, the domain to drill: the greatest weight with unseen questions.
    std::optional<ObjectiveReport> heaviest;
    int unseen = 0;     ///< questions for the exam that a set can use
    int reserved = 0;   ///< unseen ones that wait for the first mock exam
    int unseenDeep = 0; ///< unseen ones that are deeper than the exam
    int wrong = 0;
    int answered = 0; ///< questions answered at least once
    /// The next proposed mock, today or later; absent without an exam date or after the last.
    std::optional<study::ProposedMock> nextMock{};
    std::optional<MockRetries> retries{};
    std::vector<AgendaDay> agenda{}; ///< days with something to do, until the exam
};

/// The median of durations in ms, or `assumedSeconds` with fewer than kEnoughForPace.
Pace paceOf(const std::vector<std::int64_t>& durationsMs, double assumedSeconds);
/// Whole minutes, at least 1 unless there is nothing to do.
int minutesFor(int cards, const Pace& card, int questions, const Pace& question);

/// Opens its own connections and closes them when it returns. A stopped reading is useless. Errors:
/// those of opening and reading bank and journal.
Result<TodayReading> readToday(const TodayRequest& request, const std::stop_token& stop);
/// The current counts.
TodayCards todayCards(const Review& review);
/// Adds days studied, in any order, to those that `facts` has of the last days, and counts the
/// streak of all.
void addDays(TodayFacts& facts, std::vector<std::int64_t> studied);
/// Adds today's answers and reviews of other histories to those that count for the goal; what was
/// merged into `journal` counts once. Errors: those of reading the journal.
Done addItems(TodayFacts& facts, const OtherHistories& others, const progress::Journal& journal,
              int rolloverMinutes);
/// The remaining facts, on the journal's thread: a few indexed queries, however long the journal
/// is. Errors: those of reading the journal.
Result<TodayFacts> todayFacts(StudyMaterial material, const progress::Journal& journal,
                              const Practice& practice, const Review& review,
                              const StudySettings& settings, const Clock& clock);
/// Visits every question of the bank once; may run on another thread.
TodayPlan planToday(const TodayFacts& facts);

} // namespace ringside::session
