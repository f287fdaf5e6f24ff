// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/storage/database.h"

#include <QString>

namespace ringside::progress {

/// Adds to a whole journal the entries and settings that can still be read from a damaged file and
/// are not in it, table by table, from both ends up to the torn place. What is read has to meet the
/// checks of our tables. `damaged` stays as it is, and nobody writes it. Returns how many entries
/// were added; 0 when nothing can be read. Errors: FileUnwritable for the temporary folder;
/// FileUnwritable, Database for `journal`. Then nothing was added.
Result<int> salvageEntries(storage::Database& journal, const QString& damaged);

} // namespace ringside::progress
