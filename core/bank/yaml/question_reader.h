// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/yaml/source_bank.h"
#include "core/bank/yaml/yaml_tree.h"

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

/// Reads the sources of a question, a concept or a preset, at least `minimum` of them.
std::vector<Source> readSources(class FieldReader& fields, struct ReadContext& context,
                                std::size_t minimum);

/// Stores the place of each field of a mapping under `prefix` + its name.
void rememberPlaces(const YamlNode& node, const QString& prefix,
                    std::map<QString, FieldPlace>& places);

/// Lower kebab: `ring-all-reduce`.
bool isKebab(const QString& id);

} // namespace ringside::bank
