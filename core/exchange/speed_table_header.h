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

/// Splits a line at a delimiter; cells may stand in double quotes, "" is a quote. Blanks around a
/// cell do not count.
std::vector<Cell> cellsOf(std::string_view line, char delimiter);

/// Tab, semicolon or comma: the first of these that the header line holds.
char delimiterOf(std::string_view headerLine);

/// Which cell of a row means what.
struct SpeedColumns
{
    std::size_t workers = 0, value = 0;
    std::optional<std::size_t> batch;
    SpeedTable::Kind kind = SpeedTable::Kind::Throughput;
    std::string unit;
    double factor = 1; ///< from the written unit to per second, or to seconds
};

/// Reads names with units, such as `workers`, `throughput (samples/s)`, `step_time_ms`. Errors,
/// with line and column: MissingField, DuplicateField, UnknownName (a unit).
Result<SpeedColumns> speedColumns(const std::vector<Cell>& header, int line);

} // namespace ringside::exchange
