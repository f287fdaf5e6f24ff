// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

namespace ringside::cohort {

/// A file with a device's login, readable only by its owner; without a password when that is kept
/// elsewhere. Errors: FileNotFound, FileUnreadable,
/// Damaged without the file's content; FileUnwritable.
Result<Membership> readKeyFile(const QString& file);
Done writeKeyFile(const QString& file, const Membership& membership);
/// Removing a missing file succeeds.
Done removeKeyFile(const QString& file);

} // namespace ringside::cohort
