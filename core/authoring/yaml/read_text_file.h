// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <string>

namespace ringside::bank {

/// Reads a whole source file of the bank. Errors: FileNotFound, FileUnreadable, TooLarge
/// (kMaxYamlBytes; reading stops there).
Result<std::string> readTextFile(const QString& file);

} // namespace ringside::bank
