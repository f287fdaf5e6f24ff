// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/stream.h"
#include "core/storage/database.h"

#include <vector>

namespace ringside::progress {

// Entries from the server that this program cannot store. They are kept in the settings of the
// journal's file, so that they come along with it, and a later version can store them.

/// Errors of all functions: FileUnwritable, Database.
Done keepAside(storage::Database& database, const storage::StreamEntry& entry);
Result<std::vector<storage::StreamEntry>> deferredEntries(const storage::Database& database);
Done removeDeferred(storage::Database& database);
/// SQL of a column with the ids of these entries.
QString selectDeferredIds();

} // namespace ringside::progress
