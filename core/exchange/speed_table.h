// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace ringside::exchange {

inline constexpr std::size_t kMaxTableRows = 10'000;
inline constexpr std::size_t kMaxTableLineBytes = 4096;
inline constexpr double kMaxTableWorkers = 10'000'000;

/// A table with a header line: workers, throughput or step_time with an optional unit, and
/// optionally batch (samples per step of all workers). Accepts comma, semicolon or tab, comments
/// after "#", a byte-order mark and CRLF; ignores other columns.
///
/// A decimal comma is WrongType with a detail that says so.
///
/// Errors carry file, line and column: MissingField, DuplicateField, UnknownName (units),
/// WrongType, NotFinite, OutOfRange, TooLarge.
Result<SpeedTable> readSpeedTable(std::string_view text, const std::string& file);

} // namespace ringside::exchange
