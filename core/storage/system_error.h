// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

namespace ringside::storage {

/// A failed system call on `file` as FileUnwritable; `action` is the call's name. Reads errno, so
/// it comes directly after the call.
Error unwritable(const QString& file, const char* action);

} // namespace ringside::storage
