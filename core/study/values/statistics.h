// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/card_state.h"
#include "core/study/values/memory.h"

#include <array>
#include <cstdint>
#include <vector>

/// Days are numbers of scheduling days (see days.h), 0 being 1970-01-01; shares lie in [0, 1].
namespace ringside::study {

inline constexpr int kEnoughForALine = 5; ///< answers; a share of fewer is not drawn

/// How far back: the last 30, 91 or 365 days with today, or all there is.
enum class StatisticsRange { Month, Quarter, Year, All };

/// From the first day to the last, both inside.
struct DaySpan
{
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t days() const { return last - first + 1; }
    bool contains(std::int64_t day) const { return first <= day && day <= last; }
    bool operator==(const DaySpan&) const = default;
};

/// How sure the learner said to be before an answer was graded.
enum class Stated { Nothing, Guess, Unsure, Sure };

/// One answer to a question.
struct AnswerPoint
{
    std::int64_t day = 0;
    int domain = 0;
    bool correct = false;
    Stated stated = Stated::Nothing;
    std::int64_t durationMs = 0;
    int objective = 0;   ///< any number that tells objectives apart
    int hour = 0;        ///< by the clock on the wall, 0 to 23
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
};

/// Answers on one day, or on a few days where a range is long.
struct AnswerBar
{
    DaySpan days;
    int right = 0;
    int wrong = 0;
    bool operator==(const AnswerBar&) const = default;
};

/// The answers of a week in one group; weeks begin on Monday.
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
    std::vector<WeekAccuracy> weeks; ///< those with answers; none where answers are too few
    bool operator==(const GroupAccuracy&) const = default;
};

/// One review of a flashcard with the state it led to.
struct ReviewPoint
{
    int card = 0; ///< any number that tells cards apart
    std::int64_t day = 0;
    Rating rating = Rating::Good;
    CardState after;
    std::int64_t durationMs = 0;
    int hour = 0;        ///< by the clock on the wall, 0 to 23
    std::int64_t ms = 0; ///< since 1970-01-01T00:00Z
};

/// Cards that are due on one day, or on a few days where a forecast is long.
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
    int total() const;        ///< without those later
    bool operator==(const DueForecast&) const = default;
};

struct Remembered
{
    int due = 0;
    int remembered = 0;
    bool operator==(const Remembered&) const = default;
};

/// Due reviews of a calendar month: of cards whose interval was below 21 days, and of the others.
struct MonthRetention
{
    int year = 0;
    int month = 0; ///< 1 to 12
    Remembered young{};
    Remembered mature{};
    bool operator==(const MonthRetention&) const = default;
};

/// Answers before which the same was stated.
struct StatedAnswers
{
    Stated stated = Stated::Guess;
    double probability = 0; ///< of being right, that the word is taken to mean
    int answers = 0;
    int right = 0;
    double share() const { return static_cast<double>(right) / answers; } ///< with answers
    bool operator==(const StatedAnswers&) const = default;
};

struct Calibration
{
    std::array<StatedAnswers, 3> stated{};
    int answers = 0;       ///< with something stated
    double brier = 0;      ///< mean (p - y)^2; without meaning at 0 answers
    double brierOfOne = 0; ///< of who always states the share that was right
};

} // namespace ringside::study
