// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Measurements as other programs wrote them.
namespace ringside::exchange {

/// One half of a row of all_reduce_perf. Both bandwidths are printed with two decimals; a table of
/// osu_allreduce has none, and both are 0.
struct NcclTiming
{
    Seconds time;
    BytesPerSecond algorithmBandwidth, busBandwidth;
    bool isChecked = true; ///< the test compared the results with the expected ones
    bool operator==(const NcclTiming&) const = default;
};

struct NcclRow
{
    int line = 0; ///< from 1
    Bytes size;
    std::vector<NcclTiming> timings; ///< out of place, then in place if both were measured
    bool operator==(const NcclRow&) const = default;
};

/// One run of all_reduce_perf or osu_allreduce. The number of ranks is the stated one (the header's
/// "Rank" lines, fields of JSON, the option of a launcher), or comes from busbw / algbw =
/// 2 (n - 1) / n within the rounding to two decimals.
struct NcclRun
{
    std::string file;
    int line = 0;  ///< of the header, or of the first row without one
    int ranks = 0; ///< 0 when neither stated nor limited from above by the bandwidths
    /// Consistent with the bandwidths; equal to ranks if certain. A high of 0 is no limit.
    int ranksLow = 0, ranksHigh = 0;
    bool ranksInferred = false;
    /// Nothing names the collective, and busbw = algbw fits two ranks of an all-reduce as well as
    /// another collective.
    bool isCollectiveAssumed = false;
    std::vector<NcclRow> rows;
    bool operator==(const NcclRun&) const = default;
};

/// Why a line that looks like a row was rejected.
enum class RowFault {
    CutBeforeTimes,    ///< no time after size, count, type and operation
    CutInTimes,        ///< the times of one or both halves are incomplete
    NoSize,            ///< numbers without size, count and type in front
    TooManyColumns,    ///< more columns than the format has
    BadNumber,         ///< a column is not a number
    CountMismatch,     ///< count x bytes of the type is not the size
    WrongResults,      ///< the test found wrong values
    BandwidthMismatch, ///< algbw differs from size / time
    NotAllReduce,      ///< another collective's row or table
    LooksLikeSendRecv, ///< busbw = algbw, and what else sets sendrecv_perf apart; value says what
    OtherBenchmark,    ///< a table of a program that is not read; value names it
    BadJson,           ///< results in JSON that end early or are damaged
    RanksMismatch,     ///< busbw / algbw contradicts the rest of the run
    LineTooLong,       ///< longer than any row
    TooManyRows,       ///< beyond the limit; the rest of the file was not read
    TooFewSizes,       ///< a run with too few sizes for a fit; line is the run's
    NoRows,            ///< the file has no rows; line is 0
};

struct RejectedRow
{
    std::string file;
    int line = 0;
    RowFault fault = RowFault::NoRows;
    std::string value; ///< the text found, shortened
    bool operator==(const RejectedRow&) const = default;
};

struct NcclLog
{
    std::vector<NcclRun> runs; ///< only those with rows
    std::vector<RejectedRow> rejected;
    std::size_t rejectedInAll = 0; ///< counts all of them; the list stops at a limit
    bool operator==(const NcclLog&) const = default;
};

/// One row of a learner's measurements of a job at several sizes.
struct SpeedRow
{
    int line = 0;
    int workers = 0;
    double value = 0;            ///< per second, or seconds: see SpeedTable
    std::optional<double> batch; ///< samples per step of all workers
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
