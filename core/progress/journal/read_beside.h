// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"

#include <QString>

#include <vector>

namespace ringside::progress {

/// The reviews that count, like ReviewLog::counted(), on a separate connection that sees committed
/// data; callable from any thread, also while another one writes. `journalFile` is Journal::file().
/// Errors: those of storage::Database::openReadOnly() and of ReviewLog::counted().
Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile);

} // namespace ringside::progress
