// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/review/deck_memory.h"
#include "core/session/practice/running_set.h"
#include "core/session/practice/study_set.h"
#include "core/session/study_settings.h"

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

inline constexpr int kMixQuestions = 10; ///< new questions a day, unless the learner wants others
inline constexpr int kStreakDays = 14;
inline constexpr int kPaceSamples = 200;  ///< the newest that count
inline constexpr int kEnoughForPace = 10; ///< below, the time is assumed
inline constexpr int kEnoughForWeak = 3;  ///< answered questions of an objective
inline constexpr double kAssumedCardSeconds = 15;
inline constexpr double kAssumedQuestionSeconds = 120; ///< as the exam: 60 questions in 120 minutes

/// How long one takes this learner: the median, or an assumption while there is too little to go
/// by.
struct Pace
{
    double seconds = 0;
    int samples = 0;
    bool isAssumed() const { return samples < kEnoughForPace; }
    bool operator==(const Pace&) const = default;
};

struct TodayCards
{
    int dueNow = 0;                          ///< those in their learning steps too
    int fresh = 0;                           ///< never seen, within the day's number
    std::optional<std::int64_t> nextDueMs{}; ///< of the next card that is not due now
    bool operator==(const TodayCards&) const = default;
};

/// What is read of bank and journal however large they are, to be read on another thread.
struct TodayRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{};                 ///< null where it is to be read
    std::optional<DeckRequest> deck{}; ///< absent where the cards are known
};

struct TodayReading
{
    TodayRequest request; ///< that it answers
    Outline outline;
    QHash<QString, progress::LastOutcome> last;
    int spent = 0; ///< questions of the bank whose first answer is no first attempt
    std::shared_ptr<DeckMemory> deck; ///< null where it was not asked for
};

struct TodayFacts
{
    TodayCards cards;
    Pace card;
    Pace question;
    std::array<bool, kStreakDays> studied{}; ///< scheduling days, the last one is today
    std::optional<int> daysToExam;           ///< 0: today; below: it is over
    std::optional<SessionStatus> running;
    int unreadable = 0; ///< session entries of a later version
    StudyMaterial material;
    int spent = 0; ///< as in TodayReading
};

/// What to do today and why.
struct TodayPlan
{
    std::optional<progress::StudySet> mix; ///< absent when there is nothing to mix
    int mixMinutes = 0;
    int dueMinutes = 0;
    /// The objective of the greatest need among those with enough answers; see
    /// study/question_mix.h.
    std::optional<ObjectiveStanding> weakest;
    /// The domain to drill while there is none: of the greatest weight with unseen questions.
    std::optional<ObjectiveStanding> heaviest;
    int unseen = 0;
    int wrong = 0;
    int answered = 0;           ///< questions, once or more often
    int attempts = 0;           ///< of those, first attempts: they count for the estimate
    int neededForReadiness = 0; ///< attempts without which there is no estimate
};

/// The median of durations in ms, `assumedSeconds` while there are fewer than kEnoughForPace.
Pace paceOf(std::vector<std::int64_t> durationsMs, double assumedSeconds);
/// Whole minutes, at least 1 for anything.
int minutesFor(int cards, const Pace& card, int questions, const Pace& question);

/// On connections of its own, which are closed when it returns. What was stopped is of no use.
/// Errors: what opening and reading bank and journal says.
Result<TodayReading> readToday(const TodayRequest& request, const std::stop_token& stop);
/// The counts of this moment.
TodayCards todayCards(const Review& review);
/// The rest, on the journal's thread: a few indexed queries, however long the journal is. Errors:
/// what reading the journal says.
Result<TodayFacts> todayFacts(StudyMaterial material, const progress::Journal& journal,
                              const Practice& practice, const Review& review,
                              const StudySettings& settings, const Clock& clock);
/// Looks at every question of the bank once; may run on another thread.
TodayPlan planToday(const TodayFacts& facts);

} // namespace ringside::session
