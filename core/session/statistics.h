// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/study/values/card_spread.h"
#include "core/study/values/hour_accuracy.h"
#include "core/study/values/sitting_accuracy.h"
#include "core/study/values/statistics.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

inline constexpr int kForecastDays = 30;

/// The journal summed up for charts. Days as in study/values/statistics.h.
struct Statistics
{
    std::int64_t today = 0;
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
    study::CardSpread cards; ///< as they are now, by the weights in force: the workspace's
};

/// Every answer counts, repeated ones too. Answers to questions that the bank no longer has count
/// for days and confidence and for no domain; cards that it no longer has are not due.
/// A day of study begins `rolloverMinutes` after midnight.
/// Errors: what reading the journal says.
Result<Statistics> statisticsOf(const bank::BankReader& bank, const progress::Journal& journal,
                                std::int64_t nowMs, study::StatisticsRange range,
                                int rolloverMinutes = 240);

} // namespace ringside::session
