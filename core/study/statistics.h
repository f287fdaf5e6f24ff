// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/statistics.h"

#include <cstddef>
#include <optional>
#include <vector>

/// What a learner did, summed up. Values in, values out; nothing here estimates.
///
///   Brier score  b = 1/n * sum (p_i - y_i)^2, p_i the stated probability, y_i 1 when right, else 0
///   of one who always states the share right r:  r (1 - r)
///   true retention = reviews of due cards rated Hard or better / all of them
///
/// Probabilities and shares are without unit, days whole. Sources: Brier 1950 for the score;
/// Anki's manual, "Statistics", for true retention and the 21 days that part young from mature.
/// Where it is wrong: words are no probabilities; kGuessProbability and its neighbours are
/// assumptions, and who means something else by "sure" is not badly calibrated.
namespace ringside::study {

inline constexpr double kGuessProbability = 0.25; ///< one of four options
inline constexpr double kUnsureProbability = 0.60;
inline constexpr double kSureProbability = 0.90;
inline constexpr int kMatureDays = 21;

/// `earliest` is the first day with anything on record; days after `today` are never in a span.
DaySpan spanOf(StatisticsRange range, std::int64_t today, std::int64_t earliest);

/// Of the day's week.
std::int64_t mondayOf(std::int64_t day);

/// Bars over the whole span, also the empty ones: see day_bars.h.
std::vector<AnswerBar> answerBars(const std::vector<AnswerPoint>& answers, const DaySpan& span);

/// By the groups' numbers; those of `groups` that have no answers too. `group` is the number that
/// an answer has as a member: its domain or its objective.
std::vector<GroupAccuracy> weeklyAccuracy(const std::vector<AnswerPoint>& answers,
                                          const std::vector<int>& groups, const DaySpan& span,
                                          int AnswerPoint::*group);

/// The place of the domain with the least share right among those that have a line for at least one
/// of their objectives; the first of equals. `objectives` has those of each of `domains`.
std::optional<std::size_t>
weakestWithLines(const std::vector<GroupAccuracy>& domains,
                 const std::vector<std::vector<GroupAccuracy>>& objectives);

/// How far ahead a forecast looks: as many days as the range looks back; for all there is up to the
/// last card, at least 30 days and at most five years.
DaySpan dueSpanOf(StatisticsRange range, std::int64_t today,
                  const std::vector<std::int64_t>& dueDays);
/// Bars as wide as those of answerBars(); the first begins with the span, the last may be shorter.
/// `dueDays` has a day for each card that will be asked.
DueForecast dueForecast(const std::vector<std::int64_t>& dueDays, const DaySpan& span);

/// Months of the span with due reviews, oldest first. `reviews` in the order of time and from the
/// first on: what a card was before comes from its last review.
std::vector<MonthRetention> trueRetention(const std::vector<ReviewPoint>& reviews,
                                          const DaySpan& span);

Calibration calibrationOf(const std::vector<AnswerPoint>& answers, const DaySpan& span);

} // namespace ringside::study
