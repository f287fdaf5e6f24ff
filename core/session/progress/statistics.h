// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/study/statistics/card_spread.h"
#include "core/study/statistics/day_sums.h"
#include "core/study/statistics/hour_accuracy.h"
#include "core/study/statistics/sitting_accuracy.h"
#include "core/study/statistics/statistics.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {
struct AnswerEntry;
struct ReviewEntry;
} // namespace ringside::progress

namespace ringside::session {

/// The journal as points for statistics of any range. Days as in study/values/statistics.h.
struct StatisticsFacts
{
    std::int64_t today = 0;
    int rolloverMinutes = 240;         ///< start of a scheduling day after midnight
    std::vector<bank::Domain> domains; ///< by number
    std::vector<study::AnswerPoint> answers;
    std::vector<study::ReviewPoint> reviews; ///< in order of time
    std::vector<std::int64_t> dueDays;       ///< of the cards that Review will ask: see ReviewDeck
    study::CardSpread cards;                 ///< current cards that can come
};

/// The journal summed up for charts.
struct Statistics
{
    std::int64_t today = 0;
    int rolloverMinutes = 240;
    study::DaySpan span;
    int answersEver = 0;
    int reviewsEver = 0;
    std::vector<study::AnswerBar> answers;
    std::vector<bank::Domain> domains;
    std::vector<study::GroupAccuracy> accuracy;                ///< in the order of `domains`
    std::vector<std::vector<study::GroupAccuracy>> objectives; ///< one list per entry in `domains`
    std::optional<std::size_t> weakest; ///< of `domains` with a line for an objective
    study::DueForecast due;             ///< of the current cards
    std::vector<study::MonthRetention> retention;
    study::Calibration calibration;
    study::HoursAccuracy hours{};
    study::SittingAccuracy sittings;
    study::CardSpread cards; ///< current cards
    study::DaySum day;       ///< today
    study::Calendar calendar;
    std::vector<study::ReviewBar> reviews;
    std::vector<study::TimeBar> times;
};

/// Every answer counts, including repeats. Answers to questions that the bank no longer has count
/// for days and confidence, but for no domain. `questions` are all of the bank; `answers` and
/// `reviews` are all, in order of time. `counts`: for each answer whether it says something about
/// what the learner knows; empty: all do. The others are work on their day, in no accuracy. Leaves
/// the due cards empty.
StatisticsFacts statisticsFacts(const bank::Blueprint& blueprint,
                                const std::vector<bank::QuestionSummary>& questions,
                                const std::vector<progress::AnswerEntry>& answers,
                                const std::vector<progress::ReviewEntry>& reviews,
                                std::int64_t nowMs, int rolloverMinutes,
                                const std::vector<bool>& counts = {});
/// Visits every answer and review a few times; may run on another thread.
Statistics statisticsOf(const StatisticsFacts& facts, study::StatisticsRange range);

} // namespace ringside::session
