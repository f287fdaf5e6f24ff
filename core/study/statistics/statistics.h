// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/memory/card_state.h"
#include "core/study/memory/memory_values.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// Days are numbers of scheduling days (see days.h), 0 being 1970-01-01; shares lie in [0, 1]. Sums
/// of what a learner did, without estimates.
///
///   Brier score  b = 1/n * sum (p_i - y_i)^2, p_i the stated probability, y_i 1 when right, else 0
///   of one who always states the share right r:  r (1 - r)
///   true retention = reviews of due cards rated Hard or better / all of them
///
/// Probabilities and shares are without unit, days are whole. Sources: Brier 1950 for the score;
/// Anki's manual, "Statistics", for true retention and the 21 days between young and mature. Where
/// it is wrong: words are not probabilities. kGuessProbability and its neighbours are assumptions,
/// and a learner who means something else by "sure" is not badly calibrated.
namespace ringside::study {

inline constexpr int kEnoughForALine = 5; ///< answers; fewer give no point on a line

/// How far back: the last 30, 91 or 365 days including today, or everything.
enum class StatisticsRange { Month, Quarter, Year, All };

/// From the first day to the last, inclusive.
struct DaySpan
{
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t days() const { return last - first + 1; }
    bool contains(std::int64_t day) const { return first <= day && day <= last; }
    bool operator==(const DaySpan&) const = default;
};

/// The learner's confidence before an answer was graded.
enum class Stated { Nothing, Guess, Unsure, Sure };

/// One answer to a question.
struct AnswerPoint
{
    std::int64_t day = 0;
    int domain = 0;
    bool correct = false;
    Stated stated = Stated::Nothing;
    std::int64_t durationMs = 0;
    int objective = 0;   ///< any number that distinguishes objectives
    int hour = 0;        ///< local clock, 0 to 23
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
    bool counts = true;  ///< false: to a question that was rewritten since; it was work, but says
                         ///< nothing about what the learner knows
};

/// Answers on one day, or on several days for a long range.
struct AnswerBar
{
    DaySpan days;
    int right = 0;
    int wrong = 0;
    bool operator==(const AnswerBar&) const = default;
};

/// The answers of a week in one group; weeks start on Monday.
struct WeekAccuracy
{
    std::int64_t monday = 0;
    int right = 0;
    int answers = 0; ///< at least 1
    double share() const { return static_cast<double>(right) / answers; }
    bool operator==(const WeekAccuracy&) const = default;
};

/// The answers of one domain, or of one objective.
struct GroupAccuracy
{
    int group = 0; ///< its number
    int right = 0;
    int answers = 0;
    std::vector<WeekAccuracy> weeks; ///< those with answers; none with too few answers
    bool operator==(const GroupAccuracy&) const = default;
};

/// One review of a flashcard with the resulting state.
struct ReviewPoint
{
    int card = 0; ///< any number that distinguishes cards
    std::int64_t day = 0;
    Rating rating = Rating::Good;
    CardState after;
    std::int64_t durationMs = 0;
    int hour = 0;        ///< local clock, 0 to 23
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
};

/// Cards due on one day, or on several days for a long forecast.
struct DueBar
{
    DaySpan days;
    int due = 0;
    bool operator==(const DueBar&) const = default;
};

struct DueForecast
{
    int backlog = 0;          ///< due before the first day
    std::vector<DueBar> bars; ///< the first day first
    int later = 0;            ///< due after the last day
    int total() const;        ///< without the later ones
    bool operator==(const DueForecast&) const = default;
};

struct Remembered
{
    int due = 0;
    int remembered = 0;
    bool operator==(const Remembered&) const = default;
};

/// Due reviews of a calendar month: of cards with an interval below 21 days, and of the others.
struct MonthRetention
{
    int year = 0;
    int month = 0; ///< 1 to 12
    Remembered young{};
    Remembered mature{};
    bool operator==(const MonthRetention&) const = default;
};

/// Answers with the same stated confidence.
struct StatedAnswers
{
    Stated stated = Stated::Guess;
    double probability = 0; ///< of a right answer, as assumed for the word
    int answers = 0;
    int right = 0;
    double share() const { return static_cast<double>(right) / answers; } ///< with answers
    bool operator==(const StatedAnswers&) const = default;
};

struct Calibration
{
    std::array<StatedAnswers, 3> stated{};
    int answers = 0;       ///< with a stated confidence
    double brier = 0;      ///< mean (p - y)^2; meaningless at 0 answers
    double brierOfOne = 0; ///< of a learner who always states the share that was right
};

inline constexpr double kGuessProbability = 0.25; ///< one of four options
inline constexpr double kUnsureProbability = 0.60;
inline constexpr double kSureProbability = 0.90;
inline constexpr int kMatureDays = 21;

/// `earliest` is the first day on record; days after `today` are never in a span.
DaySpan spanOf(StatisticsRange range, std::int64_t today, std::int64_t earliest);

/// The Monday of the day's week.
std::int64_t mondayOf(std::int64_t day);

/// Bars over the whole span, including empty ones; see day_bars.h.
std::vector<AnswerBar> answerBars(const std::vector<AnswerPoint>& answers, const DaySpan& span);

/// Sorted by group number, including groups without answers. `group` is the member of an answer
/// that numbers its domain or its objective.
std::vector<GroupAccuracy> weeklyAccuracy(const std::vector<AnswerPoint>& answers,
                                          const std::vector<int>& groups, const DaySpan& span,
                                          int AnswerPoint::*group);

/// Index of the domain with the lowest accuracy among those with a line for at least one objective;
/// the first one at a tie. `objectives` lists those of each entry in `domains`.
std::optional<std::size_t>
weakestWithLines(const std::vector<GroupAccuracy>& domains,
                 const std::vector<std::vector<GroupAccuracy>>& objectives);

/// The span of a forecast: as many days ahead as the range looks back; for All, up to the last
/// card, at least 30 days and at most five years.
DaySpan dueSpanOf(StatisticsRange range, std::int64_t today,
                  const std::vector<std::int64_t>& dueDays);
/// Bars as wide as in answerBars(); the first starts with the span, the last may be shorter.
/// `dueDays` has one day per scheduled card.
DueForecast dueForecast(const std::vector<std::int64_t>& dueDays, const DaySpan& span);

/// Months of the span with due reviews, oldest first. `reviews` must be in order of time and start
/// with the first one, because a card's state before a review comes from its previous review.
std::vector<MonthRetention> trueRetention(const std::vector<ReviewPoint>& reviews,
                                          const DaySpan& span);

Calibration calibrationOf(const std::vector<AnswerPoint>& answers, const DaySpan& span);

} // namespace ringside::study
