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

/// The whole journal and what of the bank belongs to it, to be read on another thread.
struct ProgressRequest
{
    QString bankFile;
    QString journalFile;
    Outline outline{};                 ///< null where it is to be read
    std::optional<DeckRequest> deck{}; ///< absent where the cards are known
    std::int64_t nowMs = 0;
    int rolloverMinutes = 240;
};

/// What the page Progress sums up, held: another range or pass mark needs no other reading.
struct ProgressFacts
{
    StandingFacts standing;
    ForecastRecord forecasts;
    StatisticsFacts statistics;
};

struct ProgressReading
{
    ProgressRequest request;          ///< that it answers
    ProgressFacts facts;              ///< without the days on which cards are due
    std::shared_ptr<DeckMemory> deck; ///< null where it was not asked for
};

/// On connections of its own, which are closed when it returns. What was stopped is of no use.
/// Errors: what opening and reading bank and journal says.
Result<ProgressReading> readProgress(const ProgressRequest& request, const std::stop_token& stop);

} // namespace ringside::session
