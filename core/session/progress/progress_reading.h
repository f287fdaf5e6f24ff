// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/practice/study_set.h"
#include "core/session/progress/forecasts.h"
#include "core/session/progress/statistics.h"
#include "core/session/readiness_report.h"

#include <QString>

#include <cstdint>
#include <stop_token>

namespace ringside::session {

/// What to read from journal and bank for Progress, on another thread.
struct ProgressRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{}; ///< null where it is to be read
    std::int64_t nowMs = 0;
    int rolloverMinutes = 240;
};

/// The facts behind the page Progress; another range or pass mark needs no new reading.
struct ProgressFacts
{
    ReadinessFacts standing;
    ForecastRecord forecasts;
    StatisticsFacts statistics;
};

/// Without what the cards say: Workspace::withCards() adds it. On connections of its own, which are
/// closed when it returns. What was stopped is of no use. Errors: what opening and reading bank and
/// journal says.
Result<ProgressFacts> readProgress(const ProgressRequest& request, const std::stop_token& stop);

} // namespace ringside::session
