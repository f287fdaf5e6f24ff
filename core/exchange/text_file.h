// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <string>

namespace ringside::exchange {

/// A log of one sweep has some kilobytes, of a whole night some megabytes.
inline constexpr std::size_t kMaxMeasurementBytes = std::size_t{16} * 1024 * 1024;

/// Reads a whole file of measurements. Errors: FileNotFound, FileUnreadable, TooLarge; reads
/// nothing beyond the limit.
Result<std::string> readMeasurementFile(const QString& file);

} // namespace ringside::exchange
