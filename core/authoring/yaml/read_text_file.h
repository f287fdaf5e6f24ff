// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/yaml/yaml_tree.h"
#include "core/base/result.h"

#include <QString>

#include <string>

namespace ringside::bank {

/// Reads a whole source file of the bank. Errors: FileNotFound, FileUnreadable, TooLarge
/// (reading stops there).
Result<std::string> readTextFile(const QString& file, std::size_t mostBytes = kMaxYamlBytes);

} // namespace ringside::bank
