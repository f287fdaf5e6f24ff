// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/study/values/statistics.h"

#include <cstdint>
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
    std::vector<study::DomainAccuracy> accuracy; ///< in the order of `domains`
    study::DueForecast due;                      ///< of the cards as they are now
    std::vector<study::MonthRetention> retention;
    study::Calibration calibration;
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
