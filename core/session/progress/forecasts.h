// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/exam.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace ringside::progress {
class EventLog;
}

namespace ringside::session {

/// The readiness forecast at the start of a mock, and the mock's result on unseen questions.
struct ForecastPair
{
    QString examId;
    std::int64_t wallMs = 0; ///< when the mock began
    progress::ExamForecast forecast;
    double passMark = 0.7; ///< assumed at that time
    int unseen = 0;
    int unseenRight = 0;

    double score() const { return static_cast<double>(unseenRight) / unseen; }
    bool isInside() const; ///< the forecast's interval
    bool isPassed() const; ///< score() reaches the assumed mark
};

/// The record of the learner's forecasts, the earliest first.
struct ForecastRecord
{
    std::vector<ForecastPair> pairs;
    int mocks = 0;      ///< finished ones
    int noForecast = 0; ///< of those, started with too few answers for a forecast
    int fewUnseen = 0;  ///< of those with a forecast, with too few unseen questions to judge it
    int rewritten = 0;  ///< of those with a forecast, with questions that were rewritten since
    int inside = 0;     ///< of the pairs
    /// Mean of (P(pass) - passed)^2, for kPairsForBrier pairs or more.
    std::optional<double> brier;
};

inline constexpr int kPairsForBrier = 3;

/// Mocks for which `isRewritten` is true are counted and not judged: their questions are not
/// today's. Errors: those of `isRewritten`; FileUnreadable, Database.
using IsRewritten = std::function<Result<bool>(const progress::PastExam&)>;
Result<ForecastRecord> forecastsOf(const progress::EventLog& events,
                                   const IsRewritten& isRewritten = {});

} // namespace ringside::session
