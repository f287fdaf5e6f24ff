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

/// The journal as points to sum up, for whichever range. Days as in study/values/statistics.h.
struct StatisticsFacts
{
    std::int64_t today = 0;
    int rolloverMinutes = 240;         ///< after midnight a day of study begins
    std::vector<bank::Domain> domains; ///< by number
    std::vector<study::AnswerPoint> answers;
    std::vector<study::ReviewPoint> reviews; ///< in the order of time
    std::vector<std::int64_t> dueDays;       ///< of the cards that Review asks for: ReviewDeck
    study::CardSpread cards;                 ///< of the cards that can come, as they are now
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
    std::vector<std::vector<study::GroupAccuracy>> objectives; ///< a list for each of `domains`
    std::optional<std::size_t> weakest; ///< of `domains` with a line for an objective
    study::DueForecast due;             ///< of the cards as they are now
    std::vector<study::MonthRetention> retention;
    study::Calibration calibration;
    study::HoursAccuracy hours{};
    study::SittingAccuracy sittings;
    study::CardSpread cards; ///< as they are now
    study::DaySum day;       ///< today
    study::Calendar calendar;
    std::vector<study::ReviewBar> reviews;
    std::vector<study::TimeBar> times;
};

/// Every answer counts, repeated ones too. Answers to questions that the bank no longer has count
/// for days and confidence and for no domain. `questions` are all of the bank, `answers` and
/// `reviews` all that count, in the order of time. Which cards are due is not known here.
StatisticsFacts statisticsFacts(const bank::Blueprint& blueprint,
                                const std::vector<bank::QuestionSummary>& questions,
                                const std::vector<progress::AnswerEntry>& answers,
                                const std::vector<progress::ReviewEntry>& reviews,
                                std::int64_t nowMs, int rolloverMinutes);
/// Looks at every answer and review a few times; may run on another thread.
Statistics statisticsOf(const StatisticsFacts& facts, study::StatisticsRange range);

} // namespace ringside::session
