// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"
#include "core/scaling/values/calibration.h"

#include <QString>

#include <cstddef>
#include <vector>

/// Measurements that a learner brings: from files to what they say about scaling. Pure functions of
/// the files' text.
namespace ringside::session {

struct CalibratedRun
{
    exchange::NcclRun run;
    scaling::Calibration calibration;
};

struct CalibrationReport
{
    std::vector<CalibratedRun> runs;
    std::vector<exchange::RejectedRow> rejected; ///< rows, and runs of too few sizes
    std::size_t rejectedInAll = 0;               ///< the list stops at a limit, this does not
};

/// Logs of all_reduce_perf; out-of-place and in-place times count alike. Errors: FileNotFound,
/// FileUnreadable, TooLarge; what a file holds is never an error.
Result<CalibrationReport> calibrateLog(const QString& file);

} // namespace ringside::session
