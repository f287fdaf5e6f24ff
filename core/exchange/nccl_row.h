// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/measurement.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace ringside::exchange {

/// A line that is not a row: a comment, a launcher's message, an empty line.
struct NoRow
{
};

/// Why a row is rejected, with the text that shows it.
struct RowProblem
{
    RowFault fault = RowFault::BadNumber;
    std::string value;
};

/// Reads one line of nccl-tests' table (doc/PERFORMANCE.md and common.cu of NVIDIA/nccl-tests):
///   size count type redop [root] time algbw busbw wrong time algbw busbw wrong
/// in bytes, elements, microseconds and 1e9 bytes per second. Versions before 2.11 have no root
/// and print the largest error instead of the number of wrong values. Words before the size
/// (a launcher's "worker-0:") are passed over.
///
/// A row is valid when its numbers are consistent: count x type = size, algbw = size / time within
/// its two decimals, no wrong values, and busbw / algbw of an all-reduce, which is between 1 (two
/// ranks) and 2. Only collectives that have one name a root other than -1. `halves`: two, or one
/// for a table without the columns of in-place.
std::variant<NoRow, RowProblem, NcclRow> readNcclRow(std::string_view line, std::size_t halves = 2);

/// The line without launcher tags such as "[1,0]<stdout>:" or "[0]", even in the middle.
std::string withoutTags(std::string_view line);

} // namespace ringside::exchange
