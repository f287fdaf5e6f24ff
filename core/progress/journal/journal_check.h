// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/profile_check.h"

#include <QString>

namespace ringside::progress {

/// Looks at a copy of a profile's journal, of any schema, or at the file itself while another
/// process writes it, and at its backups; changes nothing. A damaged file is a finding, not an
/// error, and so is a backup that cannot be read now.
/// Errors, of the journal: FileNotFound, FileUnreadable; FileUnwritable for the temporary folder.
Result<ProfileCheck> checkJournal(const QString& profileDir);

} // namespace ringside::progress
