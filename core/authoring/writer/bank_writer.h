// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/base/result.h"

#include <QString>

namespace ringside::bank {

/// Writes a checked bank to one file, completely or not at all. The bytes depend only on the
/// content and the version of SQLite. Errors: FileUnwritable, Database, Damaged (the copy could not
/// be read back).
Done writeBank(const SourceBank& bank, const QString& file);

} // namespace ringside::bank
