// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/yaml/source_bank.h"
#include "core/base/result.h"

#include <QString>

namespace ringside::bank {

/// Writes a checked bank to one file, whole or not at all. The bytes depend on the content and on
/// the version of SQLite only. Errors: FileUnwritable, Database, Damaged (the copy did not read
/// back).
Done writeBank(const SourceBank& bank, const QString& file);

} // namespace ringside::bank
