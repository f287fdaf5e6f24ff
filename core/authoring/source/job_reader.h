// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// Reads one job from a file named NN-ID.yaml: two or more digits for the order, and the id.
/// Returns nothing if any part could not be read; `errors` then has every error with line and
/// column. Handles any `text`.
std::optional<SourceJob> readJob(std::string_view text, const std::string& file,
                                 std::vector<Error>& errors);

} // namespace ringside::bank
