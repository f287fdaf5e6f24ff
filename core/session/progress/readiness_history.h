// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/readiness_report.h"
#include "core/study/exam/readiness.h"

#include <cstdint>
#include <vector>

namespace ringside::session {

/// The score estimate after the last first attempt of a scheduling day.
struct ReadinessDay
{
    std::int64_t day = 0;
    int answered = 0; ///< first attempts up to then
    study::ScoreInterval score;
    bool operator==(const ReadinessDay&) const = default;
};

/// An estimate takes about a millisecond; a chart shows no more points than these.
inline constexpr std::size_t kHistoryPoints = 60;

/// The days with first attempts, the oldest first, from the first one with enough answers for an
/// estimate. Of more than `most` days it keeps as many, evenly spread, with the first and the last.
/// May run on another thread. Errors: those of estimateReadiness().
Result<std::vector<ReadinessDay>> readinessHistory(const ReadinessFacts& facts, int rolloverMinutes,
                                                   std::size_t most = kHistoryPoints);

} // namespace ringside::session
