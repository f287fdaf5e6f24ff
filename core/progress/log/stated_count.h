// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::progress {

/// Number of entries ever added. The journal counts them in the transaction that adds them, and
/// stores the number twice. Absent when it is not stored, or the two differ.
Result<std::optional<std::int64_t>> statedCount(const storage::Database& database);
/// Parses the stored text.
std::optional<std::int64_t> statedCountFrom(const QString& stored);

} // namespace ringside::progress
