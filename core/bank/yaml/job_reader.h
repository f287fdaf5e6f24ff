// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/yaml/source_bank.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// Reads one job. Its file is called NN-ID.yaml: two digits or more that give the order, and the
/// id. Nothing is returned when anything in it could not be read; `errors` then has all of it, with
/// line and column. Whatever `text` holds, this returns.
std::optional<SourceJob> readJob(std::string_view text, const std::string& file,
                                 std::vector<Error>& errors);

} // namespace ringside::bank
