// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <string>

namespace ringside::exchange {

/// A log of a sweep is some kilobytes, of a whole night some megabytes.
inline constexpr std::size_t kMaxMeasurementBytes = std::size_t{16} * 1024 * 1024;

/// A file of measurements, whole. Errors: FileNotFound, FileUnreadable, TooLarge; nothing beyond
/// the limit is read.
Result<std::string> readMeasurementFile(const QString& file);

} // namespace ringside::exchange
