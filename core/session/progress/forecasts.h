// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::progress {
class EventLog;
}

namespace ringside::session {

/// What the readiness said when a mock began, and how that mock went on unseen questions.
struct ForecastPair
{
    QString examId;
    std::int64_t wallMs = 0; ///< when the mock began
    progress::ExamForecast forecast;
    double passMark = 0.7; ///< assumed then
    int unseen = 0;
    int unseenRight = 0;

    double score() const { return static_cast<double>(unseenRight) / unseen; }
    bool isInside() const; ///< the forecast's interval
    bool isPassed() const; ///< score() reaches the assumed mark
};

/// The learner's own record of forecasts, the earliest first.
struct ForecastRecord
{
    std::vector<ForecastPair> pairs;
    int mocks = 0;      ///< that came to their end
    int noForecast = 0; ///< of those, begun without enough answers for one
    int fewUnseen = 0;  ///< of those with a forecast, with too few unseen questions to judge it
    int inside = 0;     ///< of the pairs
    /// Mean of (P(pass) - passed)^2, from kPairsForBrier pairs on.
    std::optional<double> brier;
};

inline constexpr int kPairsForBrier = 3;

/// Errors: FileUnreadable, Database.
Result<ForecastRecord> forecastsOf(const progress::EventLog& events);

} // namespace ringside::session
