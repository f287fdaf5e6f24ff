// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/authoring/yaml/yaml_tree.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// Reads one question. Returns nothing if any part could not be read; `errors` then has every error
/// with line and column. Handles any `text`.
std::optional<SourceQuestion> readQuestion(std::string_view text, const std::string& file,
                                           std::vector<Error>& errors);

/// Stores the place of each field of a mapping under `prefix` + its name.
void rememberPlaces(const YamlNode& node, const QString& prefix,
                    std::map<QString, FieldPlace>& places);

/// Lower kebab: `ring-all-reduce`.
bool isKebab(const QString& id);

} // namespace ringside::bank
