// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What other programs measured, as it stands in their files.
namespace ringside::exchange {

/// One half of a row of all_reduce_perf. Both bandwidths are printed with two decimals.
struct NcclTiming
{
    Seconds time;
    BytesPerSecond algorithmBandwidth, busBandwidth;
    bool operator==(const NcclTiming&) const = default;
};

struct NcclRow
{
    int line = 0; ///< from 1
    Bytes size;
    std::vector<NcclTiming> timings; ///< out of place, then in place where the table has it
    bool operator==(const NcclRow&) const = default;
};

/// One start of all_reduce_perf. The number of ranks is that of the header's "Rank" lines, or what
/// busbw / algbw = 2 (n - 1) / n leaves possible once the two decimals are taken into account.
struct NcclRun
{
    std::string file;
    int line = 0; ///< of the header, or of the first row where there is none
    int ranks = 0;
    int ranksLow = 0, ranksHigh = 0; ///< what the bandwidths allow; equal to ranks when certain
    bool ranksInferred = false;
    std::vector<NcclRow> rows;
    bool operator==(const NcclRun&) const = default;
};

/// Why a line that looks like a row was not taken.
enum class RowFault {
    CutBeforeTimes,    ///< no time follows size, count, type and operation
    CutInTimes,        ///< the times of one or both halves end early
    NoSize,            ///< numbers without size, count and type before them
    TooManyColumns,    ///< more columns than the format has
    BadNumber,         ///< a column is no number
    CountMismatch,     ///< count x bytes of the type is not the size
    WrongResults,      ///< the test found wrong values
    BandwidthMismatch, ///< algbw is not size / time
    NotAllReduce,      ///< another collective's row
    RanksMismatch,     ///< busbw / algbw contradicts the rest of the run
    LineTooLong,       ///< longer than any row
    TooManyRows,       ///< beyond the limit; the rest of the file was not read
    TooFewSizes,       ///< a run whose rows are of too few sizes to be fitted; line is the run's
    NoRows,            ///< the file holds no row at all; line is 0
};

struct RejectedRow
{
    std::string file;
    int line = 0;
    RowFault fault = RowFault::NoRows;
    std::string value; ///< what stands there, shortened
    bool operator==(const RejectedRow&) const = default;
};

struct NcclLog
{
    std::vector<NcclRun> runs; ///< only those with rows
    std::vector<RejectedRow> rejected;
    std::size_t rejectedInAll = 0; ///< the list stops at a limit, this does not
    bool operator==(const NcclLog&) const = default;
};

/// A learner's own measurements of one job at several sizes.
struct SpeedRow
{
    int line = 0;
    int workers = 0;
    double value = 0;            ///< per second, or seconds: see SpeedTable
    std::optional<double> batch; ///< samples in one step, of all workers
    bool operator==(const SpeedRow&) const = default;
};

struct SpeedTable
{
    enum class Kind { Throughput, StepTime };
    std::string file;
    Kind kind = Kind::Throughput;
    std::string unit; ///< of a throughput, as written: "samples/s"; empty when not stated
    std::vector<SpeedRow> rows;
    bool operator==(const SpeedTable&) const = default;
};

} // namespace ringside::exchange
