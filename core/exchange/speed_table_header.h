// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::exchange {

/// A cell with the column of its first character, from 1.
struct Cell
{
    std::string text;
    int column = 1;
};

/// Splits a line at a delimiter. Cells may be in double quotes, where "" is a quote. Ignores blanks
/// around a cell.
std::vector<Cell> cellsOf(std::string_view line, char delimiter);

/// The first of tab, semicolon and comma that the header line contains.
char delimiterOf(std::string_view headerLine);

/// The meaning of a row's cells.
struct SpeedColumns
{
    std::size_t workers = 0, value = 0;
    std::optional<std::size_t> batch;
    SpeedTable::Kind kind = SpeedTable::Kind::Throughput;
    std::string unit;
    double factor = 1; ///< converts the written unit to per second, or to seconds
};

/// Reads names with units, such as `workers`, `throughput (samples/s)`, `step_time_ms`. Errors,
/// with line and column: MissingField, DuplicateField, UnknownName (a unit).
Result<SpeedColumns> speedColumns(const std::vector<Cell>& header, int line);

} // namespace ringside::exchange
