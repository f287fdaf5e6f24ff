// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/review/deck_memory.h"
#include "core/session/progress/forecasts.h"
#include "core/session/standing.h"
#include "core/session/progress/statistics.h"
#include "core/session/practice/study_set.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace ringside::session {

/// What to read from journal and bank for Progress, on another thread.
struct ProgressRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{};                 ///< null: read it
    std::optional<DeckRequest> deck{}; ///< absent: the cards are known
    std::int64_t nowMs = 0;
    int rolloverMinutes = 240;
};

/// The facts behind the page Progress; another range or pass mark needs no new reading.
struct ProgressFacts
{
    StandingFacts standing;
    ForecastRecord forecasts;
    StatisticsFacts statistics;
};

struct ProgressReading
{
    ProgressRequest request;          ///< the request of this reading
    ProgressFacts facts;              ///< without due days
    std::shared_ptr<DeckMemory> deck; ///< null if it was not requested
};

/// Opens its own connections and closes them when it returns. A stopped reading is useless. Errors:
/// those of opening and reading bank and journal.
Result<ProgressReading> readProgress(const ProgressRequest& request, const std::stop_token& stop);

} // namespace ringside::session
