// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"
#include "core/scaling/measure/calibration.h"
#include "core/scaling/measure/diagnosis.h"
#include "core/scaling/measure/laws.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// A learner's measurements: from files to conclusions about scaling. Pure functions of the files'
/// text.
namespace ringside::session {

struct CalibratedRun
{
    exchange::NcclRun run;
    scaling::Calibration calibration;
};

/// Fits a run; out-of-place and in-place times count the same. Errors: those of calibrate().
Result<CalibratedRun> calibratedRun(exchange::NcclRun run);

struct CalibrationReport
{
    std::vector<CalibratedRun> runs;
    std::vector<exchange::RejectedRow> rejected; ///< rows, and runs with too few sizes
    std::size_t rejectedInAll = 0;               ///< counts all of them; the list stops at a limit
};

/// Reads and fits logs of all_reduce_perf and osu_allreduce; out-of-place and in-place times count
/// the same. Errors: FileNotFound, FileUnreadable, TooLarge; the content of a file is never an
/// error.
Result<CalibrationReport> calibrateLog(const QString& file);

/// A learner's table. Errors: those of the file and of its text, with line and column.
Result<exchange::SpeedTable> readSpeedTable(const QString& file);

/// "weak" (each worker keeps its batch) or "strong" (the total batch stays). Error: UnknownName.
Result<scaling::Scaling> workScalingNamed(const std::string& name);

struct LawReport
{
    scaling::LawFit fit;
    std::optional<scaling::Estimate> prediction; ///< throughput, per second
};
/// Fits "amdahl", "gustafson" or "usl". A table of step times without a column `batch` needs
/// `work`; throughput is then in batches of one worker (weak) or in steps (strong) per second.
/// Errors: UnknownName, MissingField without `work`, those of fitLaw() with the file, and of
/// predictThroughput() without.
Result<LawReport> fitLawTo(const exchange::SpeedTable& table, const std::string& law,
                           std::optional<scaling::Scaling> work, std::optional<double> predictAt);

/// Finds the bottleneck of the job. Without a column `batch`, `work` says how the batch grows with
/// the workers; throughputs of a step-time table are then in batches of one worker (weak) or in
/// steps (strong) per second. Errors: MissingField without `work`, those of diagnose() with the
/// file.
Result<scaling::Diagnosis> diagnoseTable(const exchange::SpeedTable& table,
                                         std::optional<scaling::Scaling> work);

} // namespace ringside::session
