// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/nccl_row.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// The tables of the OSU micro-benchmarks (osu_util_mpi.c): a title, a line of column names and one
/// row per size in bytes with the average time in microseconds, which may be followed by minimum,
/// maximum, iterations, percentiles and the outcome of a validation.
namespace ringside::exchange {

/// "OSU MPI-CUDA Allreduce Latency Test v7.5" out of a title line; empty for any other line.
std::string_view osuTitle(std::string_view line);

/// Whether a title names the blocking all-reduce; the table of the non-blocking one has other
/// columns.
bool isOsuAllReduce(std::string_view title);

/// Whether a line names the columns "Size" and "Avg Latency(us)".
bool isOsuHeader(std::string_view line);

/// A row of such a table, with one timing that has no bandwidths.
std::variant<NoRow, RowProblem, NcclRow> readOsuRow(std::string_view line);

/// The processes that a launcher's command line states before the program: "-n 8", "-np 8",
/// "--ntasks=8"; 0 when it states none, and nothing where the line does not start osu_allreduce.
std::optional<int> osuCommandRanks(std::string_view line);

} // namespace ringside::exchange
