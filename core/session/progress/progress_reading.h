// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/practice/study_set.h"
#include "core/session/progress/forecasts.h"
#include "core/session/progress/other_histories.h"
#include "core/session/progress/readiness_history.h"
#include "core/session/progress/statistics.h"
#include "core/session/readiness_report.h"
#include "core/study/statistics/streak.h"

#include <QString>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace ringside::session {

/// What to read from journal and bank for Progress, on another thread.
struct ProgressRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{}; ///< null: read it
    std::int64_t nowMs = 0;
    int rolloverMinutes = 240;
    OtherHistories others{}; ///< whose days count for the streak
};

/// The facts behind the Progress page; another range or pass mark needs no new reading.
struct ProgressFacts
{
    ReadinessFacts readiness;
    ForecastRecord forecasts;
    StatisticsFacts statistics;
    std::vector<ReadinessDay> history;
    Outline outline{};                          ///< of the bank
    QHash<QString, progress::LastOutcome> last; ///< by question id
    std::vector<ObjectiveReport> costly; ///< with a wrong last answer, the greatest need first
    study::Streak streak;
};

/// Without the cards, which withCards() of the workspace adds. Opens its own connections and closes
/// them when it returns. A stopped reading is useless. Errors: those of opening and reading bank
/// and journal.
Result<ProgressFacts> readProgress(const ProgressRequest& request, const std::stop_token& stop);

} // namespace ringside::session
