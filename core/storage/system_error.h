// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace ringside::storage {

/// Converts a failed system call on `file` to FileUnwritable; `action` is the call's name. Reads
/// errno, so call it directly after the system call.
Error unwritable(const QString& file, const char* action);

} // namespace ringside::storage
