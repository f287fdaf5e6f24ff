// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringside::bank {

/// The candidate with the smallest Levenshtein distance to `name`, if it is close enough to be a
/// slip of the pen: at most 2, or a third of the name's length. Otherwise "".
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

/// "a, b or c".
std::string listed(const std::vector<std::string>& names);

} // namespace ringside::bank
