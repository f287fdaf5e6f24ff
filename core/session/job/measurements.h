// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"
#include "core/session/job/tools_measure.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

/// A file that somebody drops onto the page: a log of all_reduce_perf, or a table of workers and
/// throughput. What is good in it is used, what is not is listed with its reason.
namespace ringside::session {

/// More wrong lines than this, and the table is taken for something else.
inline constexpr std::size_t kMaxWrongTableLines = 50;
/// Files above this size are read off the thread that shows them.
inline constexpr qint64 kLargeMeasurementBytes = 1'000'000;

struct Measurements
{
    QString file;
    std::vector<CalibratedRun> runs;                 ///< of a log, each fitted
    std::optional<exchange::SpeedTable> table;       ///< or a table
    std::vector<exchange::RejectedRow> rejectedRows; ///< of the log
    std::size_t rejectedInAll = 0;                   ///< the list stops at a limit, this does not
    std::vector<Error> rejectedLines;                ///< of the table, with line and column
};

/// Errors: FileNotFound, FileUnreadable, TooLarge; those of the table's header or of its first
/// wrong line when it has too many; Syntax when the file is neither a log nor a table.
Result<Measurements> readMeasurements(const QString& file);

} // namespace ringside::session
