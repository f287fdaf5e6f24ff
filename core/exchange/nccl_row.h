// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/nccl_columns.h"
#include "core/exchange/values/measurement.h"

#include <optional>
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

/// The values before a row's times.
struct NcclRowHead
{
    double size = 0;             ///< bytes
    std::optional<double> count; ///< elements, where they are stated
    std::string type, operation, root = "-1";
};

/// A timing's numbers as the programs give them.
struct NcclNumbers
{
    double microseconds = 0, algorithmBandwidth = 0, busBandwidth = 0; ///< in 1e9 bytes per second
    std::optional<double> wrong; ///< wrong values, or the largest error; absent when not checked
};

/// What shows that a row is not one of an all-reduce: the operation "none", a root, or a count that
/// does not fit the size and the type. Reduce-scatter and all-gather count the elements of one
/// rank.
std::optional<RowProblem> problemOf(const NcclRowHead& head);

/// A timing is valid when its numbers are consistent: algbw = size / time within two decimals, no
/// wrong values, and busbw / algbw of an all-reduce, which is between 1 (two ranks) and 2.
std::variant<RowProblem, NcclTiming> timingOf(Bytes size, const NcclNumbers& numbers);

/// Reads one line of nccl-tests' or rccl-tests' table (doc/PERFORMANCE.md and common.cu of
/// NVIDIA/nccl-tests):
///   size count type redop [root] time algbw busbw wrong time algbw busbw wrong
/// in bytes, elements, microseconds and 1e9 bytes per second; `columns` are those of the table's
/// header. Versions before 2.11 have no root and print the largest error instead of the number of
/// wrong values. Words before the size (a launcher's "worker-0:") are passed over.
std::variant<NoRow, RowProblem, NcclRow> readNcclRow(std::string_view line,
                                                     const NcclColumns& columns = {});

/// The line without launcher tags such as "[1,0]<stdout>:" or "[0]", even in the middle.
std::string withoutTags(std::string_view line);

} // namespace ringside::exchange
