// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"
#include "core/session/job/tools_measure.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

/// A measurement file dropped onto the page: a log of all_reduce_perf or osu_allreduce, or a table
/// of workers and throughput. Uses the valid parts and lists the others with their reasons.
namespace ringside::session {

/// With more bad lines than this, the file is not treated as a table.
inline constexpr std::size_t kMaxWrongTableLines = 50;
/// Larger files are read off the GUI thread.
inline constexpr qint64 kLargeMeasurementBytes = 1'000'000;

struct Measurements
{
    QString file;
    std::vector<CalibratedRun> runs;                 ///< of a log, each fitted
    std::optional<exchange::SpeedTable> table;       ///< or a table
    std::vector<exchange::RejectedRow> rejectedRows; ///< of the log
    std::size_t rejectedInAll = 0;    ///< counts all of them; the list stops at a limit
    std::vector<Error> rejectedLines; ///< of the table, with line and column
};

/// Errors: FileNotFound, FileUnreadable, TooLarge; those of the table's header, or of its first bad
/// line if there are too many; Syntax if the file is neither a log nor a table.
Result<Measurements> readMeasurements(const QString& file);

} // namespace ringside::session
