// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// Readers of the files next to the questions; each appends all errors to `errors`.
std::optional<SourceConcept> readConcept(std::string_view text, const std::string& file,
                                         std::vector<Error>& errors);
std::optional<Blueprint> readBlueprint(std::string_view text, const std::string& file,
                                       std::vector<Error>& errors);
std::vector<Product> readProducts(std::string_view text, const std::string& file,
                                  std::vector<Error>& errors);
/// A list of ids.
QStringList readRetired(std::string_view text, const std::string& file, std::vector<Error>& errors);

} // namespace ringside::bank
