// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/profile_check.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

/// Checks a copy of a profile's journal, of any schema, or the file itself while another process
/// writes it, its backups, and whether they have entries that it lacks; changes nothing. A damaged
/// file is a finding, not an error, and so is a backup that cannot be read now. Errors, for the
/// journal: FileNotFound, FileUnreadable; FileUnwritable for the temporary folder. Without `nowMs`,
/// no time counts as in the future.
Result<ProfileCheck> checkJournal(const QString& profileDir, std::int64_t nowMs = 0);

} // namespace ringside::progress
