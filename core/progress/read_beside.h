// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/review.h"
#include "core/storage/database.h"

#include <QString>

#include <vector>

/// Reading a journal's file while another thread or process writes it.
namespace ringside::progress {

/// A connection that only reads what was committed; use it on the thread that opened it.
/// `journalFile` is Journal::file(). Errors: FileUnreadable, Damaged, Database.
Result<storage::Database> openBeside(const QString& journalFile);

/// The reviews that count, as ReviewLog::counted(), on a connection of their own; from any thread.
/// Errors: those of both.
Result<std::vector<ReviewEntry>> readReviews(const QString& journalFile);

} // namespace ringside::progress
