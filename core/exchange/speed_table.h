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

/// A table with a header line: workers, and throughput or step_time with an optional unit, and
/// optionally batch (samples in one step of all workers). Comma, semicolon or tab; comments start
/// with "#"; a byte-order mark and CRLF do not matter; other columns are passed over.
///
/// Errors carry file, line and column: MissingField, DuplicateField, UnknownName (units),
/// WrongType, NotFinite, OutOfRange, TooLarge.
Result<SpeedTable> readSpeedTable(std::string_view text, const std::string& file);

} // namespace ringside::exchange
