// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <string>

namespace ringside::bank {

/// A source file of the bank, whole. Errors: FileNotFound, FileUnreadable, TooLarge (kMaxYamlBytes;
/// nothing beyond is read).
Result<std::string> readTextFile(const QString& file);

} // namespace ringside::bank
